import type { Figure, Row } from './measures/support/measure.ts'

/** A Markdown table whose columns line up, so that it reads as well on a terminal. */
export function renderTable(rows: readonly Row[]): string {
  const headings = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  const lines = [
    ['', ...headings],
    ...rows.map(({ label, cells }) => [
      label,
      ...headings.map((heading) => cellText(cells[heading])),
    ]),
  ]
  const widths = ['', ...headings].map((_, column) =>
    Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)),
  )
  const [head, ...body] = lines.map(
    (line) => `| ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [head, rule, ...body].join('\n')
}

/** What a run is judged by: every figure past one of its limits, as one line each. */
export function overLimit(rows: readonly Row[]): string[] {
  return rows.flatMap(({ label, cells }) =>
    Object.entries(cells).flatMap(([heading, cell]) =>
      typeof cell !== 'string' && isOver(cell) ? [`${label}, ${heading}: ${cellText(cell)}`] : [],
    ),
  )
}

function isOver({ value, limit = Infinity, least = -Infinity }: Figure): boolean {
  return value > limit || value < least
}

function cellText(cell: Figure | string | undefined): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  const { value, unit, spread, limit, least, rows } = cell
  const measured = unit === '×' ? `× ${rounded(value)}` : `${rounded(value)} ${unit}`
  const around = spread ? ` (${rounded(spread[0])}–${rounded(spread[1])})` : ''
  const atMost =
    limit === undefined
      ? ''
      : `, ${value > limit ? 'over' : 'within'} ${Number(limit.toFixed(2))} ${unit}`
  const atLeast = least === undefined ? '' : `, ${value < least ? 'under' : 'at least'} ${least}`
  const shown = rows === undefined ? '' : `, ${rows.toLocaleString('en-GB')} rows`
  return measured + around + atMost + atLeast + shown
}

/** Three digits say all that a measurement knows. */
function rounded(value: number): string {
  const decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}
