import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '#platform/operator-error.ts'
import { writeWhole } from './write-whole.server.ts'

const JOURNAL_DAYS = 30

const MEMORY = 'memory'
/** What a backup of the keys brings back. */
export const KEPT_MEMORY = 'memory.kept'

/** The last checkpoint that was signed here, beside the database that it was signed from. */
const memorySchema = z.strictObject({
  log_id: z.string(),
  size: z.int().min(0),
  root: z.string(),
  note: z.string(),
})

export type RegisterMemory = z.output<typeof memorySchema>

/** Told in a sentence, not in a stack. */
class DamagedMemory extends OperatorError {}

/** Undefined where nothing was ever signed here. */
export function readRegisterMemory(folder: string): RegisterMemory | undefined {
  return readMemoryFile(join(folder, MEMORY))
}

/**
 * As a backup of the keys had it. More may have been signed since, so that it vouches for nothing; but nothing smaller
 * may be signed.
 */
export function readKeptMemory(folder: string): RegisterMemory | undefined {
  return readMemoryFile(join(folder, KEPT_MEMORY))
}

/** Where another takes its place: what it was about is still known afterwards. */
export function setMemoryAside(folder: string): void {
  const file = join(folder, MEMORY)
  const { log_id } = readMemoryFile(file) ?? {}
  if (log_id !== undefined) renameSync(file, `${file}.${log_id.replaceAll(/[^0-9a-z-]/g, '')}`)
  rmSync(join(folder, KEPT_MEMORY), { force: true })
}

function readMemoryFile(file: string): RegisterMemory | undefined {
  const text = readIfThere(file)
  if (text === undefined) return undefined
  try {
    return memorySchema.parse(JSON.parse(text))
  } catch {
    throw new DamagedMemory(
      `What the register remembers of its last signature, ${file}, is damaged: bring it back from a backup of the keys, or see docs/operations.md.`,
    )
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Before anybody sees the checkpoint: what was signed once is never signed otherwise. */
export function writeRegisterMemory(folder: string, memory: RegisterMemory): void {
  writeWhole(join(folder, MEMORY), `${JSON.stringify(memory)}\n`)
}

export type JournalBatch = { from: number; entries: readonly string[] }

/**
 * The entries of a batch as they were signed, an entry a line, for the case that the database loses them. What opens
 * them is not among them.
 */
export function writeJournal(
  folder: string,
  { from, entries }: JournalBatch,
  now: Temporal.Instant,
): void {
  const day = now.toString().slice(0, 10)
  const name = `${day}-${from}-${from + entries.length}.jsonl`
  writeWhole(join(journalOf(folder), name), entries.map((entry) => `${entry}\n`).join(''))
}

/** In their order; a batch that was written twice stands once. */
export function* readJournal(folder: string): Generator<JournalBatch> {
  yield* readJournalFiles(journalOf(folder))
}

/** The same of a copy, which may lie anywhere. */
export function* readJournalFiles(journal: string): Generator<JournalBatch> {
  let next = 0
  for (const { name, from, to } of filesOf(journal)) {
    if (to <= next) continue
    const text = readFileSync(join(journal, name), 'utf8')
    yield { from, entries: text.trimEnd().split('\n') }
    next = to
  }
}

export function forgetJournal(folder: string, now: Temporal.Instant): void {
  const first = now
    .subtract({ hours: 24 * JOURNAL_DAYS })
    .toString()
    .slice(0, 10)
  const journal = journalOf(folder)
  for (const { name, day } of filesOf(journal))
    if (day < first) rmSync(join(journal, name), { force: true })
}

export const journalOf = (folder: string): string => join(folder, 'journal')

function filesOf(journal: string) {
  return listIfThere(journal)
    .map((name) => ({ name, parts: /^(\d{4}-\d\d-\d\d)-(\d+)-(\d+)\.jsonl$/.exec(name) }))
    .flatMap(({ name, parts }) =>
      parts ? [{ name, day: parts[1] ?? '', from: Number(parts[2]), to: Number(parts[3]) }] : [],
    )
    .sort((a, b) => a.from - b.from || b.to - a.to)
}

function listIfThere(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
