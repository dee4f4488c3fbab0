import { Link } from 'react-router-dom';
import markOnGreen from '@/assets/illustrations/mark-paper.svg';
import markOnPaper from '@/assets/illustrations/mark.svg';
import { env } from '@/config/env.ts';
import { paths } from '@/config/paths.ts';
import { classNames } from './class-names.ts';

/** The logo: mark and product name, a link home. */
export function Brand({ onGreen = false, className }: { onGreen?: boolean; className?: string }) {
  return (
    <Link
      to={paths.home}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2.5 rounded-field font-display text-[1.625rem] leading-none font-medium tracking-tight no-underline',
        className,
      )}
    >
      <img src={onGreen ? markOnGreen : markOnPaper} alt="" width="40" height="40" />
      {env.productName}
    </Link>
  );
}
