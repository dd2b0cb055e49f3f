import { parsePositiveInteger } from '#domain/site/page-number.ts'
import { hex, readBase64 } from './bytes.ts'

/** What somebody who looks for an entry may have typed. */
export type EntrySearch =
  | { kind: 'number'; number: number }
  /** Of a leaf hash: its hexadecimal digits, or the first of them. */
  | { kind: 'hash'; beginning: string }
  | { kind: 'name'; name: string }

/** Fewer would be a number, or somebody's name. */
const LEAST_DIGITS = 8

const LONGEST_NAME = 200

/** Numbers as any of our languages writes them, hashes as pages and proofs write them, and anything else as a name. */
export function entrySearch(text: string): EntrySearch | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const number = numberOf(typed)
  if (number !== undefined) return { kind: 'number', number }
  const digits = typed.replaceAll(/[\s:]/g, '').toLowerCase()
  if (/^[0-9a-f]{8,64}$/.test(digits) && digits.length >= LEAST_DIGITS)
    return { kind: 'hash', beginning: digits }
  const bytes = typed.length === 44 ? readBase64(typed) : undefined
  if (bytes?.length === 32) return { kind: 'hash', beginning: hex(bytes) }
  return { kind: 'name', name: typed.slice(0, LONGEST_NAME) }
}

/** `29 846`, `29.846`, `29,846`, `n° 29 846`, `#29846`, and 0. */
function numberOf(typed: string): number | undefined {
  const [, digits] =
    /^(?:n[°ºro.]*|no\.?|nr\.?|#)?\s*(\d{1,3}(?:[\s.,’']?\d{3})*|\d+)$/iu.exec(typed) ?? []
  const plain = digits?.replaceAll(/\D/g, '')
  if (plain === undefined || plain.length > 15) return undefined
  return plain === '0' ? 0 : parsePositiveInteger(plain, Number.MAX_SAFE_INTEGER)
}
