import { expect, test } from 'vitest'
import { contourLines, type SampledField } from './contour-lines.ts'

function field(
  columns: number,
  rows: number,
  sample: (column: number, row: number) => { line: number; weight?: number; region?: number },
): SampledField {
  const samples = Array.from({ length: columns * rows }, (_, index) =>
    sample(index % columns, Math.floor(index / columns)),
  )
  return {
    columns,
    rows,
    step: 4,
    region: Int32Array.from(samples, ({ region }) => region ?? 0),
    weight: Float32Array.from(samples, ({ weight }) => weight ?? 0.5),
    line: Float32Array.from(samples, ({ line }) => line),
  }
}

test('a line runs from edge to edge at each whole number', () => {
  const strokes = contourLines(field(11, 6, (_, row) => ({ line: row * 0.8 + 0.3 })))
  expect(strokes.map(({ level }) => level).sort()).toEqual([1, 2, 3, 4])
  for (const { x, y, level } of strokes) {
    expect(Math.max(...x) - Math.min(...x)).toBe(40)
    expect(y.every((value) => Math.abs(value - ((level - 0.3) / 0.8) * 4) < 0.001)).toBe(true)
  }
})

test('a line that lies exactly on a row of samples is drawn once', () => {
  const strokes = contourLines(field(6, 5, (_, row) => ({ line: row - 2 })))
  expect(strokes.map(({ level }) => level).sort((a, b) => a - b)).toEqual([-1, 0, 1, 2])
})

test('no line crosses from one region into another', () => {
  const strokes = contourLines(
    field(12, 4, (column, row) => ({ line: row * 0.6 + 0.1, region: column < 6 ? 1 : 2 })),
  )
  for (const { region, x } of strokes) {
    expect(region === 1 ? Math.max(...x) <= 20 : Math.min(...x) >= 24).toBe(true)
  }
  expect(new Set(strokes.map(({ region }) => region))).toEqual(new Set([1, 2]))
})

test('lines around a summit are closed, and never thicker than the room allows', () => {
  const strokes = contourLines(
    field(31, 31, (column, row) => ({
      line: 0.02 * ((column - 15) ** 2 + (row - 15) ** 2),
      weight: 0.9,
    })),
  )
  expect(strokes.filter(({ isClosed }) => isClosed).length).toBeGreaterThan(3)
  expect(Math.max(...strokes.flatMap(({ thickness }) => thickness))).toBeLessThan(9)
})

test('bare paper has no lines', () => {
  expect(contourLines(field(8, 8, (_, row) => ({ line: row, weight: 0.01 })))).toEqual([])
})
