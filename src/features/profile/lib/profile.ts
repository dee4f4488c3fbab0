/** A person as the dashboard shows them. Empty fields are null. */
export interface Profile {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone_number: string | null;
  phone_verified: boolean;
}

export const NOT_AVAILABLE = 'N/A';

const filled = (value: string | null | undefined): string => {
  const text = value?.trim() ?? '';
  return text === NOT_AVAILABLE ? '' : text;
};

/** A field's text, or 'N/A' where it is empty. */
export function orNotAvailable(value: string | null | undefined): string {
  return filled(value) || NOT_AVAILABLE;
}

/** First and last name; the one alone where the other is missing; 'N/A' without either. */
export function fullName({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>): string {
  return orNotAvailable(`${filled(first_name)} ${filled(last_name)}`);
}
