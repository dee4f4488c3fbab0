import { html } from 'hono/html';
import type { Html } from './layout.ts';
import type { CardField, CardFormErrors, CardFormValues } from './read-card-form.ts';

interface FieldProps {
  name: CardField;
  label: string;
  autocomplete: string;
  placeholder: string;
  inputMode: 'numeric' | 'email' | 'text';
  maxLength: number;
}

const EMAIL: FieldProps = {
  name: 'email',
  label: 'Email',
  autocomplete: 'email',
  placeholder: '',
  inputMode: 'email',
  maxLength: 200,
};
const NUMBER: FieldProps = {
  name: 'cardNumber',
  label: 'Card number',
  autocomplete: 'cc-number',
  placeholder: '1234 1234 1234 1234',
  inputMode: 'numeric',
  maxLength: 23,
};
const EXPIRY: FieldProps = {
  name: 'cardExpiry',
  label: 'Expiry (MM / YY)',
  autocomplete: 'cc-exp',
  placeholder: 'MM / YY',
  inputMode: 'numeric',
  maxLength: 9,
};
const CVC: FieldProps = {
  name: 'cardCvc',
  label: 'CVC',
  autocomplete: 'cc-csc',
  placeholder: 'CVC',
  inputMode: 'numeric',
  maxLength: 4,
};
const NAME: FieldProps = {
  name: 'cardName',
  label: 'Name on card',
  autocomplete: 'cc-name',
  placeholder: '',
  inputMode: 'text',
  maxLength: 200,
};

export interface CardFormProps {
  values: CardFormValues;
  errors: CardFormErrors;
  knownEmail: string | null;
  buttonText: string;
}

function field(props: FieldProps, { values, errors }: CardFormProps): Html {
  const { name, label, autocomplete, placeholder, inputMode, maxLength } = props;
  const error = errors[name];
  const firstError = Object.keys(errors)[0] === name;
  return html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      value="${values[name]}"
      autocomplete="${autocomplete}"
      inputmode="${inputMode}"
      maxlength="${maxLength}"
      placeholder="${placeholder}"
      aria-required="true"
      ${error ? html`aria-invalid="true" aria-describedby="${name}-problem"` : ''}
      ${firstError ? 'autofocus' : ''}
    />
    ${error ? html`<p class="problem" id="${name}-problem">${error}</p>` : ''}
  </div>`;
}

/** The form that takes a card. Checked on the server, so that it works without scripts. */
export function cardForm(props: CardFormProps): Html {
  const email =
    props.knownEmail === null
      ? field(EMAIL, props)
      : html`<div>
          <p class="label">Email</p>
          <p class="known">${props.knownEmail}</p>
        </div>`;
  return html`<form method="post" novalidate>
    ${email} ${field(NUMBER, props)}
    <div class="pair">${field(EXPIRY, props)} ${field(CVC, props)}</div>
    ${field(NAME, props)}
    <button type="submit">${props.buttonText}</button>
  </form>`;
}
