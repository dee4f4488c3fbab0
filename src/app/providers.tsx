import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ToastHost } from '@/components/ui/toast-host.tsx';
import { ApplicationErrorBoundary } from './application-error-boundary.tsx';

/** Everything a screen may count on: addresses, toasts, and a way back when something breaks. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ApplicationErrorBoundary>
      <BrowserRouter>
        {children}
        <ToastHost />
      </BrowserRouter>
    </ApplicationErrorBoundary>
  );
}
