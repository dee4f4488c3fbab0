import type { Deps } from '../deps.ts';
import type { ErrorBody } from '../domain/errors.ts';
import type { Handler } from '../http/serve.ts';

interface RequestOptions {
  /** Access token of a signed-in user. */
  session?: string;
  /** Caller's address; one of its own per call, so that rate limits of other tests are not met. */
  address?: string;
  headers?: Record<string, string>;
}

/** Status and parsed body of an answer; a test asserts which of the two shapes it has. */
export interface Answer<Body extends object> {
  status: number;
  headers: Headers;
  body: Body & ErrorBody;
}

/** An address of the range for documentation, new for every call. */
export function anyAddress(): string {
  return `2001:db8::${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}`;
}

/** Posts raw text to a handler as a browser would, with the publishable key. */
export async function postText<Body extends object>(
  handler: Handler,
  deps: Deps,
  text: string,
  options: RequestOptions = {},
): Promise<Answer<Body>> {
  const request = new Request('http://functions.test/', {
    method: 'POST',
    headers: {
      apikey: deps.env.SUPABASE_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      'cf-connecting-ip': options.address ?? anyAddress(),
      ...(options.session ? { authorization: `Bearer ${options.session}` } : {}),
      ...options.headers,
    },
    body: text,
  });
  const response = await handler(request, deps);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body & ErrorBody };
}

/** Posts a JSON body to a handler; `Body` is the contract of its success. */
export function postJson<Body extends object>(
  handler: Handler,
  deps: Deps,
  body: unknown,
  options: RequestOptions = {},
): Promise<Answer<Body>> {
  return postText<Body>(handler, deps, JSON.stringify(body), options);
}
