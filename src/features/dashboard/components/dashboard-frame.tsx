import type { ReactNode } from 'react';
import { Brand } from '@/components/ui/brand.tsx';
import { Button } from '@/components/ui/button.tsx';

interface DashboardFrameProps {
  /** Without it nobody is known to be signed in yet, and there is no button. */
  onSignOut?: () => void;
  children: ReactNode;
}

/** The dashboard's header, the edge of the tablecloth below it, and the page. */
export function DashboardFrame({ onSignOut, children }: DashboardFrameProps) {
  return (
    <>
      <header className="on-green bg-green text-paper">
        <div className="wrap grid min-h-18 grid-cols-[auto_1fr_auto] items-center gap-3.5 md:min-h-21 md:grid-cols-[1fr_auto_1fr]">
          <Brand onGreen className="justify-self-start max-md:gap-0 max-md:text-[0px]" />
          <h1 className="text-[1.375rem]">My Dashboard</h1>
          {onSignOut && (
            <Button variant="plate" small onClick={onSignOut} className="justify-self-end">
              Sign Out
            </Button>
          )}
        </div>
      </header>
      <div aria-hidden className="hem [--hem:var(--color-green)]" />
      <main className="wrap pt-[clamp(2rem,5vw,3.5rem)] pb-24">{children}</main>
    </>
  );
}
