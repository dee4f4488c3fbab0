import { countdown } from '@domain/event-time.ts';
import { useNow } from '@/lib/use-now.ts';

const SCALLOPED_EDGE =
  'M60 32A5.9 5.9 0 0 1 57.9 42.7A5.9 5.9 0 0 1 51.8 51.8A5.9 5.9 0 0 1 42.7 57.9A5.9 5.9 0 0 1 32 60A5.9 5.9 0 0 1 21.3 57.9A5.9 5.9 0 0 1 12.2 51.8A5.9 5.9 0 0 1 6.1 42.7A5.9 5.9 0 0 1 4 32A5.9 5.9 0 0 1 6.1 21.3A5.9 5.9 0 0 1 12.2 12.2A5.9 5.9 0 0 1 21.3 6.1A5.9 5.9 0 0 1 32 4A5.9 5.9 0 0 1 42.7 6.1A5.9 5.9 0 0 1 51.8 12.2A5.9 5.9 0 0 1 57.9 21.3A5.9 5.9 0 0 1 60 32Z';

/** '119 days' as a large number over its unit; a word alone ('Today!', 'Past', 'TBD') stands by itself. */
function SealText({ text }: { text: string }) {
  const [figure, unit] = text.split(' ');
  if (!unit) return <span className="num text-[1.625rem] leading-tight md:text-[1.875rem]">{text}</span>;
  return (
    <>
      <span className="num text-[1.875rem] leading-none md:text-[2.5rem]">{figure}</span>{' '}
      <span className="block text-label leading-tight md:text-small">{unit}</span>
    </>
  );
}

/** The wax seal on a wedding card: how long until the day. */
export function CountdownSeal({ eventDate }: { eventDate: string | null }) {
  const now = useNow();
  return (
    <dl className="absolute top-0 right-4 grid size-32 -translate-y-1/4 content-center text-center text-paper md:relative md:top-auto md:right-auto md:size-38 md:translate-y-0">
      <svg viewBox="0 0 64 64" aria-hidden className="absolute inset-0 size-full">
        <path fill="var(--color-green)" d={SCALLOPED_EDGE} />
        <circle cx="32" cy="32" r="24.5" fill="none" stroke="var(--color-blush)" strokeWidth="1.2" />
      </svg>
      <dt className="relative text-label leading-tight">Countdown</dt>
      <dd className="relative mt-1">
        <SealText text={countdown(eventDate, now)} />
      </dd>
    </dl>
  );
}
