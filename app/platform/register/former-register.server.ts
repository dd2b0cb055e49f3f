import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { KEPT_MEMORY } from './register-memory.server.ts'

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
