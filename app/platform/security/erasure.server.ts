import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { SEALED_YEARS } from '#domain/author/erasure.ts'
import { keyOfFolder } from './key-file.server.ts'

const METHOD = 'aes-256-gcm'

const NONCE_BYTES = 12

const TAG_BYTES = 16

const lineSchema = z.object({
  at: z.string(),
  /** Who it was, sealed; the database holds the same letters for as long as it knows of the erasure. */
  person: z.string(),
})

export type ErasureLine = z.output<typeof lineSchema>

/** Stands outside the database, so that a backup, once restored, brings nobody back. */
export type ErasureLog = { note(line: ErasureLine): Promise<void> }

export const erasureFolder = (dataDir: string) => join(dataDir, 'erasures')

/** One file a year: an old one goes as a whole, and no line that comes meanwhile goes with it. */
const FILE_NAME = /^(\d{4})\.log$/

export function openErasureLog({ dataDir }: { dataDir: string }): ErasureLog {
  const folder = erasureFolder(dataDir)
  return {
    async note(line) {
      await mkdir(folder, { recursive: true })
      // A line that a crash has cut short spoils no other.
      const text = `\n${JSON.stringify(line)}\n`
      const file = join(folder, `${line.at.slice(0, 4)}.log`)
      await appendFile(file, text, { flush: true, mode: 0o600 })
    },
  }
}

/** What was cut short belongs to an erasure that was never done: a line is whole before that commits. */
export async function readErasures(folder: string): Promise<ErasureLine[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts
    .flatMap((text) => text.split('\n'))
    .map(readErasure)
    .filter((line) => line !== undefined)
}

/** Whether a line of that year is kept no longer. */
export function isForgotten(written: number, now: Temporal.Instant): boolean {
  return written < now.toZonedDateTimeISO('UTC').year - SEALED_YEARS
}

/** One line, as it was written; undefined for what was cut short. */
export function readErasure(line: string): ErasureLine | undefined {
  const read = lineSchema.safeParse(parsed(line))
  return read.success ? read.data : undefined
}

/** They are kept no longer than the evidence they stand beside, to the end of that year. */
export async function forgetOldErasures(dataDir: string, now: Temporal.Instant): Promise<void> {
  const folder = erasureFolder(dataDir)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const [, written] = FILE_NAME.exec(name) ?? []
    if (written && isForgotten(Number(written), now)) await unlink(join(folder, name))
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Encrypts what is kept of erased reviews for the case of a claim. */
export type EvidenceSeal = { seal(text: string): string; open(sealed: string): string }

type KeySettings = {
  evidenceKey?: string | undefined
  /** Of before a rotation: they open, and seal no more. */
  oldEvidenceKeys?: readonly string[]
  dataDir: string
}

const keyOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Of the settings, else one of its own that stays in the data folder. */
export function readEvidenceKey({ evidenceKey, dataDir }: KeySettings): Buffer {
  return keyOf(evidenceKey ?? keyOfFolder(dataDir, 'evidence.key'))
}

export function readOldEvidenceKeys({ oldEvidenceKeys = [] }: KeySettings): Buffer[] {
  return oldEvidenceKeys.map(keyOf)
}

export function openEvidenceSeal(settings: KeySettings): EvidenceSeal {
  const key = readEvidenceKey(settings)
  const keys = [key, ...readOldEvidenceKeys(settings)]
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(METHOD, key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      for (const each of keys.slice(0, -1)) {
        try {
          return opened(bytes, each)
        } catch {
          // Sealed with another one.
        }
      }
      return opened(bytes, keys.at(-1) ?? key)
    },
  }
}

function opened(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv(METHOD, key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
