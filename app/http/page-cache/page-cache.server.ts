import type { PageSubject } from '#domain/address/page-subject.ts'
import type { ChangeMemory } from '#platform/database/change-memory.ts'
import { isForEverybody, type PageEntry, pageEntry } from './page-entry.server.ts'

/**
 * `aged` may be shown while another is made; `doubtful` only if no other can be made; `changed` is
 * never shown again.
 */
type Freshness = 'fresh' | 'aged' | 'doubtful' | 'changed'

/** An answer, and what it shows. */
export type RenderedPage = { response: Response; subjects: ReadonlySet<PageSubject> }

type Render = () => Promise<RenderedPage>

/** Undefined where the answer is for one asker alone. */
type Rendered = { entry: PageEntry; isFailure: boolean } | undefined

/** After a failure, others are spared the wait for the next one. */
const PAUSE_MS = 2_000

/**
 * Complete answers for everybody, as many as fit. Whoever asks gets an answer that accounts for
 * every change heard before, or none that is older than the database's silence.
 */
export function openPageCache({
  changes,
  mostBytes,
  nowMs = Date.now,
}: {
  changes: ChangeMemory
  mostBytes: number
  nowMs?: () => number
}) {
  const entries = new Map<string, PageEntry>()
  const rendering = new Map<string, { moment: number; rendered: Promise<Rendered> }>()
  let bytes = 0

  function freshnessOf(entry: PageEntry, now: number): Freshness {
    const verdict = changes.since(entry.moment, entry.subjects)
    if (verdict === 'changed') return 'changed'
    if (verdict === 'unknown') return 'doubtful'
    entry.moment = changes.now()
    if (now < entry.freshUntilMs && !changes.isDeaf()) return 'fresh'
    // Deaf, we cannot even say that it is old: the database is away, and so are all renewals.
    return now < entry.staleUntilMs || changes.isDeaf() ? 'aged' : 'doubtful'
  }

  /** The answer, if it can be sent at once and nothing else is to be done. */
  function fresh(key: string): PageEntry | undefined {
    const entry = entries.get(key)
    if (!entry || freshnessOf(entry, nowMs()) !== 'fresh') return undefined
    entry.isUsed = true
    return entry
  }

  async function read(key: string, render: Render): Promise<PageEntry | undefined> {
    const asked = changes.now()
    const entry = entries.get(key)
    const now = nowMs()
    const freshness = entry && freshnessOf(entry, now)
    if (entry && freshness !== 'changed') {
      entry.isUsed = true
      if (freshness === 'fresh' || now < entry.nextTryMs) return entry
      const renewed = renew(key, render, asked).catch(() => ({ entry, isFailure: true }))
      if (freshness === 'aged') return entry
      const rendered = await renewed
      return rendered?.isFailure ? entry : rendered?.entry
    }
    return (await renew(key, render, asked))?.entry
  }

  /** What is being rendered already will do, unless a change was heard between its start and `asked`. */
  async function renew(key: string, render: Render, asked: number): Promise<Rendered> {
    const current = rendering.get(key)
    if (!current) return start(key, render)
    const rendered = await current.rendered
    const isLate = rendered && changes.since(current.moment, rendered.entry.subjects) !== 'same'
    if (!isLate || current.moment >= asked) return rendered
    return renew(key, render, asked)
  }

  function start(key: string, render: Render): Promise<Rendered> {
    const moment = changes.now()
    const rendered = keepRendered(key, render, moment).finally(() => rendering.delete(key))
    rendering.set(key, { moment, rendered })
    return rendered
  }

  async function keepRendered(key: string, render: Render, moment: number): Promise<Rendered> {
    const old = entries.get(key)
    try {
      const page = await render()
      const { response } = page
      const isFailure = response.status >= 500
      if (isFailure) {
        if (old) old.nextTryMs = nowMs() + PAUSE_MS
        return { entry: await entryOf(page, moment), isFailure }
      }
      remove(key)
      if (!isForEverybody(response)) {
        await response.body?.cancel()
        return undefined
      }
      const entry = await entryOf(page, moment)
      add(key, entry)
      return { entry, isFailure }
    } catch (error) {
      if (old) old.nextTryMs = nowMs() + PAUSE_MS
      throw error
    }
  }

  function entryOf({ response, subjects }: RenderedPage, moment: number): Promise<PageEntry> {
    return pageEntry(response, { subjects, moment, nowMs: nowMs() })
  }

  function add(key: string, entry: PageEntry): void {
    entries.set(key, entry)
    bytes += entry.bytes
    entry.onResize = (by) => {
      if (entries.get(key) !== entry) return
      bytes += by
      makeRoom()
    }
    makeRoom()
  }

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }

  /** The oldest goes; one that was asked for since it was last looked at has a second chance. */
  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (bytes <= mostBytes) return
      entries.delete(key)
      if (entry.isUsed) {
        entry.isUsed = false
        entries.set(key, entry)
      } else {
        bytes -= entry.bytes
      }
    }
  }

  return { fresh, read, bytes: () => bytes, count: () => entries.size }
}
