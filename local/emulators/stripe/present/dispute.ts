import type { DisputeRecord } from '../state/records.ts';

const RESPONSE_TIME_SECONDS = 10 * 24 * 60 * 60;

/** A dispute as the client sees it; evidence is left empty, since nobody can hand any in here. */
export function presentDispute(dispute: DisputeRecord): object {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [],
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: dispute.created + RESPONSE_TIME_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.paymentIntent,
    reason: dispute.reason,
    status: dispute.status,
  };
}
