import { useEffect, useRef } from 'react';
import type { ErrorLine } from '../lib/error-lines.ts';

interface ErrorSummaryProps {
  lines: ErrorLine[];
  /** Goes up with every refused submit: the focus then comes here. */
  attempts: number;
  onGoTo: (line: ErrorLine) => void;
}

/** Everything that keeps the wedding from being created, in one list; each line leads to its field. */
export function ErrorSummary({ lines, attempts, onGoTo }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    // The refusal is counted a moment before its lines are there.
    if (attempts === seen.current || !box.current) return;
    seen.current = attempts;
    box.current.focus();
  });

  if (lines.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-field bg-danger-wash px-6 py-5 text-danger"
      aria-labelledby="errors-title"
    >
      <h2 id="errors-title" className="font-sans text-body font-semibold tracking-normal">
        Please fix the following errors:
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.message} className="flex items-baseline gap-2.5 before:content-['•']">
            <button
              type="button"
              className="min-h-11 rounded-field text-left leading-snug underline-offset-4 hover:underline"
              onClick={() => onGoTo(line)}
            >
              {line.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
