import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import NotFoundPage from './not-found.tsx';

it('says that there is no such page, logs the path without its secrets and leads home', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  renderScreen(<NotFoundPage />, { at: '/no/such/page?token=secret' });
  expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  expect(screen.getByText('Oops! Page not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(info).toHaveBeenCalledExactlyOnceWith('404: there is no page at', '/no/such/page');
});
