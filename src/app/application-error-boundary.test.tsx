import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApplicationErrorBoundary } from './application-error-boundary.tsx';

function Broken(): never {
  throw new Error('The table has three legs.');
}

it('shows the message of an error nobody has dealt with, and a way out', () => {
  // React reports what a boundary catches; here that report is expected.
  const report = vi.mocked(console.error).mockImplementation(() => undefined);
  render(
    <ApplicationErrorBoundary>
      <Broken />
    </ApplicationErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('The table has three legs.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  report.mockClear();
});

it('stays out of the way while all is well', () => {
  render(<ApplicationErrorBoundary>All is well.</ApplicationErrorBoundary>);
  expect(screen.getByText('All is well.')).toBeVisible();
});
