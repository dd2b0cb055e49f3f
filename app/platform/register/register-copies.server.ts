import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseBundle } from '#domain/register/bundle.ts'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { readNote } from '#domain/register/signed-note.ts'
import { TILE_WIDTH, tilePath, tileWidth } from '#domain/register/tree/tile.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { type JournalBatch, KEPT_MEMORY, readJournalFiles } from './register-memory.server.ts'

class NoCopy extends OperatorError {
  override readonly exitCode = 1
}

export type RegisterCopy = {
  /** The checkpoint that a mirror ends with; a journal has none. */
  note: string | undefined
  /** From this number on, where it has them. */
  entriesFrom(first: number): Iterable<JournalBatch> | AsyncIterable<JournalBatch>
}

/** Entries as somebody has kept them: the journal beside the database, or what `register:check --mirror` has read. */
export function openRegisterCopy(path: string): RegisterCopy {
  const checkpoint = join(path, 'registre', 'checkpoint')
  if (existsSync(checkpoint)) {
    const note = readFileSync(checkpoint, 'utf8')
    return { note, entriesFrom: (first) => readMirror(path, note, first) }
  }
  const names = existsSync(path) ? readdirSync(path) : []
  const journal = names.includes('journal') ? join(path, 'journal') : path
  if (![...names, ...(journal === path ? [] : readdirSync(journal))].some(isJournalFile))
    throw new NoCopy(`${path} has neither a journal nor a mirror of the register.`)
  return { note: undefined, entriesFrom: () => readJournalFiles(journal) }
}

const isJournalFile = (name: string) => name.endsWith('.jsonl') && /^\d{4}-/.test(name)

function* readMirror(path: string, note: string, first: number): Generator<JournalBatch> {
  const size = sizeOf(note, path)
  for (let number = Math.floor(first / TILE_WIDTH); number * TILE_WIDTH < size; number += 1) {
    const width = tileWidth('entries', number, size)
    const file = join(path, 'registre/tile', tilePath({ level: 'entries', number, width }))
    if (!existsSync(file)) throw new NoCopy(`The mirror in ${path} lacks ${file}.`)
    yield { from: number * TILE_WIDTH, entries: parseBundle(readFileSync(file)) }
  }
}

function sizeOf(note: string, path: string): number {
  try {
    return parseCheckpoint(readNote(note)?.text ?? '').size
  } catch {
    throw new NoCopy(`The checkpoint of the mirror in ${path} cannot be read.`)
  }
}

/** What is about one register alone; keys may sign for the next. */
const OF_ONE = ['memory', KEPT_MEMORY, 'journal', 'dataset']

/** The entries of a register that ends, an entry a line. Gives the folder that they lie in. */
export async function keepFormerEntries(
  folder: string,
  logId: string,
  lines: AsyncIterable<string>,
): Promise<string> {
  const own = join(folder, 'former', logId.replaceAll(/[^0-9A-Za-z-]/g, ''))
  mkdirSync(own, { recursive: true, mode: 0o700 })
  await pipeline(
    Readable.from(lines),
    createWriteStream(join(own, 'entries.jsonl'), { mode: 0o600 }),
  )
  return own
}

/** Files of a register that has ended, beside its entries. */
export function setRegisterAside(folder: string, keptIn: string): void {
  for (const name of OF_ONE)
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(keptIn, name))
}
