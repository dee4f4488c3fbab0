import type { ErrorBody } from '../domain/errors.ts';
import type { Handler } from '../http/serve.ts';
import { postJson } from './requests.ts';
import type { TestDeps } from './test-deps.ts';

interface CheckoutAnswer {
  status: number;
  url: string;
  /** The card page's id at Stripe; empty where there is no page. */
  sessionId: string;
  /** Of a refusal. */
  code: string | undefined;
}

/** Orders seats as the guest's page does. */
export async function postCheckout(
  handler: Handler,
  deps: TestDeps,
  body: object,
  headers: Record<string, string> = {},
): Promise<CheckoutAnswer> {
  const answer = await postJson(handler, deps, body, { headers });
  const { url = '', error } = answer.body as Partial<{ url: string } & ErrorBody>;
  return { status: answer.status, url, code: error?.code, sessionId: url.split('/').at(-1) ?? '' };
}
