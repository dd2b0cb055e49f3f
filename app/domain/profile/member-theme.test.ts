import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Color, contrast, DEFAULT_MEMBER_COLOR, parseColor } from './color.ts'
import { memberTheme } from './member-theme.ts'

const DARK_CARD = '#122A21'
const TINTED = '#F1F6F0'
const NAMES = ['', '-light', '-bright', '-dark', '-on', '-fill', '-ink', '-wash', '-night']

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

function color(hex: string | undefined): Color {
  const parsed = parseColor(hex ?? '')
  if (!parsed) throw new Error(`${hex} is no colour`)
  return parsed
}

test('every colour yields nine valid ones that can be read on each other', () => {
  fc.assert(
    fc.property(hexColor, (primary) => {
      const theme = memberTheme(primary)
      expect(Object.keys(theme).sort()).toEqual(NAMES.map((name) => `--m${name}`).sort())
      for (const value of Object.values(theme)) expect(value).toMatch(/^#[0-9A-F]{6}$/)
      const ratio = (one: keyof typeof theme, other: string | undefined) =>
        contrast(color(theme[one]), color(other))
      expect(ratio('--m-on', theme['--m-fill'])).toBeGreaterThanOrEqual(4.5)
      expect(ratio('--m-ink', theme['--m-wash'])).toBeGreaterThanOrEqual(4.5)
      expect(ratio('--m-ink', TINTED)).toBeGreaterThanOrEqual(4.5)
      expect(ratio('--m-ink', '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
      expect(ratio('--m-night', DARK_CARD)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 3000 },
  )
})

test('a vermilion is darkened a little for white text, a yellow a lot for a light ground', () => {
  expect(memberTheme('#D5452C')).toEqual({
    '--m': '#D5452C',
    '--m-light': '#EAA296',
    '--m-bright': '#F5D1CA',
    '--m-dark': '#6B2316',
    '--m-on': '#FFFFFF',
    '--m-fill': '#D3432A',
    '--m-ink': '#C7371E',
    '--m-wash': '#FCF0EE',
    '--m-night': '#DE725D',
  })
  expect(memberTheme('#F2B705')).toMatchObject({
    '--m-on': '#14211C',
    '--m-fill': '#F2B705',
    '--m-ink': '#9A6300',
    '--m-night': '#F2B705',
  })
})

test('the colour itself is kept as it was given, in capitals', () => {
  expect(memberTheme('#d5452c')['--m']).toBe('#D5452C')
})

test.each([null, undefined, '', 'red', '#FFF', '#12694A80', 'url(x)', '#12694A;--x:1', '#GGGGGG'])(
  'junk such as %s yields the default theme',
  (junk) => {
    expect(memberTheme(junk)).toEqual(memberTheme(DEFAULT_MEMBER_COLOR))
  },
)
