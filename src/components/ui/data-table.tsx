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

interface Column {
  title: string;
  /** Width utility of the column on a wide screen; columns without one share the rest. */
  width?: string;
}

interface DataTableProps {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column[];
  /** DataRows. */
  children: ReactNode;
}

/**
 * A ruled table whose rows stack on a phone and which stays a table for screen readers; the last column ends right.
 * Its layout is fixed, so that more rows cost no measuring of those already there.
 */
export function DataTable({ caption, columns, children }: DataTableProps) {
  return (
    <table {...AS_TABLE} className="relative w-full border-collapse max-md:block md:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead {...AS_ROW_GROUP} className="max-md:sr-only">
        <tr {...AS_ROW} className="border-b-[1.5px] border-ink">
          {columns.map(({ title, width }) => (
            <th
              key={title}
              {...AS_COLUMN_HEADER}
              scope="col"
              className={classNames(
                'py-3 pr-4 text-left text-label font-semibold text-ink-soft last:pr-0 last:text-right',
                width,
              )}
            >
              {title}
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
