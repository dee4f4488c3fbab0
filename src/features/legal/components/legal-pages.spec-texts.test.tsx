import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { TermsOfService } from './terms-of-service.tsx';

/** Under a heading stands a text, not a placeholder; 'Contact' is the shortest. */
const SHORTEST_SECTION_WORDS = 20;
const SHORTEST_PAGE_WORDS = 400;

const wordsOf = (element: Element | null | undefined) => element?.textContent.split(/\s+/u).filter(Boolean).length ?? 0;

it.each([
  ['Privacy Policy', <PrivacyPolicy key="privacy" />],
  ['Terms of Service', <TermsOfService key="terms" />],
])('the %s has a full text under every heading', (_title, page) => {
  renderScreen(page);
  for (const heading of screen.getAllByRole('heading', { level: 2 })) {
    expect(wordsOf(heading.parentElement), heading.textContent).toBeGreaterThan(SHORTEST_SECTION_WORDS);
  }
  expect(wordsOf(screen.getByRole('main'))).toBeGreaterThan(SHORTEST_PAGE_WORDS);
});
