/** What a template makes of its data: both parts of a mail and its one-line subject. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** A mail ready to be handed over. Addresses are bare ('ada@example.com'), without a display name. */
export interface Mail extends MailContent {
  to: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
}
