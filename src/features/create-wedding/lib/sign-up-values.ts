import type { PartnerRole } from '@domain/event-name.ts';
import type { BudgetTexts } from '@/components/budget-fields/budget-text.ts';
import { EMPTY_PHONE, type PhoneValue } from '@/lib/phone-verification/phone-value.ts';
import { type Period, UNSET, UNSET_CLOCK } from './wedding-clock.ts';

/** Everything the sign-up form holds, as typed. */
export interface SignUpValues {
  budget: BudgetTexts;
  /** '' until chosen; the partner has the other one. */
  role: PartnerRole | '';
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: PhoneValue;
  phoneVerified: boolean;
  partnerFirstName: string;
  partnerLastName: string;
  partnerEmail: string;
  partnerPhoneNumber: PhoneValue;
  /** A calendar day, '2027-03-20', or ''. */
  weddingDate: string;
  weddingHour: string;
  weddingMinute: string;
  weddingPeriod: Period;
  streetAddress: string;
  /** The chosen suggestion's own name; '' for an address that was typed. */
  venueName: string;
}

export function emptySignUp(budget: BudgetTexts): SignUpValues {
  return {
    budget,
    role: '',
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: EMPTY_PHONE,
    phoneVerified: false,
    partnerFirstName: '',
    partnerLastName: '',
    partnerEmail: '',
    partnerPhoneNumber: EMPTY_PHONE,
    weddingDate: '',
    weddingHour: UNSET,
    weddingMinute: UNSET,
    weddingPeriod: UNSET_CLOCK.period,
    streetAddress: '',
    venueName: '',
  };
}
