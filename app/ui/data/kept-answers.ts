import { createLru } from './lru.ts'

/** On the way forward, long enough for a page that was fetched ahead. */
const FRESH_MS = 5_000

/** On the way back, where a page is expected as it was left. */
const FRESH_ON_RETURN_MS = 5 * 60_000

type Answer = { body: ArrayBuffer; status: number; headers: Headers }
type Kept = { answer: Promise<Answer>; askedMs: number }

type KeptAnswers = {
  /** Answered from memory, by a request that is under way, or by a new one. */
  read(address: string, init: RequestInit, isReturn: boolean): Promise<Response>
  clear(): void
}

/** One memory for pages and queries. Whole answers are kept, so that each reader decodes its own. */
export function keepAnswers(
  size: number,
  send: typeof fetch,
  nowMs: () => number = Date.now,
): KeptAnswers {
  const kept = createLru<Kept>(size)

  function ask(address: string, init: RequestInit): Kept {
    // Somebody else may come to wait for it: it ends when it is here.
    const { signal: _, ...shared } = init
    const asked = { answer: send(address, shared).then(whole), askedMs: nowMs() }
    const forget = () => {
      if (kept.get(address) === asked) kept.delete(address)
    }
    kept.set(address, asked)
    asked.answer.then((answer) => {
      if (!isKeepable(answer)) forget()
    }, forget)
    return asked
  }

  return {
    async read(address, init, isReturn) {
      const known = kept.get(address)
      const maxAgeMs = isReturn ? FRESH_ON_RETURN_MS : FRESH_MS
      const isFresh = known !== undefined && nowMs() - known.askedMs < maxAgeMs
      const { answer } = isFresh ? known : ask(address, init)
      const { body, ...head } = await unlessAborted(answer, init.signal)
      return new Response(BODILESS.has(head.status) ? null : body, head)
    },
    clear: kept.clear,
  }
}

const BODILESS = new Set([204, 205, 304])

async function whole(response: Response): Promise<Answer> {
  const { status, headers } = response
  return { body: await response.arrayBuffer(), status, headers }
}

function isKeepable({ status, headers }: Answer): boolean {
  return status === 200 && headers.get('cache-control')?.includes('no-store') !== true
}

function unlessAborted<Value>(
  value: Promise<Value>,
  signal: AbortSignal | null | undefined,
): Promise<Value> {
  if (!signal) return value
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    value.then(resolve, reject)
  })
}
