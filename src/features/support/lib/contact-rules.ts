import type { SendSupportMessageRequest } from '@domain/contracts/send-support-message.ts';
import { isEmail } from '@domain/email.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_SUPPORT_MESSAGE_LENGTH } from '@domain/limits.ts';

/** A message as it is typed: name, e-mail and text. */
export type SupportMessage = SendSupportMessageRequest;
export type ContactField = keyof SupportMessage;

const MIN_NAME_LENGTH = 2;
const MIN_MESSAGE_WORDS = 5;

/** In the order a visitor meets them. */
export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'email', 'message'];

export const EMPTY_MESSAGE: SupportMessage = { name: '', email: '', message: '' };

/** What each field says when it is not valid (specification, section 5). */
export const CONTACT_ERRORS: Record<ContactField, string> = {
  name: 'Please input your name.',
  email: 'Please input your valid email address.',
  message: 'Please tell us a little more before submitting.',
};

/** Longest texts the server takes; the fields stop there. */
export const CONTACT_MAX_LENGTH: Record<ContactField, number> = {
  name: MAX_NAME_LENGTH,
  email: MAX_EMAIL_LENGTH,
  message: MAX_SUPPORT_MESSAGE_LENGTH,
};

const words = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

export function isContactFieldValid(field: ContactField, value: string): boolean {
  const text = value.trim();
  if (field === 'name') return text.length >= MIN_NAME_LENGTH;
  return field === 'email' ? isEmail(text) : words(text) >= MIN_MESSAGE_WORDS;
}

export function invalidContactFields(message: SupportMessage): ContactField[] {
  return CONTACT_FIELDS.filter((field) => !isContactFieldValid(field, message[field]));
}
