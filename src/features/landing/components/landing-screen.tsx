import type { ReactNode } from 'react';
import { AccountButton } from './account-button.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SiteFooter } from './site-footer.tsx';

interface LandingScreenProps {
  /** Lies on the tablecloth, right under the drawing. */
  calculator: ReactNode;
  /** The form visitors write to us with. */
  contact: ReactNode;
}

/** The front door. Below the hero the page is the tablecloth, and the stationery lies on it. */
export function LandingScreen({ calculator, contact }: LandingScreenProps) {
  return (
    <div className="relative">
      <Hero />
      <AccountButton />
      <main>
        <div className="pt-[clamp(0.5rem,1.5vw,1.5rem)] pb-[clamp(3.5rem,6vw,5.5rem)]">{calculator}</div>
        <HowItWorks />
        <Faq />
        <section className="bg-blush-wash py-[clamp(4rem,8vw,7rem)]">
          <div className="wrap">
            <h2 className="text-title">Get in Touch</h2>
            <p className="mt-2.5 mb-9 max-w-128">A question, a wish, a worry: write us a line.</p>
            {contact}
          </div>
        </section>
      </main>
      <SiteFooter />
      <BackToTop />
    </div>
  );
}
