import { classNames } from './class-names.ts';

/** One grey bar of a page that is on its way. Size it with utilities. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('bone', className)} />;
}
