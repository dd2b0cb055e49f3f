import {
  consistencySchema,
  dataOf,
  keysSchema,
  memorySchema,
} from '#domain/register/verify/answers.ts'
import type { RegisterKeys, RegisterMemory } from '#domain/register/verify/verification.ts'

const TIMEOUT_MS = 10_000

/** Null for whatever is no such answer: then something could not be checked, and that is all that is known. */
export async function askRegister<Answer>(
  path: string,
  schema: Parameters<typeof dataOf<Answer>>[1],
): Promise<Answer | null> {
  const response = await askBytes(`/api/register${path}`)
  return response ? dataOf(await response.json().catch(() => null), schema) : null
}

export const askKeys = (): Promise<RegisterKeys | null> => askRegister('', keysSchema)

export async function askConsistency(old: number, size: number): Promise<string[] | null> {
  const answer = await askRegister(`/consistency/${old}/${size}`, consistencySchema)
  return answer?.hashes ?? null
}

/** Null where nothing came. What never changes may come from what the browser holds. */
export async function askBytes(
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
