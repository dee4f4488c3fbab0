import { DayPicker, type ChevronProps } from 'react-day-picker';
import { classNames } from '@/components/ui/class-names.ts';
import { Icon } from '@/components/ui/icon.tsx';
import { dateOf, dayOf } from '../lib/wedding-day.ts';

interface DatePickerProps {
  /** A calendar day, '2027-03-20', or ''. */
  value: string;
  onChange: (day: string) => void;
  labelledBy: string;
}

const MONDAY = 1;
const TURN = { left: 'rotate-90', right: '-rotate-90', up: 'rotate-180', down: '' } as const;
const ARROW = 'grid size-11 place-items-center rounded-field text-ink-soft hover:text-ink';

const LOOK = {
  root: 'rounded-card border border-line px-3 py-4',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: ARROW,
  button_next: ARROW,
  month_caption: 'grid min-h-11 place-items-center',
  caption_label: 'font-display text-[1.25rem] font-[450]',
  month_grid: 'mt-2 w-full table-fixed border-collapse',
  weekday: 'h-11 text-center text-label font-semibold text-ink-soft',
  day: 'p-0 text-center',
  day_button:
    'min-h-11 w-full rounded-field enabled:hover:bg-sage-wash disabled:text-placeholder disabled:line-through',
  selected: '[&>button]:bg-green [&>button]:font-semibold [&>button]:text-paper [&>button]:enabled:hover:bg-green-deep',
  today: '[&>button]:font-semibold [&>button]:underline [&>button]:underline-offset-4',
};

function Arrow({ orientation = 'down' }: ChevronProps) {
  return <Icon name="down" className={classNames(TURN[orientation])} />;
}

/** A month at a time, Monday first; days that are over cannot be chosen, today can. */
export function DatePicker({ value, onChange, labelledBy }: DatePickerProps) {
  const selected = dateOf(value);
  const today = new Date();
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <DayPicker
        mode="single"
        required
        weekStartsOn={MONDAY}
        selected={selected}
        defaultMonth={selected}
        startMonth={today}
        disabled={{ before: today }}
        onSelect={(date) => onChange(dayOf(date))}
        classNames={LOOK}
        components={{ Chevron: Arrow }}
      />
    </div>
  );
}
