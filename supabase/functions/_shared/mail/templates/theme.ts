import type { CSSProperties } from 'react';

/** The product's palette and type as inline styles: mail programs drop stylesheets and custom properties. */
export const COLORS = {
  paper: '#f8f2e7',
  card: '#fffdf8',
  ink: '#1e2722',
  inkSoft: '#545b52',
  green: '#1f4d3a',
  sage: '#a9bfa0',
  sageWash: '#e3eada',
  rose: '#c4705c',
  line: '#d9cdb8',
  field: '#857e6b',
} as const;

export const DISPLAY_FONT = '"Brygada 1918", "Iowan Old Style", Georgia, "Times New Roman", serif';
export const TEXT_FONT = 'Cabin, "Gill Sans", Candara, "Segoe UI", Helvetica, Arial, sans-serif';

export const BODY_TEXT: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: TEXT_FONT,
  fontSize: '17px',
  lineHeight: '27px',
  color: COLORS.ink,
};

export const SMALL_TEXT: CSSProperties = {
  ...BODY_TEXT,
  margin: '0 0 8px',
  fontSize: '15px',
  lineHeight: '23px',
  color: COLORS.inkSoft,
};
