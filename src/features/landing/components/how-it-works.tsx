import calculate from '@/assets/illustrations/step-calculate.svg';
import invite from '@/assets/illustrations/step-invite.svg';
import release from '@/assets/illustrations/step-release.svg';
import { env } from '@/config/env.ts';

const STEPS = [
  {
    title: 'Calculate Costs',
    text: 'Set a budget and a guest list. The price of one seat follows.',
    image: calculate,
    place: 'min-[900px]:mt-46',
  },
  {
    title: 'Send Invitations',
    text: 'Each guest gets a personal link, reserves seats and pays by card.',
    image: invite,
    place: 'min-[900px]:mt-24',
  },
  {
    title: 'Release Funds',
    text: 'Move what you have raised to your account whenever you wish.',
    image: release,
    place: '',
  },
] as const;

/** Three steps going up; from 900 px on a dotted way leads from one to the next. */
export function HowItWorks() {
  return (
    <>
      <section className="bg-deckle pt-[clamp(4rem,7vw,6rem)] pb-[clamp(4rem,6vw,5rem)]">
        <div className="wrap relative">
          <h2 className="text-title min-[900px]:absolute">How {env.productName} Works</h2>
          <svg
            aria-hidden
            viewBox="0 0 1120 520"
            preserveAspectRatio="none"
            className="absolute inset-x-0 top-0 hidden h-[520px] w-full min-[1060px]:block"
          >
            <path
              d="M226 300C300 300 312 212 384 208M618 208C690 204 704 116 776 112"
              fill="none"
              stroke="var(--color-plum)"
              strokeWidth="2"
              strokeLinecap="round"
              strokeDasharray="1 9"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <ol className="relative mt-11 grid gap-11 min-[900px]:mt-0 min-[900px]:grid-cols-3 min-[900px]:gap-14 min-[900px]:pt-2">
            {STEPS.map(({ title, text, image, place }, index) => (
              <li key={title} className={`grid grid-cols-[112px_1fr] items-start gap-x-5.5 min-[900px]:block ${place}`}>
                <img
                  src={image}
                  alt=""
                  width="216"
                  height="216"
                  loading="lazy"
                  className="row-span-2 w-full min-[900px]:relative min-[900px]:mb-5.5 min-[900px]:w-54"
                />
                <h3 className="flex items-baseline gap-2.5 text-heading">
                  <span className="text-[1.25em] text-plum">{index + 1}</span> {title}
                </h3>
                <p className="mt-1.5 max-w-76">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="hem [--hem:var(--color-deckle)]" />
    </>
  );
}
