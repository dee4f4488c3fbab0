import { useEffect, useRef, useState } from 'react';
import { FunctionError } from '@/lib/function-error.ts';
import { notify } from '@/lib/notify.ts';
import { startCheckout } from '../api/start-checkout.ts';
import { type CheckoutOrder, forgetDraft, paymentKeyFor } from './checkout-draft.ts';
import { leaveFor } from './leave-for.ts';

/** Refusals whose own sentence helps a guest more than 'try again'. */
const TELLING = new Set([
  'sold_out',
  'event_closed',
  'event_past',
  'amount_out_of_range',
  'rate_limited',
  'payment_unavailable',
]);

interface PaymentStart {
  /** True from the press until the browser has left for the card page. */
  processing: boolean;
  /** Why the last start failed, where the reason helps. */
  reason: string | undefined;
  pay: (order: CheckoutOrder) => Promise<void>;
}

/**
 * Starts one payment at a time and sends the browser to the card page. `refresh` reads the invitation anew when the
 * server's answer says that it has changed.
 */
export function usePaymentStart(refresh: () => Promise<unknown>): PaymentStart {
  const [processing, setProcessing] = useState(false);
  const [reason, setReason] = useState<string>();
  const busy = useRef(false);

  function end() {
    busy.current = false;
    setProcessing(false);
  }

  // Coming back with the browser's own button may show the page as it was left: processing.
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      end();
      void refresh();
    };
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [refresh]);

  async function pay(order: CheckoutOrder) {
    if (busy.current) return;
    busy.current = true;
    setProcessing(true);
    setReason(undefined);
    try {
      leaveFor(await startCheckout({ ...order, requestKey: paymentKeyFor(order) }));
    } catch (error) {
      end();
      if (error instanceof FunctionError && error.code === 'request_key_reused') {
        forgetDraft(order.token);
        notify.info('You have already paid for these seats', 'Your tickets are shown on this page.');
      } else {
        if (error instanceof FunctionError && TELLING.has(error.code)) setReason(error.message);
        notify.error('Payment Error', 'Failed to initiate payment. Please try again.');
      }
      if (error instanceof FunctionError && error.isRefusal) await refresh();
    }
  }

  return { processing, reason, pay };
}
