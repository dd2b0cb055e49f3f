import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BENCHMARKS = readFileSync('docs/benchmarks.md', 'utf8')
const [ladder = '', ...rest] = readFileSync('docs/scale.md', 'utf8').split('\n## Estimates\n')

/** A number with a unit of time, size or share, or a ratio. */
const FIGURE = /×\s?[\d.]+|\b\d[\d,.]*\s(?:µs|ms|s|kB|MB|GB|TB|%)(?![\w])/g

type Line = { line: string; figure: string; command: string; date: string }

const measured: Line[] = ladder.split('\n').flatMap((row) => {
  const [, , line = '', figure = '', command = '', date = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  return command.startsWith('`npm run bench') ? [{ line, figure, command, date }] : []
})

/** The section of the document that a measure writes. */
function sectionOf(command: string): string {
  const [, name = ''] = /^`npm run bench -- ([\w-]+)`$/.exec(command) ?? []
  const from = BENCHMARKS.indexOf(`<!-- measure:${name} -->`)
  const to = BENCHMARKS.indexOf(`<!-- /measure:${name} -->`)
  return name === '' || to < 0 ? '' : BENCHMARKS.slice(Math.max(from, 0), to)
}

function cellsOf(section: string, label: string): string[] {
  const row = section.split('\n').find((each) => each.startsWith(`| ${label} `))
  return row?.split('|').map((cell) => cell.trim()) ?? []
}

test('there are lines, each with its day', () => {
  expect(measured.length).toBeGreaterThan(10)
  for (const { date } of measured) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test.each(measured)('$figure is what $command wrote of “$line”', ({ line, figure, command }) => {
  const cells = cellsOf(sectionOf(command), line)
  expect(
    cells.some(
      (cell) => cell === figure || cell.startsWith(`${figure} `) || cell.startsWith(`${figure},`),
    ),
  ).toBe(true)
})

test('every figure of the ladder is one of the measured lines', () => {
  const known = new Set(measured.map(({ figure }) => figure))
  const machine = /on a machine of 2 cores and 24 GB/
  const said =
    ladder
      .replace(machine, '')
      .replaceAll(/`[^`]*`/g, '')
      .match(FIGURE) ?? []
  expect(said.filter((figure) => !known.has(figure))).toEqual([])
})

test('estimates stand apart, at the end', () => {
  expect(rest).toHaveLength(1)
  expect(ladder).not.toMatch(/\*estimate\*/i)
})
