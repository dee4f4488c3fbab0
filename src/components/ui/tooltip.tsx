import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';

const OPENS_AFTER_MS = 300;

/** A short sentence about `children`, one focusable control. Opens on hover and on keyboard focus; Escape closes it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Provider delayDuration={OPENS_AFTER_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        {/* Not carried out of the page's landmarks, so that screen readers meet it where its control is. */}
        <RadixTooltip.Content
          sideOffset={8}
          collisionPadding={16}
          className="z-50 max-w-72 rounded-field bg-ink px-3.5 py-2.5 text-small leading-snug text-paper shadow-lift"
        >
          {text}
          <RadixTooltip.Arrow className="fill-ink" width={14} height={7} />
        </RadixTooltip.Content>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
