import { Button, Link, Text } from '@react-email/components';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { Cell } from './cell.tsx';
import { BODY_TEXT, COLORS, SMALL_TEXT, TEXT_FONT } from './theme.ts';

const styles = {
  titleLine: { display: 'block', fontSize: '21px', lineHeight: '30px', color: COLORS.inkSoft },
  couple: { display: 'block', fontSize: '36px', lineHeight: '44px' },
  facts: { margin: '4px 0 22px', borderTop: `1px solid ${COLORS.line}` },
  fact: { padding: '11px 0', borderBottom: `1px solid ${COLORS.line}`, verticalAlign: 'top', fontFamily: TEXT_FONT },
  label: { width: '92px', paddingRight: '12px', fontSize: '15px', lineHeight: '25px', color: COLORS.inkSoft },
  value: { fontSize: '17px', lineHeight: '25px', color: COLORS.ink, wordBreak: 'break-word' },
  plate: { padding: '4px', backgroundColor: COLORS.green, borderRadius: '4px', textAlign: 'center' },
  button: {
    display: 'block',
    padding: '14px 18px',
    border: `1px solid ${COLORS.sage}`,
    borderRadius: '2px',
    fontFamily: TEXT_FONT,
    fontSize: '17px',
    fontWeight: 600,
    color: COLORS.paper,
    backgroundColor: COLORS.green,
  },
  address: { ...SMALL_TEXT, margin: '12px 0 20px', wordBreak: 'break-all' },
} satisfies Record<string, CSSProperties>;

/** The salutation; without a name one that needs none. */
export function Greeting({ firstName }: { firstName: string }) {
  return <Paragraph>{firstName.trim() === '' ? 'Hello,' : `Dear ${firstName.trim()},`}</Paragraph>;
}

/** One paragraph of running text. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={BODY_TEXT}>{children}</Text>;
}

/** A paragraph that stands back: conditions, hints. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <Text style={SMALL_TEXT}>{children}</Text>;
}

function Couple({ name }: { name: string }) {
  const [left, ...rest] = name.split(' & ');
  if (rest.length === 0) return <>{name}</>;
  return (
    <>
      {left} <span style={{ color: COLORS.rose }}>&amp;</span> {rest.join(' & ')}
    </>
  );
}

/** A title that names the couple on a line of its own, their ampersand in rose as on every page. */
export function CoupleTitle({ lead, couple, end }: { lead: string; couple: string; end?: string }) {
  return (
    <>
      <span style={styles.titleLine}>{lead}</span>{' '}
      <span style={styles.couple}>
        <Couple name={couple} />
      </span>
      {end && <span style={styles.titleLine}> {end}</span>}
    </>
  );
}

/** What a mail is about, line by line; a fact without a value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={styles.facts}
      data-text-format="dataTable"
    >
      <tbody>
        {facts.map(([label, value]) =>
          value ? (
            <tr key={label}>
              <td style={{ ...styles.fact, ...styles.label }}>{label}</td>
              <td style={{ ...styles.fact, ...styles.value }}>{value}</td>
            </tr>
          ) : (
            <Fragment key={label} />
          ),
        )}
      </tbody>
    </table>
  );
}

/** The one thing to press, and the same address in the open for programs that show no buttons. */
export function MainLink({ href, children }: { href: string; children: string }) {
  return (
    <>
      <Cell style={styles.plate}>
        <Button href={href} style={styles.button}>
          {children}
        </Button>
      </Cell>
      <Text style={styles.address} data-skip-in-text={true}>
        Or copy this address into your browser:
        <br />
        <Link href={href} style={{ color: COLORS.green, textDecoration: 'underline' }}>
          {href}
        </Link>
      </Text>
    </>
  );
}
