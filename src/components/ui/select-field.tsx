import { useId } from 'react';
import { Icon } from './icon.tsx';

interface SelectFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A labelled choice of one among a few. */
export function SelectField<Value extends string>({ label, options, value, onChange }: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-label font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          className="input appearance-none pr-10"
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-green" />
      </div>
    </div>
  );
}
