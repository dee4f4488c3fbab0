interface FilterButtonsProps<Value extends string> {
  /** What is filtered, for screen readers. */
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of buttons of which exactly one is pressed. */
export function FilterButtons<Value extends string>({ label, options, value, onChange }: FilterButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5 sm:gap-2">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-11 rounded-pill border-[1.5px] border-field px-3 text-small font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper sm:px-5 sm:text-base"
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}
