import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseBundle } from '#domain/register/bundle.ts'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { readNote } from '#domain/register/signed-note.ts'
import { TILE_WIDTH, tilePath, tileWidth } from '#domain/register/tree/tile.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { type JournalBatch, readJournalFiles } from './register-memory.server.ts'

class NoCopy extends OperatorError {
  override readonly exitCode = 1
}

export type RegisterCopy = {
  /** The checkpoint that a mirror ends with; a journal has none. */
  note: string | undefined
  /** From this number on, where it has them. */
  entriesFrom(first: number): Generator<JournalBatch>
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
