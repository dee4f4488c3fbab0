import { useId } from 'react';

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
      <select
        id={id}
        className="input"
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
    </div>
  );
}
