import type { Check } from './scene.ts';
import {
  amountsAreCompared,
  bankMayRefuseLater,
  eventsAreNotBelieved,
  paidOnce,
  paidStaysPaid,
  removalRefunds,
  secondPaymentGoesBack,
  unsignedEventsAreRefused,
} from './money-checks.ts';
import {
  aPageKeepsItsSeats,
  aPaidPageIsNotGivenUp,
  latePaymentMeetsNoSeat,
  oneBookingPerClick,
  oneCardPageAfterACrash,
  seatsSellOut,
} from './seat-checks.ts';
import { jobsHaveOneWorker, mailsGoOutOnce, noEventIsLost, refundSurvivesACrash } from './work-checks.ts';

/** What has to hold, by the name a mutant calls it. */
export const CHECKS = {
  'sold out at the last seat': seatsSellOut,
  'one booking per click': oneBookingPerClick,
  'paid once': paidOnce,
  'paid stays paid': paidStaysPaid,
  'a second payment goes back': secondPaymentGoesBack,
  'a late payment meets no seat': latePaymentMeetsNoSeat,
  'amounts are compared': amountsAreCompared,
  'a removal refunds': removalRefunds,
  'a refund survives a crash': refundSurvivesACrash,
  'the bank may refuse later': bankMayRefuseLater,
  'mails go out once': mailsGoOutOnce,
  'a page keeps its seats': aPageKeepsItsSeats,
  'jobs have one worker': jobsHaveOneWorker,
  'one card page after a crash': oneCardPageAfterACrash,
  'no event is lost': noEventIsLost,
  'events are not believed': eventsAreNotBelieved,
  'unsigned events are refused': unsignedEventsAreRefused,
  'a paid page is not given up': aPaidPageIsNotGivenUp,
} satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;
