import {
  createCheckoutSessionRequest,
  type CreateCheckoutSessionResponse,
} from '../_shared/domain/contracts/create-checkout-session.ts';
import { serveJson } from '../_shared/http/serve-json.ts';
import { findInvitation, refuseMalformedToken } from '../_shared/invitation/find-invitation.ts';
import { holdSeats } from './hold-seats.ts';
import { openCardPage } from './open-card-page.ts';

/**
 * Holds seats, then opens Stripe's card page for them. The seats are held before Stripe is asked, so money is only
 * ever taken for seats that are there; price, currency and fee are the database's.
 */
export const handleCreateCheckoutSession = serveJson({
  name: 'create-checkout-session',
  schema: createCheckoutSessionRequest,
  refuse: refuseMalformedToken,
  run: async (body, call): Promise<CreateCheckoutSessionResponse> => {
    const found = await findInvitation(body.token, call);
    const hold = await holdSeats(call, found, body);
    return { url: await openCardPage(call, hold, body.token) };
  },
});
