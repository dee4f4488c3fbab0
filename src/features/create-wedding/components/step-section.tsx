import * as Accordion from '@radix-ui/react-accordion';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names.ts';
import { Icon } from '@/components/ui/icon.tsx';
import type { Section } from '../lib/sign-up-progress.ts';

interface StepSectionProps {
  section: Section;
  step: number;
  title: string;
  isDone: boolean;
  /** What was filled in, in a few words, while the section is closed. */
  summary?: string;
  children: ReactNode;
}

/** One numbered section of the form; a check takes the number's place once it is filled in and closed. */
export function StepSection({ section, step, title, isDone, summary, children }: StepSectionProps) {
  return (
    <Accordion.Item value={section} data-section={section} className="border-t border-line last:border-b">
      <Accordion.Header asChild>
        <h2>
          <Accordion.Trigger className="group grid min-h-18 w-full grid-cols-[2.25rem_1fr_1.25rem] items-center gap-x-3.5 rounded-field py-3 text-left font-display text-[1.4375rem] leading-tight font-[450] sm:grid-cols-[2.25rem_auto_1fr_1.25rem]">
            <span
              className={classNames(
                'num grid size-9 place-items-center rounded-full border-[1.5px] border-green text-[1.125rem]',
                isDone ? 'bg-green text-paper' : 'text-green',
              )}
            >
              {isDone ? <Icon name="check" label="Done:" /> : step}
            </span>
            {title}
            <span className="col-start-2 row-start-2 font-sans text-small font-normal tracking-normal text-ink-soft sm:col-start-3 sm:row-start-1 sm:text-right">
              {summary}
            </span>
            <Icon
              name="down"
              className="col-start-3 row-start-1 size-5 transition-transform duration-200 group-data-[state=open]:rotate-180 sm:col-start-4"
            />
          </Accordion.Trigger>
        </h2>
      </Accordion.Header>
      {/* The margin gives focus rings room inside what would otherwise cut them off. */}
      <Accordion.Content className="fold-content -mx-2">
        <div className="grid gap-5 px-2 pt-2 pb-8">{children}</div>
      </Accordion.Content>
    </Accordion.Item>
  );
}
