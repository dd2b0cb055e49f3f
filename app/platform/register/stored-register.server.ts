import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '#platform/media/object-media.server.ts'
import type { ObjectStore } from '#platform/media/object-store.server.ts'
import { writeWhole } from '#platform/media/write-whole.server.ts'
import {
  type BesideRegister,
  entriesOfText,
  inOrder,
  isOldJournal,
  journalName,
  journalNames,
  journalOf,
  journalText,
  memoryText,
  parseMemory,
  type RegisterMemory,
} from './register-memory.server.ts'

const MEMORY = 'register/memory/'
const JOURNAL = 'register/journal/'
const ASIDE = 'register/aside/'

/** A list may name what whoever signs has just replaced. */
const TRIES = 3
/** The journal of whole days goes: it is not looked through at each signature. */
const FORGET_EVERY_MS = 3_600_000

/**
 * Memory and journal as objects, for all machines. A memory bears its size in its name, and the largest counts: one that
 * comes late, of a process whose lock has passed on, stands behind what was signed since. `before` is the folder of a
 * site that had no store yet: what it remembers is brought here, and nothing is written there any more.
 */
export function openStoredRegister(
  store: ObjectStore,
  folder: string,
  before: BesideRegister,
): BesideRegister {
  let forgetAtMs = 0

  async function names(below: string): Promise<string[]> {
    const found: string[] = []
    for await (const { name } of store.list(below)) found.push(name.slice(below.length))
    return found
  }

  async function textOf(name: string): Promise<string | undefined> {
    const found = await store.get(name)
    if (!found) return undefined
    const text = Buffer.from(found.bytes).toString()
    // Not what was put there: read as damaged, whatever it says.
    return found.hash === undefined || found.hash === hashOf(found.bytes) ? text : ''
  }

  async function put(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await store.put(name, bytes, hashOf(bytes))
  }

  async function stored(): Promise<{ name: string; memory: RegisterMemory } | undefined> {
    for (let tried = 1; ; tried++) {
      const name = (await names(MEMORY)).sort().at(-1)
      if (name === undefined) return undefined
      const text = await textOf(MEMORY + name)
      if (text === undefined && tried < TRIES) continue
      return { name, memory: parseMemory(text ?? '', MEMORY + name) }
    }
  }

  async function forgetMemories(below?: string): Promise<void> {
    for (const name of await names(MEMORY))
      if (below === undefined || name < below) await store.remove(MEMORY + name)
  }

  async function broughtHere(): Promise<RegisterMemory | undefined> {
    const memory = await before.memory()
    if (memory) await put(MEMORY + nameOf(memory), memoryText(memory))
    return memory
  }

  async function journalTextOf(name: string): Promise<string> {
    const text = journalNames(folder).includes(name)
      ? readFileSync(join(journalOf(folder), name), 'utf8')
      : await textOf(JOURNAL + name)
    return text ?? ''
  }

  return {
    memory: async () => (await stored())?.memory ?? broughtHere(),
    keptMemory: before.keptMemory,
    async remember(memory) {
      const name = nameOf(memory)
      await put(MEMORY + name, memoryText(memory))
      await forgetMemories(name)
    },
    async setMemoryAside() {
      const found = await stored()
      if (found) await put(ASIDE + found.name, memoryText(found.memory))
      await forgetMemories()
      await before.setMemoryAside()
    },
    writeJournal: (batch, now) => put(JOURNAL + journalName(batch, now), journalText(batch)),
    async *readJournal() {
      const all = [...new Set([...(await names(JOURNAL)), ...journalNames(folder)])]
      for (const { name, from } of inOrder(all))
        yield { from, entries: entriesOfText(await journalTextOf(name)) }
    },
    async forgetOld(now) {
      if (performance.now() < forgetAtMs) return
      forgetAtMs = performance.now() + FORGET_EVERY_MS
      await before.forgetOld(now)
      for await (const { name } of store.list(JOURNAL)) {
        // The oldest come first.
        if (!isOldJournal(name.slice(JOURNAL.length), now)) break
        await store.remove(name)
      }
    },
    async setAside(keptIn) {
      const found = await stored()
      if (found) writeWhole(join(keptIn, 'memory'), memoryText(found.memory))
      for (const name of await names(JOURNAL)) {
        writeWhole(join(keptIn, 'journal', name), (await textOf(JOURNAL + name)) ?? '')
        await store.remove(JOURNAL + name)
      }
      await forgetMemories()
      await before.setAside(keptIn)
    },
  }
}

/** By which the largest is the last one. */
const nameOf = ({ size, log_id }: RegisterMemory) =>
  `${String(size).padStart(15, '0')}-${log_id.replaceAll(/[^0-9a-z-]/g, '')}`
