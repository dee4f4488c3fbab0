import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';

const NAME = 'Confetti';

beforeEach(() => {
  vi.stubEnv('VITE_PRODUCT_NAME', NAME);
  vi.resetModules();
});
afterEach(() => {
  vi.stubEnv('VITE_PRODUCT_NAME', undefined);
  vi.resetModules();
});

it('the configured name stands wherever the product is named', async () => {
  const { default: LandingPage } = await import('./routes/landing.tsx');
  const landing = renderScreen(<LandingPage />);
  expect(screen.getByRole('heading', { name: `How ${NAME} Works` })).toBeVisible();
  expect(screen.getByRole('button', { name: `Why use ${NAME}?` })).toBeVisible();
  expect(screen.getAllByRole('link', { name: NAME })).toHaveLength(2);
  expect(screen.getByText(new RegExp(`^© \\d{4} ${NAME}`, 'u'))).toBeVisible();
  expect(document.title).toBe(NAME);
  expect(landing.container).not.toHaveTextContent('Vowfund');
  landing.unmount();

  const { default: LoginPage } = await import('./routes/login.tsx');
  renderScreen(<LoginPage />);
  expect(screen.getByRole('heading', { level: 1, name: `Welcome to ${NAME}` })).toBeVisible();
  expect(document.title).toBe(`Sign in · ${NAME}`);
});
