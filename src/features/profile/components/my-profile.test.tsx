import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../lib/profile.ts';
import { MyProfile } from './my-profile.tsx';

const PROFILE: Profile = {
  first_name: 'Amara',
  last_name: 'Okafor',
  email: 'amara@example.com',
  phone_number: '+61412555019',
  phone_verified: true,
};

const field = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

describe('MyProfile', () => {
  it('shows name, verified phone and e-mail', () => {
    render(<MyProfile profile={PROFILE} />);
    expect(field('Full name')).toHaveTextContent('Amara Okafor');
    expect(field('Phone number')).toHaveTextContent('+61412555019');
    expect(screen.getByRole('img', { name: 'Verified' })).toBeVisible();
    expect(field('Email')).toHaveTextContent('amara@example.com');
  });

  it('has no check mark beside a number nobody verified', () => {
    render(<MyProfile profile={{ ...PROFILE, phone_verified: false }} />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('says N/A where something is missing, and verifies no missing number', () => {
    render(
      <MyProfile
        profile={{ first_name: null, last_name: '', email: null, phone_number: null, phone_verified: true }}
      />,
    );
    expect([field('Full name'), field('Phone number'), field('Email')].map((dd) => dd?.textContent)).toEqual([
      'N/A',
      'N/A',
      'N/A',
    ]);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
