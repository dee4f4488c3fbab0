/** The payment page's whole stylesheet, sent inside the page: it must look right without the network. */
export const STYLES = `
:root { color-scheme: light; --ink: #1b2733; --soft: #556372; --line: #d4dae1; --field: #7c8896; --wash: #f2f5f8;
  --accent: #1f5f8b; --accent-deep: #174b6f; --danger: #a3271d; --danger-wash: #fdecea; --amber: #5c4200; --amber-wash: #fbeabf; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: #fff; color: var(--ink); font: 400 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
h1, h2, p, dl, dd, ul, fieldset, legend { margin: 0; padding: 0; border: 0; min-width: 0; }
ul { list-style: none; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.page { min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; }
.summary { background: var(--wash); padding: 1rem 1.25rem 1.5rem; }
.pay { padding: 1.5rem 1.25rem 2.5rem; }
.column { width: 100%; max-width: 27rem; margin-inline: auto; }
.top { display: flex; align-items: center; justify-content: space-between; gap: 1rem; flex-wrap: wrap; min-height: 44px; }
.back { display: inline-flex; align-items: center; gap: .5rem; min-height: 44px; color: var(--soft); text-decoration: none; font-weight: 500; }
.back:hover { color: var(--ink); text-decoration: underline; }
.mark { background: var(--amber-wash); color: var(--amber); border-radius: 4px; padding: .125rem .5rem; font-size: .8125rem; font-weight: 700; letter-spacing: .04em; }
.payee { margin-top: .75rem; color: var(--soft); font-weight: 500; }
.amount { font-size: 2.25rem; font-weight: 650; line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.lines { margin-top: 1.25rem; display: grid; gap: .875rem; }
.line { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .125rem 1rem; }
.line .what { font-weight: 550; overflow-wrap: anywhere; }
.line .how { color: var(--soft); font-size: .875rem; grid-column: 1; overflow-wrap: anywhere; }
.money { font-variant-numeric: tabular-nums; white-space: nowrap; text-align: right; }
.total { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); display: flex; justify-content: space-between; font-weight: 650; }
h1 { font-size: 1.25rem; font-weight: 650; line-height: 1.3; }
form { margin-top: 1.25rem; display: grid; gap: 1rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start; }
label, .label { display: block; font-size: .9375rem; font-weight: 550; margin-bottom: .375rem; }
input { width: 100%; min-height: 46px; padding: .5rem .75rem; border: 1px solid var(--field); border-radius: 6px; background: #fff; color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
input::placeholder { color: #6b7785; opacity: 1; }
input:focus-visible { outline-offset: 0; border-color: var(--accent); }
input[aria-invalid="true"] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
.problem { margin-top: .375rem; color: var(--danger); font-size: .9375rem; }
.alert { margin-top: 1.25rem; padding: .75rem 1rem; border-radius: 6px; background: var(--danger-wash); color: var(--danger); font-weight: 550; }
.known { overflow-wrap: anywhere; }
button { min-height: 50px; margin-top: .5rem; border: 0; border-radius: 6px; background: var(--accent); color: #fff; font: inherit; font-weight: 650; cursor: pointer; }
button:hover { background: var(--accent-deep); }
button[aria-disabled="true"] { background: var(--soft); cursor: progress; }
.cards { margin-top: 1.75rem; border-top: 1px solid var(--line); padding-top: .75rem; color: var(--soft); font-size: .9375rem; }
details summary { min-height: 44px; display: flex; align-items: center; gap: .5rem; cursor: pointer; }
details summary::before { content: "+"; font-weight: 700; color: var(--accent); width: .75rem; }
details[open] summary::before { content: "−"; }
details summary::-webkit-details-marker { display: none; }
.cards dt { font-variant-numeric: tabular-nums; font-weight: 600; color: var(--ink); }
.cards dd { margin-bottom: .5rem; }
.notice { max-width: 27rem; margin: 12vh auto 0; padding: 1.5rem 1.25rem; display: grid; gap: 1rem; justify-items: start; }
.button { display: inline-flex; align-items: center; min-height: 46px; padding: 0 1.25rem; border-radius: 6px; background: var(--accent); color: #fff; text-decoration: none; font-weight: 600; }
@media (min-width: 860px) {
  .page { grid-template-columns: 1fr 1fr; align-content: stretch; }
  .summary, .pay { padding: 3.5rem 2.5rem; }
  .summary .column { margin-inline: auto 2rem; }
  .pay .column { margin-inline: 2rem auto; }
  .lines { margin-top: 2rem; }
}
`;
