import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A page section under its own heading, open until its reader folds it away. */
export function CollapsibleSection({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const contentId = `${id}-content`;
  return (
    <section aria-labelledby={id} className="not-first:mt-[clamp(3rem,6vw,4.5rem)]">
      <h2 className="mb-5 text-[1.75rem] sm:text-title">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => setOpen(!open)}
          className="flex min-h-13 w-full items-center gap-4 rounded-field text-left"
        >
          <span id={id}>{title}</span>
          <span aria-hidden className="h-px min-w-4 flex-1 bg-line" />
          <Icon
            name="down"
            className={classNames(
              'text-[1.0625rem] text-green transition-transform duration-200',
              open && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={contentId} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
