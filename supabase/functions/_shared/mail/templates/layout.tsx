import { Body, Container, Head, Heading, Html, Preview, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { Cell } from './cell.tsx';
import { COLORS, DISPLAY_FONT, SMALL_TEXT } from './theme.ts';

interface MailLayoutProps {
  productName: string;
  /** The line an inbox shows after the subject. */
  preview: string;
  title: ReactNode;
  children: ReactNode;
  /** Why this person gets this mail. */
  footer: string;
}

const styles = {
  body: { margin: 0, padding: '0 10px', backgroundColor: COLORS.paper, color: COLORS.ink },
  container: { width: '100%', maxWidth: '560px' },
  masthead: { padding: '32px 0 18px', textAlign: 'center' },
  mark: { margin: 0, fontFamily: DISPLAY_FONT, fontSize: '24px', lineHeight: '30px', color: COLORS.green },
  card: { padding: '8px', backgroundColor: COLORS.card, borderRadius: '4px' },
  rule: { padding: '32px 22px 26px', border: `1px solid ${COLORS.sage}`, borderRadius: '2px' },
  title: {
    margin: '0 0 20px',
    fontFamily: DISPLAY_FONT,
    fontSize: '32px',
    lineHeight: '39px',
    fontWeight: 400,
    color: COLORS.ink,
    wordBreak: 'break-word',
  },
  footer: { padding: '18px 12px 36px', textAlign: 'center' },
} satisfies Record<string, CSSProperties>;

/** The sheet every mail is printed on: the product's name on paper, a ruled card, and why the mail was sent. */
export function MailLayout({ productName, preview, title, children, footer }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Cell style={styles.masthead}>
            <Text style={styles.mark}>{productName}</Text>
          </Cell>
          <Cell style={styles.card}>
            <Cell style={styles.rule}>
              <Heading as="h1" style={styles.title}>
                {title}
              </Heading>
              {children}
            </Cell>
          </Cell>
          <Cell style={styles.footer}>
            <Text style={SMALL_TEXT}>{footer}</Text>
          </Cell>
        </Container>
      </Body>
    </Html>
  );
}
