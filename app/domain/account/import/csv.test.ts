import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

const cellsOf = (text: string) => parseCsv(text).rows.map(({ cells }) => cells)

test.each([
  [
    'semicolons',
    'a;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'commas',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotes',
    'a;b\n"x;y";"say ""hi"""',
    [
      ['a', 'b'],
      ['x;y', 'say "hi"'],
    ],
  ],
  ['a quote that never ends', 'a;b\n"x;y', [['a', 'b'], ['x;y']]],
  [
    'blank lines',
    '\n\na;b\n;\n1;2\n\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('each row knows the line on which it begins', () => {
  expect(parseCsv('a;b\n"x\ny";1\n\nz;2').rows.map(({ line }) => line)).toEqual([1, 2, 5])
})

test('what was quoted comes back', () => {
  const cell = fc.string().filter((each) => !each.includes('\r'))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
      const text = ['k;l', ...rows.map((row) => row.map(quoted).join(';'))].join('\n')
      const kept = rows.filter((row) => row.some((each) => each.trim() !== ''))
      expect(cellsOf(text).slice(1)).toEqual(kept)
    }),
  )
})

test('a quote that never ends is said to be open', () => {
  expect(parseCsv('a;b\n"x;y').isQuoteOpen).toBe(true)
  expect(parseCsv('a;b\n"x";y').isQuoteOpen).toBe(false)
})
