import { QueryClient } from '@tanstack/react-query';
import { FunctionError } from './function-error.ts';

/** Data fetching defaults of the specification, section 9. */
const RETRIES = 3;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
const KEPT_MS = 5 * 60_000;

/** Three more tries for what may pass; none for a clear refusal, which would only come again, seconds later. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof FunctionError && error.isRefusal) return false;
  return failures < RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS),
        gcTime: KEPT_MS,
        staleTime: 0,
      },
    },
  });
}
