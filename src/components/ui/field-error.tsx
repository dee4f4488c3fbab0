import { Icon } from './icon.tsx';

/** The sentence under a field that says what to do. `id` ties it to the field by aria-describedby. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-2 flex gap-1.5 text-small leading-snug font-medium text-danger">
      <Icon name="alert" className="mt-px" />
      {children}
    </p>
  );
}
