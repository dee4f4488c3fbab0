import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ToastHost } from '@/components/ui/toast-host.tsx';

function CurrentAddress() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

interface RenderScreenOptions {
  /** Address the screen is opened at. */
  at?: string;
  /** Route pattern the screen stands on; every other address shows only where one is. */
  path?: string;
}

/** Renders a screen as the app would: router, queries (without retries), toasts. Returns user-event and the result. */
export function renderScreen(screen: ReactNode, { at = '/', path = '*' }: RenderScreenOptions = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const result = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={screen} />
          <Route path="*" element={null} />
        </Routes>
        <CurrentAddress />
        <ToastHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), ...result };
}
