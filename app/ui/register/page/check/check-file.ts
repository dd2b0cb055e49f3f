import { sha256 } from '#domain/register/bytes.ts'
import { type FileVerification, verifyFile } from '#domain/register/verify/verify-file.ts'
import {
  askCheckpoint,
  askConsistency,
  askEntryProof,
  askKeys,
  hmac,
} from '#ui/register/check/ask-register.ts'

export type CheckedFile = { verification: FileVerification; evidence: object }

/** A proof in whatever way it came; undefined for what cannot be read as one. */
export async function checkFile(text: string): Promise<CheckedFile | undefined> {
  const [register, note] = await Promise.all([askKeys(), askCheckpoint()])
  const verification = await verifyFile({
    text,
    register,
    askNewest: async () => note,
    askToday: askEntryProof,
    askConsistency,
    sha256,
    hmac,
  })
  if (!verification) return undefined
  const at = new Date().toISOString()
  const evidence = { at, page: location.href, file: text, register, note, verification }
  return { verification, evidence }
}

/** The site's own proof of an entry, which must be of the very text that the page shows. */
export async function checkEntry(number: number, shown: string): Promise<CheckedFile | undefined> {
  const text = await askEntryProof(number)
  const checked = text === null ? undefined : await checkFile(text)
  if (!checked) return undefined
  const { verification, evidence } = checked
  if (verification.index === number && verification.entry === shown) return checked
  const differs: FileVerification = {
    ...verification,
    verdict: 'failed',
    results: {
      ...verification.results,
      today: { state: 'failed', expected: verification.entry, found: shown },
    },
  }
  return { verification: differs, evidence: { ...evidence, shown } }
}
