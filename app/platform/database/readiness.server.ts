import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { knowsSchema } from './migrations.server.ts'
import type { Db } from './schema.ts'

/** Longer than a busy database takes: load is no fault, or all machines would leave together. */
const PATIENCE_MS = 4_000

/** What is written to see whether anything can be, and how often. */
const SAMPLE = Buffer.alloc(4_096, 1)
const EVERY_MS = 10_000

export type Need = 'database' | 'schema' | 'disk'

/** What a process needs to serve: names what it lacks now. The database is asked each time, the others now and then. */
export function openReadiness({ db, dataDir }: { db: Db; dataDir: string }) {
  const file = join(dataDir, `.writable-${randomUUID()}`)
  const isWritable = nowAndThen(() => isInTime(write(file)))
  const isKnown = nowAndThen(() => isInTime(knowsSchema(db)))
  return {
    async missing(): Promise<Need[]> {
      const isUp = await isInTime(sql`select 1`.execute(db))
      const found: [Need, boolean][] = [
        ['database', isUp],
        // Of a database that is away nothing can be said.
        ['schema', !isUp || (await isKnown())],
        ['disk', await isWritable()],
      ]
      return found.filter(([, isThere]) => !isThere).map(([need]) => need)
    },
  }
}

async function write(file: string): Promise<void> {
  try {
    await writeFile(file, SAMPLE, { flush: true })
  } finally {
    await rm(file, { force: true })
  }
}

/** False also where it says so. */
async function isInTime(asked: Promise<unknown>): Promise<boolean> {
  const patience = Promise.withResolvers<boolean>()
  // A process that was busy itself reads what has come meanwhile before it gives up.
  const giveUp = () => setImmediate(() => setImmediate(() => patience.resolve(false)))
  const timer = setTimeout(giveUp, PATIENCE_MS)
  const answer = asked.then(
    (said) => said !== false,
    () => false,
  )
  const isDone = await Promise.race([answer, patience.promise])
  clearTimeout(timer)
  return isDone
}

function nowAndThen(look: () => Promise<boolean>): () => Promise<boolean> {
  let found: Promise<boolean> | undefined
  let lookedMs = 0
  return () => {
    const nowMs = performance.now()
    if (!found || nowMs - lookedMs >= EVERY_MS) {
      lookedMs = nowMs
      found = look()
    }
    return found
  }
}
