import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { TermsOfService } from './terms-of-service.tsx';

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

const TODAY = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

describe.each([
  ['Privacy Policy', <PrivacyPolicy key="privacy" />],
  ['Terms of Service', <TermsOfService key="terms" />],
])('%s', (title, page) => {
  it('is dated today and leads home and to support', () => {
    renderScreen(page);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(`Last updated: ${TODAY}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact-support');
  });
});

it('the policy has its sections and names what is collected', () => {
  renderScreen(<PrivacyPolicy />);
  expect(headings()).toEqual([
    'Introduction',
    'Information We Collect',
    'How We Use Your Information',
    'Data Security',
    'Your Rights',
    'Contact Us',
  ]);
  for (const item of ['Name.', 'E-mail.', 'Phone.', 'Event and guest details.', 'Payment and billing.']) {
    expect(screen.getByText(item)).toBeVisible();
  }
  expect(screen.getByText('Communication preferences.')).toBeVisible();
});

it('the terms have their sections and state the fees and refunds that apply', () => {
  renderScreen(<TermsOfService />);
  expect(headings()).toEqual([
    'Agreement',
    'Use License',
    'User Accounts',
    'Payment Terms',
    'Limitation of Liability',
    'Modifications',
    'Contact',
  ]);
  expect(screen.getByText(/personal, non-commercial/u)).toBeVisible();
  expect(screen.getByText('Guests pay 5% on ticket purchases')).toBeVisible();
  expect(screen.getByText('Organizers pay 5% to withdraw funds.')).toBeVisible();
  expect(screen.getByText(/The service fee is not refunded/u)).toBeVisible();
});
