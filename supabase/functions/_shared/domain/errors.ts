/**
 * Every answer a function gives when it refuses: a code for programs and a sentence for people.
 * The sentence is safe to show as it stands; causes go to the log, never into an answer.
 */
export const ERRORS = {
  bad_request: [400, 'Something in that request was not in the form we expect.'],
  invalid_json: [400, 'That request could not be read.'],
  payload_too_large: [413, 'That is more than we can take in one go.'],
  method_not_allowed: [405, 'This address only takes POST requests.'],
  missing_api_key: [401, 'This request did not say which app it came from.'],
  unauthorized: [401, 'Please sign in and try again.'],
  forbidden: [403, 'You do not have access to this wedding.'],
  rate_limited: [429, 'That was a lot of tries. Please wait a minute and try again.'],

  phone_token_invalid: [401, 'Your phone could not be confirmed. Please request a new code.'],
  phone_token_stale: [401, 'That was a while ago. Please verify your phone number again.'],
  sign_in_unavailable: [424, 'Signing in is not possible right now. Please try again in a few minutes.'],

  event_not_found: [404, 'That wedding could not be found.'],
  invitation_limit: [429, 'You have reached the limit of invitations for now. Please try again tomorrow.'],
  mail_unavailable: [424, 'E-mails cannot be sent right now. Nothing was lost; please try again in a few minutes.'],

  places_unavailable: [424, 'Venue search is not available right now. You can type the address yourself.'],

  invitation_not_found: [404, 'This invitation link is not valid or has expired.'],
  sold_out: [409, 'There are not enough seats left for this booking.'],
  event_closed: [409, 'This wedding is no longer taking bookings.'],
  event_past: [409, 'This wedding has already taken place.'],
  amount_out_of_range: [400, 'That amount is outside what a card payment can carry.'],
  payment_unavailable: [
    424,
    'The card service cannot be reached right now. You have not been charged; please try again.',
  ],
  request_key_reused: [409, 'This checkout has already been used. Please start again.'],

  signature_invalid: [400, 'The signature of this event could not be verified.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every refusal. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string };
}

export function errorStatus(code: ErrorCode): number {
  return ERRORS[code][0];
}

export function errorMessage(code: ErrorCode): string {
  return ERRORS[code][1];
}
