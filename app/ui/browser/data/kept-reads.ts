import { createLru } from './lru.ts'

/** On the way forward, long enough for a page that was fetched ahead. */
const FRESH_MS = 5_000

/** On the way back, where a page is expected as it was left. */
const FRESH_ON_RETURN_MS = 5 * 60_000

type Kept = { answer: Promise<unknown>; askedMs: number; signal?: AbortSignal | undefined }

type Reading<Value> = {
  ask(): Promise<Value>
  isReturn?: boolean
  /** Of who asks: what they give up is good for nobody else. */
  signal?: AbortSignal | undefined
}

type KeptReads = {
  /** Answered from memory, by a request that is under way, or by a new one. */
  read<Value>(key: string, reading: Reading<Value>): Promise<Value>
  clear(): void
}

/** A memory of what was read, by whatever names it. What fails is not kept. */
export function keepReads(size: number, nowMs: () => number = Date.now): KeptReads {
  const kept = createLru<Kept>(size)

  function ask<Value>(key: string, { ask: read, signal }: Reading<Value>): Promise<Value> {
    const answer = read()
    const asked = { answer, askedMs: nowMs(), signal }
    kept.set(key, asked)
    answer.catch(() => {
      if (kept.get(key) === asked) kept.delete(key)
    })
    return answer
  }

  return {
    async read<Value>(key: string, reading: Reading<Value>): Promise<Value> {
      const known = kept.get(key)
      const maxAgeMs = reading.isReturn ? FRESH_ON_RETURN_MS : FRESH_MS
      const isFresh = known !== undefined && nowMs() - known.askedMs < maxAgeMs
      if (!isFresh || known.signal?.aborted) return ask(key, reading)
      // Somebody else's failure is no answer.
      return (known.answer as Promise<Value>).catch(() => ask(key, reading))
    },
    clear: kept.clear,
  }
}
