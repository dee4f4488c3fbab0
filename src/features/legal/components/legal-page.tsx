import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '@/components/ui/brand.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';

function today(): string {
  return new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
}

/** The way to support inside a sentence. */
export function SupportLink() {
  return (
    <Link to={paths.contactSupport} className="font-semibold text-green underline">
      write to us
    </Link>
  );
}

export function LegalSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-10 grid gap-3.5 [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5">
      <h2 className="text-heading">{heading}</h2>
      {children}
    </section>
  );
}

/** The sheet both legal texts are printed on. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-h-dvh px-5 pt-6 pb-20">
      <header className="mb-6 text-center text-green">
        <Brand />
      </header>
      <main className="sheet mx-auto w-[min(760px,100%)] px-[clamp(1.5rem,6vw,4rem)] py-[clamp(2.25rem,6vw,4rem)]">
        <h1 className="text-title">{title}</h1>
        <p className="mt-2 text-small text-ink-soft">Last updated: {today()}</p>
        {children}
        <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-8">
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
          <Link to={paths.contactSupport} className="text-link">
            Contact Support
          </Link>
        </div>
      </main>
    </div>
  );
}
