import arch from '@/assets/illustrations/arch-couple.svg';
import { Brand } from '@/components/ui/brand.tsx';

/** The front of the card. It stands while the rest is loading: nothing on it needs the answer but one line. */
export function Cover({ line }: { line: string }) {
  return (
    <header className="on-green bg-green text-center text-paper">
      <div className="relative flex flex-col overflow-hidden lg:sticky lg:top-0 lg:h-dvh lg:min-h-[720px]">
        <Brand onGreen className="justify-center self-center pt-5 text-[1.375rem] lg:pt-8" />
        <h1 className="mx-4 mt-5 text-[clamp(2.75rem,1.9rem+3.6vw,4.125rem)] leading-[1.04] tracking-[-0.02em] lg:mt-auto">
          You&#39;re Invited!
        </h1>
        <p className="mt-1 min-h-[1.6em] px-6 text-sage-wash">{line}</p>
        <img
          src={arch}
          alt="The couple, arm in arm, under an arch of leaves and flowers"
          width="440"
          height="430"
          fetchPriority="high"
          className="mx-auto mt-4 h-[clamp(300px,88vw,380px)] w-full max-w-[600px] object-contain object-bottom lg:mt-auto lg:h-auto lg:max-h-[62vh]"
        />
      </div>
    </header>
  );
}
