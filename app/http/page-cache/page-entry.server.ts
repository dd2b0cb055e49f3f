import { createHash } from 'node:crypto'
import type { PageSubject } from '#domain/address/page-subject.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { Encoding } from '#http/answer/accept-encoding.ts'
import { type Representations, representationsOf } from '#http/answer/representation.server.ts'

/** How long a cache in front of us may keep an answer: until it is purged, as the answer says itself, or not at all. */
export type ForCaches = 'until-purged' | 'as-said' | 'never'

/** An answer that is complete but for what differs between two askers. */
export type PageEntry = {
  /** Its name for counting, found when it is first sent. */
  route?: string
  status: number
  etag: string
  /** Names and values in turn, as node:http takes them. */
  headers: readonly string[]
  representations: Representations
  subjects: ReadonlySet<PageSubject>
  /** Until when all that was heard of changes is accounted for; see ChangeMemory. */
  moment: number
  freshUntilMs: number
  /** Until then it may be shown while a new one is made. */
  staleUntilMs: number
  bytes: number
  /** Told when another representation of it was made. */
  onResize(by: number): void
  isUsed: boolean
  /** When rendering it again failed, the next try waits. */
  nextTryMs: number
  /** Ready to be sent, as long as caches may keep it for as long as they say. */
  heads: { [encoding in Encoding]?: string[] }
  headsFor?: ForCaches
}

/** Dates that read "3 days ago", articles whose hour comes: what changes by itself does so slowly. */
const FRESH_MS = 60_000
const STALE_MS = 600_000

/** Nobody announces that something has come to be where nothing was. */
const REFUSAL_FRESH_MS = 2_000

/** About what an entry takes beside its body. */
const OVERHEAD_BYTES = 2_000

/** Said anew with each answer, or no longer true of a stored one. */
const PER_ANSWER = new Set(['content-length', 'x-request-id', 'date', 'connection', 'keep-alive'])

/** Only what says of itself that it is for everybody, and leaves nothing with anybody. */
export function isForEverybody({ status, headers }: Response): boolean {
  const cacheControl = headers.get('cache-control') ?? ''
  const isKept = status === 200 || status === 404 || status === 410
  return (
    isKept &&
    /\bpublic\b/.test(cacheControl) &&
    !/\b(?:private|no-store)\b/.test(cacheControl) &&
    !headers.has('set-cookie') &&
    !headers.has('content-encoding')
  )
}

export async function pageEntry(
  response: Response,
  { subjects, moment, nowMs }: Pick<PageEntry, 'subjects' | 'moment'> & { nowMs: number },
): Promise<PageEntry> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const etag = headers.get('etag') ?? etagOf(body)
  headers.set('etag', etag)
  headers.set('vary', withAcceptEncoding(headers.get('vary')))
  const isFound = response.status === 200
  const midnightMs = nextMidnightMs(nowMs)
  const entry: PageEntry = {
    status: response.status,
    etag,
    headers: [...headers].filter(([name]) => !PER_ANSWER.has(name)).flat(),
    representations: representationsOf(body, (size) => {
      const bytes = size + OVERHEAD_BYTES
      entry.onResize(bytes - entry.bytes)
      entry.bytes = bytes
    }),
    subjects,
    moment,
    freshUntilMs: Math.min(nowMs + (isFound ? FRESH_MS : REFUSAL_FRESH_MS), midnightMs),
    staleUntilMs: isFound ? Math.min(nowMs + STALE_MS, midnightMs) : nowMs + REFUSAL_FRESH_MS,
    bytes: body.length + OVERHEAD_BYTES,
    onResize() {},
    isUsed: false,
    nextTryMs: 0,
    heads: {},
  }
  return entry
}

/** Weak, because one page has several encodings. */
function etagOf(body: Buffer | string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

export function withAcceptEncoding(vary: string | null): string {
  if (vary === null) return 'accept-encoding'
  return /accept-encoding/i.test(vary) ? vary : `${vary}, accept-encoding`
}

/** Periods begin and end, and "today" becomes another day. */
function nextMidnightMs(nowMs: number): number {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(TIME_ZONE)
  return now.startOfDay().add({ days: 1 }).epochMilliseconds
}
