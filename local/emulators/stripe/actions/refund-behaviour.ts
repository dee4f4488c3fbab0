export const REFUND_OUTCOMES = ['succeed', 'pending', 'fail', 'refuse'] as const;

/**
 * `succeed` at once · `pending` until settled from the admin side · `fail`: the refund is made with status 'failed' ·
 * `refuse`: the call is answered 429 lock_timeout and nothing is made, so the same call may succeed later.
 */
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

interface Rule {
  outcome: RefundOutcome;
  /** null: for ever. */
  times: number | null;
  /** null: every payment. */
  paymentIntent: string | null;
}

export interface RefundBehaviour {
  /** Rules are tried oldest first. */
  add: (rule: Rule) => void;
  /** The outcome of the next refund of this payment; uses up one of the rule's times. */
  take: (paymentIntent: string) => RefundOutcome;
  clear: () => void;
}

export function createRefundBehaviour(): RefundBehaviour {
  let rules: Rule[] = [];
  return {
    add: (rule) => {
      rules.push({ ...rule });
    },
    take: (paymentIntent) => {
      const rule = rules.find((each) => each.paymentIntent === null || each.paymentIntent === paymentIntent);
      if (!rule) return 'succeed';
      if (rule.times !== null) {
        rule.times -= 1;
        if (rule.times <= 0) rules = rules.filter((each) => each !== rule);
      }
      return rule.outcome;
    },
    clear: () => {
      rules = [];
    },
  };
}
