import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names.ts';

type Variant = 'primary' | 'quiet' | 'warn' | 'danger' | 'plate';

const VARIANT_CLASS: Record<Variant, string> = {
  primary: '',
  quiet: 'btn-quiet',
  warn: 'btn-warn',
  danger: 'btn-danger',
  plate: 'btn-plate',
};

interface ButtonLook {
  /** `primary` once per view; `plate` stands on green; `warn` is the orange of Cancel My Wedding. */
  variant?: Variant;
  small?: boolean;
}

function buttonClass({ variant = 'primary', small = false }: ButtonLook, className?: string): string {
  return classNames('btn', VARIANT_CLASS[variant], small && 'btn-small', className);
}

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

/** A button; `type` is 'button' unless said otherwise, so that none submits a form by accident. */
export function Button({ variant, small, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, small }, className)} {...rest} />;
}

/** A link that looks like a button, for what navigates. */
export function ButtonLink({ variant, small, className, ...rest }: ButtonLook & LinkProps) {
  return <Link className={buttonClass({ variant, small }, className)} {...rest} />;
}
