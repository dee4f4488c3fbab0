import { html } from 'hono/html';
import { formatAmount } from '../state/money.ts';
import type { LineItemRecord, SessionRecord } from '../state/records.ts';
import { cardForm } from './card-form.ts';
import { type Html, TEST_MARK, layout } from './layout.ts';
import { EMPTY_FORM, type CardFormErrors, type CardFormValues } from './read-card-form.ts';

const TEST_CARDS: readonly (readonly [string, string])[] = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
];

const VERBS: Readonly<Record<string, string>> = { book: 'Book', donate: 'Donate' };

/** What became of the last press of the button. */
export interface LastAttempt {
  values: CardFormValues;
  errors: CardFormErrors;
  /** What the bank said. */
  decline: string | null;
}

export interface CheckoutPageProps {
  session: SessionRecord;
  accountName: string;
  nonce: string;
  lastAttempt: LastAttempt | null;
}

const NO_ATTEMPT: LastAttempt = { values: EMPTY_FORM, errors: {}, decline: null };

function line(item: LineItemRecord, currency: string): Html {
  const unit = item.quantity > 1 ? `${formatAmount(item.unitAmount, currency)} each` : '';
  return html`<li class="line">
    <span class="what">${item.name}${item.quantity > 1 ? ` × ${item.quantity}` : ''}</span>
    <span class="money">${formatAmount(item.unitAmount * item.quantity, currency)}</span>
    ${item.description ? html`<span class="how">${item.description}</span>` : ''}
    ${unit ? html`<span class="how">${unit}</span>` : ''}
  </li>`;
}

function summaryColumn({ session, accountName }: CheckoutPageProps): Html {
  const total = formatAmount(session.amountTotal, session.currency);
  const back = session.cancelUrl
    ? html`<a class="back" href="${session.cancelUrl}"><span aria-hidden="true">←</span> Back</a>`
    : '';
  return html`<header class="summary">
    <div class="column">
      <div class="top">${back} ${TEST_MARK}</div>
      <p class="payee">Pay ${accountName}</p>
      <p class="amount">${total}</p>
      <ul class="lines" aria-label="What you pay for">
        ${session.lineItems.map((item) => line(item, session.currency))}
      </ul>
      <p class="total"><span>Total due</span><span class="money">${total}</span></p>
    </div>
  </header>`;
}

function testCards(): Html {
  return html`<details class="cards">
    <summary>Cards to try in test mode</summary>
    <dl>
      ${TEST_CARDS.map(
        ([number, effect]) =>
          html`<dt>${number}</dt>
            <dd>${effect}</dd>`,
      )}
    </dl>
    <p>Any expiry date to come, any CVC. Never type a real card here.</p>
  </details>`;
}

/** The page a guest pays on: what is bought, and the card form. */
export function checkoutPage(props: CheckoutPageProps): Html {
  const { session } = props;
  const { values, errors, decline } = props.lastAttempt ?? NO_ATTEMPT;
  const verb = VERBS[session.submitType ?? ''] ?? 'Pay';
  const buttonText = `${verb} ${formatAmount(session.amountTotal, session.currency)}`;
  const hasProblem = decline !== null || Object.keys(errors).length > 0;
  const alert = decline
    ? html`<p class="alert" role="alert" tabindex="-1" autofocus>${decline} Try another card.</p>`
    : '';
  const body = html`<div class="page">
    ${summaryColumn(props)}
    <main class="pay">
      <div class="column">
        <h1>Pay with card</h1>
        ${alert} ${cardForm({ values, errors, knownEmail: session.customerEmail, buttonText })} ${testCards()}
      </div>
    </main>
  </div>`;
  return layout(`${hasProblem ? 'Not paid yet · ' : ''}${props.accountName} · Checkout`, props.nonce, body);
}
