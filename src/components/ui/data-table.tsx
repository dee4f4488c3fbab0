import type { ReactNode, TdHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

/**
 * Roles said aloud: on a phone the rows are laid out as grids, and a table that is not displayed as one loses its
 * meaning in some browsers. Spread, because the lint takes them for redundant.
 */
const AS_TABLE = { role: 'table' };
const AS_ROW_GROUP = { role: 'rowgroup' };
const AS_ROW = { role: 'row' };
const AS_COLUMN_HEADER = { role: 'columnheader' };
const AS_CELL = { role: 'cell' };

interface DataTableProps {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly string[];
  /** DataRows. */
  children: ReactNode;
}

/** A ruled table whose rows stack on a phone and which stays a table for screen readers; the last column ends right. */
export function DataTable({ caption, columns, children }: DataTableProps) {
  return (
    <table {...AS_TABLE} className="relative w-full border-collapse max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead {...AS_ROW_GROUP} className="max-md:sr-only">
        <tr {...AS_ROW} className="border-b-[1.5px] border-ink">
          {columns.map((column) => (
            <th
              key={column}
              {...AS_COLUMN_HEADER}
              scope="col"
              className="py-3 pr-4 text-left text-label font-semibold text-ink-soft last:pr-0 last:text-right"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...AS_ROW_GROUP} className="max-md:block">
        {children}
      </tbody>
    </table>
  );
}

/** One row; give the grid of its phone layout with `max-md:` utilities. */
export function DataRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <tr {...AS_ROW} className={classNames('max-md:grid', className)}>
      {children}
    </tr>
  );
}

export function DataCell({ className, ...rest }: TdHTMLAttributes<HTMLTableCellElement>) {
  return <td {...AS_CELL} className={classNames('md:py-1.5 md:pr-4 md:last:pr-0', className)} {...rest} />;
}
