import { z } from 'zod';
import { budgetFromParameters } from '@/components/budget-fields/budget-text.ts';
import { DIAL_CODES, type DialCode } from '@domain/phone.ts';
import { emptySignUp, type SignUpValues } from './sign-up-values.ts';
import { PERIODS } from './wedding-clock.ts';

/**
 * What was typed so far, kept in this tab's storage so that a reload loses nothing. One-time codes are no part of
 * it, and it goes when the wedding is made or the tab is closed.
 */
const STORAGE_KEY = 'vowfund-sign-up-draft';

const dialCode = z.custom<DialCode>((value) => DIAL_CODES.some(({ code }) => code === value));
const phone = z.object({ dialCode, number: z.string() });

const draftSchema = z.object({
  /** The page's query when it was opened: another one brings another budget. */
  search: z.string(),
  section: z.enum(['', 'budget', 'contact', 'details']),
  detailsReached: z.boolean(),
  values: z.object({
    budget: z.object({ totalBudget: z.string(), guestCount: z.string(), pricePerGuest: z.string() }),
    role: z.enum(['', 'bride', 'groom']),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: phone,
    phoneVerified: z.boolean(),
    partnerFirstName: z.string(),
    partnerLastName: z.string(),
    partnerEmail: z.string(),
    partnerPhoneNumber: phone,
    weddingDate: z.string(),
    weddingHour: z.string(),
    weddingMinute: z.string(),
    weddingPeriod: z.enum(PERIODS),
    streetAddress: z.string(),
    venueName: z.string(),
  }) satisfies z.ZodType<SignUpValues>,
});

export type SignUpDraft = z.infer<typeof draftSchema>;

/** Reading the property itself throws where storage is switched off. */
function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

export function freshDraft(search: string): SignUpDraft {
  return {
    search,
    section: 'budget',
    detailsReached: false,
    values: emptySignUp(budgetFromParameters(new URLSearchParams(search))),
  };
}

function storedDraft(storage?: Storage): SignUpDraft | undefined {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null'));
    return parsed.data;
  } catch {
    return undefined;
  }
}

/**
 * The form as it was left, or a fresh one. Coming from the calculator with other numbers, those replace the
 * draft's budget and everything else stays.
 */
export function loadDraft(search: string, storage = tabStorage()): SignUpDraft {
  const fresh = freshDraft(search);
  const stored = storedDraft(storage);
  if (!stored) return fresh;
  if (stored.search === search || search === '') return { ...stored, search };
  return { ...stored, search, section: 'budget', values: { ...stored.values, budget: fresh.values.budget } };
}

/** Storage may be full or switched off: the form then works as before, only without its memory. */
export function saveDraft(draft: SignUpDraft, storage = tabStorage()): void {
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    return;
  }
}

export function clearDraft(storage = tabStorage()): void {
  try {
    storage?.removeItem(STORAGE_KEY);
  } catch {
    return;
  }
}
