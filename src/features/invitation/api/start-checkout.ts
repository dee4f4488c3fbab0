import type {
  CreateCheckoutSessionRequest,
  CreateCheckoutSessionResponse,
} from '@domain/contracts/create-checkout-session.ts';
import { FunctionError } from '@/lib/function-error.ts';
import { invokeFunction } from '@/lib/invoke-function.ts';

const NO_ADDRESS = 'The card page did not answer. You have not been charged; please try again.';

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//u.test(value);
}

/**
 * Holds the seats and answers with the address of the card page. Repeating the same request finds the same booking.
 * @throws FunctionError for every refusal, and when the answer has no address.
 */
export async function startCheckout(request: CreateCheckoutSessionRequest): Promise<string> {
  const answer = await invokeFunction<Partial<CreateCheckoutSessionResponse> | null>(
    'create-checkout-session',
    request,
  );
  if (!isWebAddress(answer?.url)) throw new FunctionError('internal', 200, NO_ADDRESS);
  return answer.url;
}
