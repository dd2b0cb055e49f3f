import { expect, test } from 'vitest'
import { figureIn } from './figure-in.ts'

const space = '\u00a0'

test.each([
  [`420${space}000${space}€`, '€420,000', `420.000${space}€`],
  [`1,2${space}M€`, '€1.2M', `1,2${space}M€`],
  ['×2,9', '×2.9', '×2,9'],
  [`−52${space}%`, '−52%', `−52${space}%`],
  [`39 → 76${space}%`, '39 → 76%', `39 → 76${space}%`],
  ['4 h 30', '4 h 30 min', '4 h 30 min'],
  ['31→5', '31→5', '31→5'],
  ['18/19', '18/19', '18/19'],
  ['depuis 2019', 'depuis 2019', 'depuis 2019'],
  ['3 min', '3 min', '3 min'],
])('%s in English and German, and back', (french, english, german) => {
  expect(figureIn(french, 'fr-FR', 'fr-FR')).toBe(french)
  expect(figureIn(french, 'fr-FR', 'en-GB')).toBe(english)
  expect(figureIn(french, 'fr-FR', 'de-DE')).toBe(german)
  expect(figureIn(english, 'en-GB', 'de-DE')).toBe(german)
  const back = figureIn(german, 'de-DE', 'fr-FR').replaceAll('\u202f', space)
  expect(back).toBe(french)
})

test('Italian writes no space before %', () => {
  expect(figureIn(`−52${space}%`, 'de-DE', 'it-IT')).toBe('−52%')
})
