import table from '@/assets/illustrations/hero-table.svg';
import { Brand } from '@/components/ui/brand.tsx';

const TABLE =
  'A wedding party at one long table under strings of lights. The couple sit in the middle beneath an arch of leaves; one chair, tied with a ribbon, is saved for you.';

/** The head of the table: logo, tagline and the party itself. The drawing is as wide as the page: a phone sees the
 * couple and the saved chair, a wide screen the whole table. */
export function Hero() {
  return (
    <header>
      <div className="on-green absolute inset-x-0 top-0 py-5 text-paper">
        <div className="wrap">
          <Brand onGreen />
        </div>
      </div>
      {/* The last strip is paper: a sub-pixel gap under the drawing must not show green. */}
      <div className="overflow-hidden bg-[linear-gradient(var(--color-green)_calc(100%-3rem),var(--color-paper)_0)] pt-[clamp(6rem,8.4vw,7rem)] text-center text-paper">
        <h1 className="mx-auto max-w-[15em] px-5 text-display leading-[1.04] tracking-[-0.02em]">
          Invite family and friends to Crowd Fund your wedding
        </h1>
        <p className="mx-auto mt-4.5 max-w-140 px-6 text-lead leading-normal text-balance text-sage-wash">
          Guests buy a seat at your table instead of bringing a gift. Every seat sold pays for the day you share.
        </p>
        <img
          src={table}
          alt={TABLE}
          width="1920"
          height="400"
          fetchPriority="high"
          className="mt-[clamp(0.5rem,1vw,1rem)] block h-[clamp(250px,26vw,480px)] w-full object-cover object-bottom"
        />
      </div>
    </header>
  );
}
