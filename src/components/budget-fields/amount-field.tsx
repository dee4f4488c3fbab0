import { type ChangeEvent, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { classNames } from '@/components/ui/class-names.ts';
import { caretAfterIgnoring, caretAfterTidying, stepOverSeparator } from './caret.ts';

interface AmountFieldProps {
  label: string;
  value: string;
  /** Called with the text as typed; answers with the text that will stand in the field. */
  onEdit: (typed: string) => string;
  /** What stands before the amount, e.g. '$'. */
  symbol?: string;
  inputMode: 'decimal' | 'numeric';
  name?: string;
}

/** A figure in large type. The text is tidied while it is typed; the caret stays where the typist left it. */
export function AmountField({ label, value, onEdit, symbol, inputMode, name }: AmountFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const filled = value.trim() !== '';

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    const at = event.target.selectionStart ?? typed.length;
    const text = onEdit(typed);
    const ignored = text === value && typed.length > value.length;
    caret.current = ignored ? caretAfterIgnoring(typed, at, text) : caretAfterTidying(typed, at, text);
    const forwards = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward';
    if (forwards && text === value) caret.current = stepOverSeparator(caret.current, text);
    redraw();
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-label font-semibold">
        {label}
      </label>
      <div
        className={classNames(
          'input flex min-h-17 items-center border-2 py-0',
          filled ? 'input-ok' : 'input-bad',
          'focus-within:shadow-(--focus)',
        )}
      >
        {symbol && (
          <span aria-hidden className="num mr-1.5 text-figure leading-none text-ink-soft">
            {symbol}
          </span>
        )}
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          value={value}
          onChange={handleChange}
          aria-invalid={!filled || undefined}
          className="num w-full min-w-0 self-stretch bg-transparent text-figure leading-tight outline-none focus-visible:shadow-none"
        />
      </div>
    </div>
  );
}
