import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text: string;
  /** Address of a drawing, decoration only. */
  image?: string;
  /** Heading level of the title, 3 where it stands in a section. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
}

/** A sheet that says kindly what is not there, with what to do next as children. */
export function EmptyState({ title, text, image, level = 3, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="sheet px-8 py-9 text-center">
      {image && <img src={image} alt="" width="132" height="132" className="mx-auto mb-4 w-33" />}
      <Heading className="text-heading">{title}</Heading>
      <p className="mt-2 text-ink-soft">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
