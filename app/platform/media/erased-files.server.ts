import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { fileOfSubject, type PageSubject } from '#domain/address/page-subject.ts'
import { ERASED_FILE_KEPT_DAYS } from '#domain/author/erasure.ts'
import type { ChangeMemory } from '#platform/database/change-memory.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'
import { writeWhole } from './write-whole.server.ts'

/** Up to which moment of the database this machine has caught up. */
const NOTE = 'erased-files-seen'
const CACHES = ['media-cache', 'image-cache']

/** A transaction that began before that moment may have ended after it. */
const OVERLAP_MS = 3_600_000
/** While nothing is heard. */
const EVERY_MS = 5_000
const PATIENCE_MS = 2_000

type Means = {
  db: Db
  dataDir: string
  images: { forget(file: string): Promise<void> }
  changes: Pick<ChangeMemory, 'isDeaf'>
  log: Pick<Log, 'info' | 'warn'>
}

export type ErasedFiles = {
  /** Of a change that was heard; undefined where some may have been missed. */
  heard(subjects: readonly PageSubject[] | undefined): void
  /** Whether all that was erased is gone from here. Where it may not be, one catches up first. */
  isUpToDate(): Promise<boolean>
}

/** Every process drops what it has of an erased file: by what it hears, and by what it reads where it may have missed some. */
export function followErasedFiles({ db, dataDir, images, changes, log }: Means): ErasedFiles {
  let isCaughtUp = false
  let caughtUpMs = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | undefined
  let dropping = Promise.resolve()

  function drop(file: string): void {
    const gone = () => images.forget(file)
    dropping = dropping.then(gone, gone)
    dropping.catch((error) => {
      isCaughtUp = false
      log.warn({ error }, 'a file that was erased could not be dropped')
    })
  }

  async function catchUp(): Promise<void> {
    const beganMs = performance.now()
    isCaughtUp = true
    try {
      const { rows, now, wasLongAway } = await missed(db, await noted(dataDir))
      if (wasLongAway) for (const cache of CACHES) await emptied(join(dataDir, cache))
      for (const { name } of rows) await images.forget(name)
      if (rows.length > 0) log.info({ files: rows.length }, 'caught up with erased files')
      writeWhole(join(dataDir, NOTE), `${now.toISOString()}\n`)
      caughtUpMs = beganMs
    } catch (error) {
      isCaughtUp = false
      throw error
    }
  }

  /** Asked by many at once, the database is asked once. */
  function once(): Promise<void> {
    underWay ??= catchUp().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  return {
    heard(subjects) {
      if (subjects === undefined) {
        isCaughtUp = false
        once().catch(() => {})
        return
      }
      for (const subject of subjects) {
        const file = fileOfSubject(subject)
        if (file !== undefined) drop(file)
      }
    },
    async isUpToDate() {
      const isRecent = performance.now() - caughtUpMs < EVERY_MS
      if (isCaughtUp && !underWay && (!changes.isDeaf() || isRecent)) {
        await dropping.catch(() => {})
        return true
      }
      const patience = Promise.withResolvers<false>()
      const timer = setTimeout(() => patience.resolve(false), PATIENCE_MS)
      const done = once().then(
        () => true,
        () => false,
      )
      const isDone = await Promise.race([done, patience.promise])
      clearTimeout(timer)
      return isDone
    },
  }
}

async function missed(db: Db, seen: Date | undefined) {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const now = rows[0]?.now ?? new Date()
  const wasLongAway =
    seen !== undefined && now.getTime() - seen.getTime() > ERASED_FILE_KEPT_DAYS * 86_400_000
  const since = new Date((seen?.getTime() ?? 0) - (seen ? OVERLAP_MS : 0))
  const found = await db
    .selectFrom('erased_file')
    .select('name')
    .where('folder', '=', 'media')
    .where('noted_at', '>=', since)
    .execute()
  return { rows: found, now, wasLongAway }
}

async function noted(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(join(dataDir, NOTE), 'utf8').catch(() => '')
  const at = new Date(text.trim())
  return Number.isNaN(at.getTime()) ? undefined : at
}

async function emptied(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
