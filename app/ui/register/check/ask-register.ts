import { REGISTER_ANSWER, reviewProofsAnswer } from '#domain/address/paths.ts'
import type { Bytes } from '#domain/register/bytes.ts'
import {
  boardSchema,
  consistencySchema,
  dataOf,
  keysSchema,
  memorySchema,
  proofsSchema,
} from '#domain/register/verify/answers.ts'
import type { RegisteredBoard } from '#domain/register/verify/recount/recount-board.ts'
import type {
  RegisterKeys,
  RegisterMemory,
  ReviewProofs,
} from '#domain/register/verify/verification.ts'

/** By WebCrypto. */
export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const own = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', own, message))
}

const TIMEOUT_MS = 10_000

/**
 * Null for whatever is no such answer: then something could not be checked, and that is all that is known.
 * What was asked before is not asked again.
 */
export const askProofs = (
  review: string,
  asked: Promise<unknown> = jsonOf(reviewProofsAnswer(review)),
): Promise<ReviewProofs | null> => read(asked, proofsSchema)

export const askKeys = (
  asked: Promise<unknown> = jsonOf(REGISTER_ANSWER),
): Promise<RegisterKeys | null> => read(asked, keysSchema)

export async function askConsistency(old: number, size: number): Promise<string[] | null> {
  const asked = jsonOf(`${REGISTER_ANSWER}/consistency/${old}/${size}`)
  const answer = await read(asked, consistencySchema)
  return answer?.hashes ?? null
}

const read = async <Answer>(
  asked: Promise<unknown>,
  schema: Parameters<typeof dataOf<Answer>>[1],
): Promise<Answer | null> => dataOf(await asked, schema)

async function jsonOf(address: string): Promise<unknown> {
  const response = await answerOf(address)
  return response?.json().catch(() => null) ?? null
}

/** A board as the register closes it, or would. */
export const askBoard = (path: string): Promise<RegisteredBoard | null> =>
  read(jsonOf(`${REGISTER_ANSWER}/boards/${path}`), boardSchema)

/** What is served as text; null where nothing came. */
export async function askText(address: string): Promise<string | null> {
  const response = await answerOf(address)
  return response?.text().catch(() => null) ?? null
}

/** A tile never changes: one that the browser holds is the same. */
export async function askTile(path: string, signal: AbortSignal): Promise<Bytes | null> {
  const response = await answerOf(`/registre/tile/${path}`, { signal, cache: 'default' })
  const bytes = response && (await response.arrayBuffer().catch(() => null))
  return bytes && new Uint8Array(bytes)
}

async function answerOf(
  address: string,
  { signal, cache = 'no-cache' }: Pick<RequestInit, 'signal' | 'cache'> = {},
): Promise<Response | null> {
  const patience = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(address, {
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      cache,
    })
    return response.ok ? response : null
  } catch {
    return null
  }
}

export const askCheckpoint = () => askText('/registre/checkpoint')

export const askEntryProof = (index: number) => askText(proofAddress(index))

const proofAddress = (index: number) => `${REGISTER_ANSWER}/entries/${index}.tlog-proof`

const KEY = 'register-seen'

/** What this browser keeps of its last check; null where it keeps none, or may not. */
export function readMemory(): RegisterMemory | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === null ? null : memorySchema.parse(JSON.parse(kept))
  } catch {
    return null
  }
}

export function keepMemory(memory: RegisterMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    // A browser that keeps nothing begins anew each time, and its panel says so.
  }
}

/** The file holds what was compared, and what came of it. */
export function saveEvidence(evidence: object, name: string): void {
  const blob = new Blob([JSON.stringify(evidence, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}-register.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
