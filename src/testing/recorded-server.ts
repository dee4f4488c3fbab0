import { vi } from 'vitest';

export interface RecordedAnswer {
  status?: number;
  body?: unknown;
}

/** `offline` never answers; `pending` keeps whoever asks waiting. */
type Answer = RecordedAnswer | 'offline' | 'pending';

export interface RecordedRequest {
  method: string;
  /** Address without origin: '/rest/v1/profiles?user_id=eq.1'. */
  address: string;
  body: unknown;
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * Answers each request, named 'METHOD /path', with its recorded answers in turn, the last one from then on.
 * A request nobody recorded an answer for fails the test.
 */
export function recordedServer(answers: Record<string, Answer[]>) {
  const requests: RecordedRequest[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const request = new Request(address, { ...init, signal: undefined });
    const { pathname, search } = new URL(request.url);
    requests.push({ method: request.method, address: `${pathname}${search}`, body: await bodyOf(request) });
    const queue = answers[`${request.method} ${pathname}`];
    const answer = queue && (queue.length > 1 ? queue.shift() : queue[0]);
    if (!answer) throw new Error(`no recorded answer for ${request.method} ${pathname}`);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (answer === 'pending') return new Promise(() => undefined);
    const { status = 200, body } = answer;
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
  return {
    /** What was asked of 'METHOD /path', in order. */
    requestsTo: (name: string) =>
      requests.filter(({ method, address }) => `${method} ${address.split('?')[0] ?? ''}` === name),
    /** From now on these answers instead. */
    answer: (name: string, ...next: Answer[]) => {
      answers[name] = next;
    },
  };
}
