import type { CSSProperties, ReactNode } from 'react';

/** A block with space, colour or an edge: a one-cell table, since padding on anything else is lost in some programs. */
export function Cell({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td style={style}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
