/**
 * Business constants of the product, each defined once. Browser and functions read them from here,
 * so the sentence a guest sees and the rule the server applies cannot drift apart.
 * Source: product specification, section 9.
 */

/** Guest fee on the ticket amount (never on the bonus), in percent. */
export const GUEST_FEE_PERCENT = 5;
/** Organizer fee on withdrawal, in percent. */
export const ORGANIZER_FEE_PERCENT = 5;

/** Seats one checkout may book. */
export const MIN_TICKETS_PER_BOOKING = 1;
export const MAX_TICKETS_PER_BOOKING = 20;
/** Longest donation a guest may type, in digits of whole currency units. */
export const MAX_DONATION_DIGITS = 7;

/** Length of the one-time code sent by SMS. */
export const ONE_TIME_CODE_LENGTH = 6;
/** Dial code plus number, counting the plus sign and all digits. */
export const MAX_PHONE_LENGTH = 15;

/** Venue suggestions start at this many characters. */
export const MIN_VENUE_QUERY_LENGTH = 3;

/** Addresses one request to send invitations may carry. */
export const MAX_EMAILS_PER_REQUEST = 1000;
/** Invitations one wedding may have in all, and mails one host may send in a day. */
export const MAX_INVITATIONS_PER_EVENT = 10_000;
export const MAX_INVITATION_MAILS_PER_DAY = 2000;
/** How often one invitation may be mailed in all, so that nobody's inbox can be filled through us. */
export const MAX_MAILS_PER_INVITATION = 10;

/** Longest texts accepted anywhere; the database carries the same limits as constraints. */
export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;
export const MIN_GUEST_PHONE_DIGITS = 4;
export const MAX_GUEST_PHONE_DIGITS = 15;
export const MAX_SUPPORT_MESSAGE_LENGTH = 5000;

/** Largest number of seats of one wedding; the inventory refuses more. */
export const MAX_GUEST_COUNT = 100_000;
/** The card service's own ceiling for one charge, in minor units. */
export const MAX_CHARGE_MINOR = 99_999_999;
