import { classNames } from './class-names.ts';

/** One 24-unit grid, one stroke; each path is drawn for the product (look, 'Icons and drawings'). */
const PATHS = {
  pin: 'M12 21.5C7 16 5 13 5 9.8a7 7 0 0 1 14 0c0 3.2-2 6.2-7 11.7Z M14.5 9.8a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0Z',
  down: 'm5 9 7 7 7-7',
  up: 'M12 20V4M5 11l7-7 7 7',
  right: 'M4 12h16M13 5l7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm4.5 12.5 5 5L19.5 7',
  alert: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0ZM12 7.5v5.5M12 16.4v.1',
  close: 'm6 6 12 12M18 6 6 18',
  mail: 'M3 6h18v12.5H3zM3 7l9 7 9-7',
  facebook: 'M16.5 4H15c-2.3 0-3.5 1.4-3.5 3.6V21M8 12.2h7.5',
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4ZM15.7 12a3.7 3.7 0 1 1-7.4 0a3.7 3.7 0 0 1 7.4 0ZM16.6 7.4v.01',
  x: 'm5 4.5 14 15M18.5 4.5 5.5 19.5',
  sms: 'M4 5h16v11h-9l-4.5 4v-4H4zM8 10.5v.01M12 10.5v.01M16 10.5v.01',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7',
  refund: 'M5 9h9.5a4.5 4.5 0 0 1 0 9H8M8.5 5 4.5 9l4 4',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0ZM15.3 15.3 20.5 20.5',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  className?: string;
  /** Text for screen readers; without it the icon is decoration. */
  label?: string;
}

export function Icon({ name, className, label }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg viewBox="0 0 24 24" className={classNames('icon', className)} {...naming}>
      <path d={PATHS[name]} />
    </svg>
  );
}
