import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ToastHost } from '@/components/ui/toast-host.tsx';
import { createQueryClient } from '@/lib/query-client.ts';
import { ApplicationErrorBoundary } from './application-error-boundary.tsx';

/** Everything a screen may count on: addresses, data, toasts, and a way back when something breaks. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ApplicationErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          {children}
          <ToastHost />
        </BrowserRouter>
      </QueryClientProvider>
    </ApplicationErrorBoundary>
  );
}
