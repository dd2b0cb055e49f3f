import type { CSSProperties } from 'react'

// The colours of tokens.css as hexadecimal: mail programs know neither OKLCH nor custom properties.
const INK = '#14211c'
const INK_2 = '#35443d'
const INK_3 = '#57645d'
const PAPER = '#fafcf9'
const PAPER_2 = '#f1f6f0'
const LINE = '#d9e0da'
const NIGHT = '#122a21'
const ACTION = '#08633d'

const ADDED = '#e2f0e6'

const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif"
const SANS = "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Inline, because many mail programs drop style sheets. */
export const MAIL_STYLE = {
  page: { margin: 0, padding: '24px 12px', background: PAPER_2, color: INK, fontFamily: SANS },
  preview: {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    fontSize: '1px',
    lineHeight: '1px',
    color: PAPER_2,
  },
  sheet: {
    maxWidth: '600px',
    margin: '0 auto',
    background: '#ffffff',
    border: `1px solid ${LINE}`,
    borderRadius: '14px',
    overflow: 'hidden',
  },
  head: {
    padding: '18px 28px',
    background: NIGHT,
    color: '#ffffff',
    fontFamily: SERIF,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 600,
  },
  headLink: { color: '#ffffff', textDecoration: 'none' },
  body: { padding: '28px 28px 12px' },
  heading: {
    margin: '0 0 16px',
    fontFamily: SERIF,
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: 400,
    letterSpacing: '-0.4px',
    color: INK,
  },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: INK_2 },
  facts: { margin: '0 0 20px', padding: 0, borderTop: `1px solid ${LINE}` },
  fact: { padding: '10px 0', borderBottom: `1px solid ${LINE}` },
  factLabel: { margin: 0, fontSize: '13px', lineHeight: '18px', color: INK_3 },
  factValue: { margin: 0, fontSize: '16px', lineHeight: '24px', color: INK, fontWeight: 600 },
  quote: {
    margin: '0 0 20px',
    padding: '16px 20px',
    background: PAPER,
    borderLeft: `3px solid ${ACTION}`,
    fontFamily: SERIF,
    fontSize: '18px',
    lineHeight: '28px',
    color: INK,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  differenceLabel: { margin: '0 0 4px', fontSize: '14px', lineHeight: '20px', color: INK_3 },
  difference: {
    margin: '0 0 18px',
    padding: '12px 16px',
    background: PAPER,
    border: `1px solid ${LINE}`,
    borderRadius: '8px',
    fontSize: '16px',
    lineHeight: '25px',
    color: INK,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  removed: { color: INK_3, textDecoration: 'line-through' },
  added: {
    background: ADDED,
    borderBottom: `2px solid ${ACTION}`,
    color: INK,
    textDecoration: 'none',
  },
  listHeading: {
    margin: '0 0 4px',
    fontFamily: SERIF,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 600,
    color: INK,
  },
  list: { margin: 0, padding: 0, borderTop: `1px solid ${LINE}`, listStyle: 'none' },
  item: {
    margin: 0,
    padding: '10px 0',
    borderBottom: `1px solid ${LINE}`,
    fontSize: '14px',
    lineHeight: '22px',
    color: INK_3,
  },
  itemLink: { color: ACTION, fontSize: '16px', fontWeight: 600, textDecoration: 'underline' },
  listEnd: { margin: '8px 0 28px', fontSize: '14px', lineHeight: '22px' },
  action: { margin: '0 0 20px' },
  button: {
    display: 'inline-block',
    padding: '13px 22px',
    background: ACTION,
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: ACTION, textDecoration: 'underline' },
  foot: {
    padding: '16px 28px 24px',
    borderTop: `1px solid ${LINE}`,
    fontSize: '13px',
    lineHeight: '20px',
    color: INK_3,
  },
  footLine: { margin: '0 0 8px' },
} satisfies Record<string, CSSProperties>
