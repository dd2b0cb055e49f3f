import type { AccountProblem } from '#domain/account/account-form.ts'
import { SYNONYM_KINDS } from '#domain/listing/synonym.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { type CsvRow, parseCsv } from './csv.ts'

export const IMPORT_KINDS = [
  'members',
  'clients',
  'tags',
  'cities',
  'redirects',
  'synonyms',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_LIMITS = { lines: 20_000, bytes: 8 * 1_048_576 } as const

/** How long the lines that were refused can be fetched, and a file waits for its start. */
export const IMPORT_KEPT_DAYS = 30

type Columns = {
  needed: readonly string[]
  more: readonly string[]
  /** By which two lines of a file are about the same. */
  key: readonly string[]
  /** What may stand in a column that has few answers. */
  choices?: { [column: string]: readonly string[] }
}

/** `label_fr` and its four sisters. */
const inLanguages = (name: string) => LOCALE_CODES.map((code) => columnOf(`${name}_${code}`))

export const IMPORT_COLUMNS: Record<ImportKind, Columns> = {
  members: { needed: ['company', 'activity', 'email'], more: ['website'], key: ['company'] },
  clients: {
    needed: ['name', 'country'],
    more: ['area', 'city', 'size', 'tags', ...inLanguages('about')],
    key: ['name'],
  },
  tags: {
    needed: ['kind', 'slug', 'label_fr'],
    more: ['parent', 'icon', 'position', ...others('label'), ...inLanguages('synonyms')],
    key: ['kind', 'slug'],
    choices: { kind: ['activity', 'speciality', 'quality', 'theme'] },
  },
  cities: {
    needed: ['country', 'name_fr'],
    more: ['near', ...others('name'), ...inLanguages('form')],
    key: ['country', 'name_fr'],
  },
  redirects: { needed: ['path'], more: ['target'], key: ['path'] },
  synonyms: {
    needed: ['language', 'phrase', 'kind', 'meant'],
    more: [],
    key: ['language', 'phrase'],
    choices: { language: ['fr', 'en', 'es', 'it', 'de'], kind: SYNONYM_KINDS },
  },
}

function others(name: string): string[] {
  return inLanguages(name).filter((column) => column !== `${name}_fr`)
}

/** Of a field of a form, the column that says the same: `name-FR_FR` is `name_fr`. */
export function columnOf(field: string): string {
  return field.replace(/[-_]([A-Z]{2})_[A-Z]{2}$/, (_, lang: string) => `_${lang.toLowerCase()}`)
}

export const columnIn = (name: string, code: LocaleCode) => columnOf(`${name}_${code}`)

export type ImportCells = { [column: string]: string }
export type LineProblems = { [column: string]: AccountProblem }

type ImportLine = {
  /** On which it begins in the file. */
  line: number
  cells: ImportCells
  /** What is known of it before anything is looked up; `repeated` says the same as an earlier one. */
  found: 'open' | 'repeated' | LineProblems
}

type ReadFile = { lines: ImportLine[] } | { problems: { [part: string]: AccountProblem } }

/** What the file says, or why it is refused as a whole; a wrong heading is named. */
export function readImportFile(bytes: Uint8Array, kind: ImportKind): ReadFile {
  if (bytes.length > IMPORT_LIMITS.bytes) return { problems: { file: 'file-too-large' } }
  const text = readText(bytes)
  if (text === undefined) return { problems: { file: 'file-encoding' } }
  const { rows, isQuoteOpen } = parseCsv(text)
  const [head, ...body] = rows
  if (isQuoteOpen) return { problems: { file: 'file-quote' } }
  if (!head || body.length === 0) return { problems: { file: 'file-empty' } }
  if (body.length > IMPORT_LIMITS.lines) return { problems: { file: 'file-lines' } }
  const columns = head.cells.map((cell) => cell.trim().toLowerCase())
  const problems = headProblems(columns, IMPORT_COLUMNS[kind])
  if (Object.keys(problems).length > 0) return { problems }
  return { lines: readLines(body, columns, IMPORT_COLUMNS[kind].key) }
}

/** Undefined where it is not UTF-8, or no text at all. */
function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function headProblems(columns: readonly string[], { needed, more }: Columns) {
  const problems: { [part: string]: AccountProblem } = {}
  for (const column of needed) if (!columns.includes(column)) problems[column] = 'column-missing'
  for (const [place, column] of columns.entries()) {
    if (!needed.includes(column) && !more.includes(column))
      problems[column || `${place + 1}`] = 'column-unknown'
    if (columns.indexOf(column) !== place) problems[column || `${place + 1}`] = 'column-twice'
  }
  return problems
}

/** What stands twice is taken once; what contradicts an earlier line is refused. */
function readLines(
  rows: readonly CsvRow[],
  columns: readonly string[],
  key: readonly string[],
): ImportLine[] {
  const seen = new Map<string, string>()
  return rows.map(({ line, cells: typed }) => {
    const cells = Object.fromEntries(
      columns.map((column, place) => [column, (typed[place] ?? '').trim()]),
    )
    if (typed.slice(columns.length).some((cell) => cell.trim() !== ''))
      return { line, cells, found: { line: 'line-cells' } }
    const about = JSON.stringify(key.map((column) => cells[column]))
    const said = JSON.stringify(columns.map((column) => cells[column]))
    const earlier = seen.get(about)
    seen.set(about, earlier ?? said)
    if (earlier === undefined) return { line, cells, found: 'open' }
    return { line, cells, found: earlier === said ? 'repeated' : { line: 'line-differs' } }
  })
}

/** What becomes of a line: looked through, then done. */
export const LINE_OUTCOMES = ['fresh', 'known', 'refused', 'done'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** Looked through, then waiting for its start, then done line by line; or given up before. */
const IMPORT_STATES = ['checking', 'checked', 'importing', 'done', 'dropped'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export type ImportRun = {
  id: string
  kind: ImportKind
  fileName: string
  state: ImportState
  lines: number
  counts: { [outcome in LineOutcome]: number }
  madeBy: string | null
  madeAt: string
  endedAt: string | null
}

export type ToldLine = {
  line: number
  outcome: LineOutcome
  cells: ImportCells
  problems: LineProblems
}
