import { env } from '@/config/env.ts';
import { GUEST_FEE_PERCENT, ORGANIZER_FEE_PERCENT } from '@domain/limits.ts';
import { questions } from '../lib/questions.ts';
import FaqAccordion from './faq-accordion.tsx';

function Fee({ percent, text }: { percent: number; text: string }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] items-center gap-4 px-7 py-5.5 leading-snug">
      <span className="num text-[2.375rem] leading-none text-green">{percent}%</span>
      <span>{text}</span>
    </div>
  );
}

export function Faq() {
  return (
    <section className="wrap grid gap-10 py-[clamp(4rem,8vw,7rem)] min-[900px]:grid-cols-[5fr_7fr] min-[900px]:gap-20">
      <div>
        <h2 className="text-title">Questions before the toast</h2>
        <p className="mt-3 max-w-96 text-ink-soft">
          Five things couples want to know first. Anything else, write to us below.
        </p>
        <div className="ticket mt-8 max-w-96 shadow-sheet">
          <Fee percent={GUEST_FEE_PERCENT} text="paid by guests on ticket purchases" />
          <div className="perf" />
          <Fee percent={ORGANIZER_FEE_PERCENT} text="paid by organizers to withdraw funds" />
        </div>
      </div>
      <FaqAccordion questions={questions(env.productName)} />
    </section>
  );
}
