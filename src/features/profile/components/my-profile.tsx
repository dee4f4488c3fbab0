import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon.tsx';
import { fullName, orNotAvailable, type Profile } from '../lib/profile.ts';

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="flex items-center gap-2 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function VerifiedMark() {
  return (
    <span className="grid size-5 flex-none place-items-center rounded-full bg-green text-paper">
      <Icon name="check" label="Verified" className="size-[13px] stroke-[2.6]" />
    </span>
  );
}

/** Who is signed in. */
export function MyProfile({ profile }: { profile: Profile }) {
  return (
    <dl className="sheet grid gap-x-8 gap-y-4 p-6 md:grid-cols-3 md:px-8 md:py-7">
      <Field label="Full name">{fullName(profile)}</Field>
      <Field label="Phone number">
        {orNotAvailable(profile.phone_number)}
        {profile.phone_verified && profile.phone_number && <VerifiedMark />}
      </Field>
      <Field label="Email">{orNotAvailable(profile.email)}</Field>
    </dl>
  );
}
