import { formatMoney } from '@domain/money.ts';
import type { ReactNode } from 'react';
import { ProgressMeter } from '@/components/ui/progress-meter.tsx';
import { fundsRaisedMinor, openSeats, soldPercent, type Wedding } from '../lib/wedding.ts';
import { CountdownSeal } from './countdown-seal.tsx';

const count = (value: number) => value.toLocaleString('en-US');

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line py-4.5 pl-4.5 max-md:odd:pl-0 max-md:even:border-l max-md:nth-[n+3]:border-t md:border-l md:pl-6 md:first:border-l-0 md:first:pl-0">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="num text-[1.75rem] leading-tight">{children}</dd>
    </div>
  );
}

function SeatsLine({ wedding }: { wedding: Wedding }) {
  const { seatsSold, seatsHeld, guestCount } = wedding;
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-small">
      <span>
        <span>{`${count(seatsSold)} / ${count(guestCount)}`}</span> seats taken
      </span>
      <span className="text-ink-soft">
        {seatsHeld > 0 && `${count(seatsHeld)} being paid for, `}
        {count(openSeats(wedding))} still open
      </span>
    </p>
  );
}

/** The figures of a wedding: money first, then the day, then the plain numbers on one ruled line. */
export function WeddingStats({ wedding }: { wedding: Wedding }) {
  const { currency, seatsSold, guestCount } = wedding;
  const money = (minor: number) => formatMoney(minor, currency, { trimZeros: true });
  const percent = soldPercent(wedding);
  return (
    <>
      <div className="mt-9 grid items-center gap-x-10 gap-y-6 md:grid-cols-[1fr_auto]">
        <div>
          <dl>
            <dt className="text-small text-ink-soft">Funds Raised</dt>
            <dd className="num text-[clamp(2.75rem,2rem+2.8vw,4rem)] leading-none tracking-[-0.02em] wrap-anywhere text-green">
              {money(fundsRaisedMinor(wedding))}
            </dd>
          </dl>
          <div className="mt-5">
            <ProgressMeter
              label="Tickets sold"
              percent={percent}
              valueText={`${count(seatsSold)} of ${count(guestCount)} seats taken`}
            />
            <SeatsLine wedding={wedding} />
          </div>
        </div>
        <CountdownSeal eventDate={wedding.eventDate} />
      </div>
      <dl className="mt-8 grid grid-cols-2 border-y border-line md:grid-cols-4">
        <Stat label="Total Budget">{money(wedding.totalBudgetMinor)}</Stat>
        <Stat label="Tickets Sold">
          {count(seatsSold)} <small className="ml-1 font-sans text-small font-medium text-green">{percent}%</small>
        </Stat>
        <Stat label="Total Guests">{count(guestCount)}</Stat>
        <Stat label="Per Guest">{money(wedding.pricePerGuestMinor)}</Stat>
      </dl>
    </>
  );
}
