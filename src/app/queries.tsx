import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/lib/query-client.ts';

/** One for the whole visit: what one page has read, the next one need not wait for. */
const queryClient = createQueryClient();

/** Data for the pages that read any. In a file of its own, so that the others never download the library. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
