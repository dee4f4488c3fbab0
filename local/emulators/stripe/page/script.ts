/**
 * Runs on the payment page. Without it the page works just the same; with it digits are grouped as they are typed and a
 * second press of the button is swallowed (the server pays only once in any case).
 */
export const SCRIPT = `
const form = document.querySelector('form');
const group = (input, shape) => input?.addEventListener('input', () => {
  if (input.selectionStart === input.value.length) input.value = shape(input.value.replace(/\\D/g, ''));
});
group(form?.elements.cardNumber, (digits) => digits.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '));
group(form?.elements.cardExpiry, (digits) => digits.length > 2 ? digits.slice(0, 2) + ' / ' + digits.slice(2, 4) : digits);
form?.addEventListener('submit', (event) => {
  const button = form.querySelector('button');
  if (button.getAttribute('aria-disabled') === 'true') event.preventDefault();
  button.setAttribute('aria-disabled', 'true');
  button.textContent = 'Processing…';
});
window.addEventListener('pageshow', (event) => { if (event.persisted) location.replace(location.href); });
`;
