import type { KeyboardEvent } from 'react';
import { Icon } from '@/components/ui/icon.tsx';
import { PERIODS, type Period, stepHour, stepMinute, UNSET, type WeddingClock } from '../lib/wedding-clock.ts';

interface WheelProps {
  name: 'hour' | 'minute';
  value: string;
  onStep: (by: 1 | -1) => void;
}

const ARROW = 'grid size-11 place-items-center rounded-field text-ink-soft hover:text-ink';

/** One part of the clock: arrow keys on the figure, or the buttons above and below it. */
function Wheel({ name, value, onStep }: WheelProps) {
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? 1 : -1);
  }
  const isSet = value !== UNSET;
  return (
    <div className="grid justify-items-center">
      <button type="button" className={ARROW} aria-label={`Later ${name}`} onClick={() => onStep(1)}>
        <Icon name="down" className="rotate-180" />
      </button>
      <div
        role="spinbutton"
        tabIndex={0}
        aria-label={name === 'hour' ? 'Hour' : 'Minute'}
        aria-valuenow={isSet ? Number(value) : undefined}
        aria-valuetext={isSet ? value : 'Not set'}
        onKeyDown={handleKey}
        className="num min-w-16 rounded-field border-y border-line py-1.5 text-center text-[2.25rem] leading-[1.1]"
      >
        {value}
      </div>
      <button type="button" className={ARROW} aria-label={`Earlier ${name}`} onClick={() => onStep(-1)}>
        <Icon name="down" />
      </button>
    </div>
  );
}

interface TimePickerProps {
  value: WeddingClock;
  onChange: (clock: WeddingClock) => void;
  labelledBy: string;
}

/** Hour, quarter of an hour, AM or PM; hours and minutes go round. */
export function TimePicker({ value, onChange, labelledBy }: TimePickerProps) {
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-card border border-line p-4"
    >
      <div className="flex items-center gap-3">
        <Wheel name="hour" value={value.hour} onStep={(by) => onChange({ ...value, hour: stepHour(value.hour, by) })} />
        <span aria-hidden className="num text-[2rem]">
          :
        </span>
        <Wheel
          name="minute"
          value={value.minute}
          onStep={(by) => onChange({ ...value, minute: stepMinute(value.minute, by) })}
        />
      </div>
      <PeriodChoice value={value.period} onChange={(period) => onChange({ ...value, period })} />
    </div>
  );
}

function PeriodChoice({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  return (
    <div role="radiogroup" aria-label="AM or PM" className="flex">
      {PERIODS.map((period) => (
        <label
          key={period}
          className="grid min-h-11 min-w-14 cursor-pointer place-items-center border-[1.5px] border-green font-semibold text-green first:rounded-l-field last:rounded-r-field last:border-l-0 has-checked:bg-green has-checked:text-paper has-focus-visible:z-10 has-focus-visible:shadow-(--focus)"
        >
          <input
            type="radio"
            name="weddingPeriod"
            className="sr-only"
            checked={value === period}
            onChange={() => onChange(period)}
          />
          {period}
        </label>
      ))}
    </div>
  );
}
