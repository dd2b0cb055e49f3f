import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '#platform/media/write-whole.server.ts'
import { OperatorError } from '#platform/operator-error.ts'

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
  return text === undefined ? undefined : parseMemory(text, file)
}

export function parseMemory(text: string, where: string): RegisterMemory {
  try {
    return memorySchema.parse(JSON.parse(text))
  } catch {
    throw new DamagedMemory(
      `What the register remembers of its last signature, ${where}, is damaged: bring it back from a backup of the keys, or see docs/operations.md.`,
    )
  }
}

export const memoryText = (memory: RegisterMemory): string => `${JSON.stringify(memory)}\n`

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
  writeWhole(join(folder, MEMORY), memoryText(memory))
}

export type JournalBatch = { from: number; entries: readonly string[] }

/** What is kept of a register beside its database. Whoever writes it holds the lock of the register's head. */
export type BesideRegister = {
  /** Of the last checkpoint that was signed; undefined where nothing ever was. */
  memory(): Promise<RegisterMemory | undefined>
  /** As a backup of the keys had it. */
  keptMemory(): Promise<RegisterMemory | undefined>
  /** Before anybody sees the checkpoint. */
  remember(memory: RegisterMemory): Promise<void>
  /** Where another takes its place: what it was about is still known afterwards. */
  setMemoryAside(): Promise<void>
  writeJournal(batch: JournalBatch, now: Temporal.Instant): Promise<void>
  readJournal(): AsyncIterable<JournalBatch>
  /** What is of use to nobody any more. */
  forgetOld(now: Temporal.Instant): Promise<void>
  /** Of a register that has ended, into the folder of its entries. */
  setAside(keptIn: string): Promise<void>
}

/**
 * The entries of a batch as they were signed, an entry a line, for the case that the database loses them. What opens
 * them is not among them.
 */
export function writeJournal(folder: string, batch: JournalBatch, now: Temporal.Instant): void {
  writeWhole(join(journalOf(folder), journalName(batch, now)), journalText(batch))
}

/** Begins with its day, so that a list of them begins with the oldest. */
export function journalName({ from, entries }: JournalBatch, now: Temporal.Instant): string {
  return `${now.toString().slice(0, 10)}-${from}-${from + entries.length}.jsonl`
}

export const journalText = ({ entries }: JournalBatch): string =>
  entries.map((entry) => `${entry}\n`).join('')

export const entriesOfText = (text: string): string[] => text.trimEnd().split('\n')

/** In their order; a batch that was written twice stands once. */
export function* readJournal(folder: string): Generator<JournalBatch> {
  yield* readJournalFiles(journalOf(folder))
}

/** The same of a copy, which may lie anywhere. */
export function* readJournalFiles(journal: string): Generator<JournalBatch> {
  for (const { name, from } of inOrder(listIfThere(journal)))
    yield { from, entries: entriesOfText(readFileSync(join(journal, name), 'utf8')) }
}

export function forgetJournal(folder: string, now: Temporal.Instant): void {
  const journal = journalOf(folder)
  for (const name of listIfThere(journal))
    if (isOldJournal(name, now)) rmSync(join(journal, name), { force: true })
}

export function isOldJournal(name: string, now: Temporal.Instant): boolean {
  const first = now
    .subtract({ hours: 24 * JOURNAL_DAYS })
    .toString()
    .slice(0, 10)
  return JOURNAL_FILE.test(name) && name.slice(0, 10) < first
}

export const journalOf = (folder: string): string => join(folder, 'journal')

export const journalNames = (folder: string): string[] => listIfThere(journalOf(folder))

const JOURNAL_FILE = /^\d{4}-\d\d-\d\d-(\d+)-(\d+)\.jsonl$/

/** By the entries that they hold, and without those whose entries stand in others. */
export function inOrder(names: readonly string[]): { name: string; from: number }[] {
  const files = names
    .flatMap((name) => {
      const parts = JOURNAL_FILE.exec(name)
      return parts ? [{ name, from: Number(parts[1]), to: Number(parts[2]) }] : []
    })
    .sort((a, b) => a.from - b.from || b.to - a.to)
  let next = 0
  return files.filter(({ to }) => {
    if (to <= next) return false
    next = to
    return true
  })
}

function listIfThere(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
