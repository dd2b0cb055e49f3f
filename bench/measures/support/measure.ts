export type Unit =
  | 's'
  | 'ms'
  | 'MB'
  | 'rows'
  | 'rows/s'
  | 'reviews/s'
  | 'µs'
  | 'kB'
  | 'statements'
  | 'pages/s'
  | 'of 100'
  | '×'

/** A median, the middle half of what was measured around it, and what it may be at most or must be at least. */
export type Figure = {
  value: number
  unit: Unit
  spread?: readonly [low: number, high: number]
  limit?: number
  least?: number
  /** How many rows came in that time: said where the smaller answer is not as full as the larger one. */
  rows?: number
}

/** One line of a measure's table: its cells by the heading of their column. A text says why a figure is missing. */
export type Row = { label: string; cells: Record<string, Figure | string> }

export type Measure = {
  /** As on the command line, and in the marker of its section. */
  name: string
  title: string
  /** What is measured and how, for the reader of the table. */
  about: string
  /** Whether `--quick` runs it, in a smaller form where `context.isQuick` asks for one. */
  isQuick: boolean
  run(context: BenchContext): Promise<Row[]>
}

/** The machine's own has tools beside it. */
export type ServerOptions = { isOfSystem?: boolean }

export type BenchContext = {
  isQuick: boolean
  /** Numbers of reviews, from the smallest to the largest. */
  sizes: readonly number[]
  /** A line for whoever waits. */
  tell(line: string): void
  /** Removed when the measure ends. */
  newFolder(): string
  /** A PostgreSQL server for the length of the measure; null where the machine has none to start. */
  postgres(options?: ServerOptions): Promise<{ url: string } | null>
  /** Done when the measure ends or is interrupted, the last one first. */
  afterwards(work: () => Promise<void>): void
}

export const NO_POSTGRES = 'skipped: no PostgreSQL to start'
