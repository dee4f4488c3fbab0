import { env } from '@/config/env.ts';
import { FunctionError, isErrorBody } from './function-error.ts';
import { mayHaveSession } from './session-hint.ts';

const TIMEOUT_MS = 30_000;
const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.';
const UNREADABLE = 'Something went wrong on our side. Please try again.';

async function accessToken(): Promise<string | undefined> {
  if (!mayHaveSession()) return undefined;
  const { supabase } = await import('./supabase.ts');
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token;
}

/**
 * Calls a server function with the app's public key and, where there is one, the session.
 * @throws FunctionError for every answer that is not a success, and when no answer comes.
 */
export async function invokeFunction<Response>(name: string, body: object): Promise<Response> {
  const token = await accessToken().catch(() => undefined);
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    apikey: env.supabasePublishableKey,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  let answer: globalThis.Response;
  try {
    answer = await fetch(`${env.supabaseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new FunctionError('network', 0, UNREACHABLE);
  }
  const content: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && content !== undefined) return content as Response;
  if (isErrorBody(content)) throw new FunctionError(content.error.code, answer.status, content.error.message);
  throw new FunctionError('internal', answer.status, UNREADABLE);
}
