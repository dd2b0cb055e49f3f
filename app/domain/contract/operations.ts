import type { Gap } from '#domain/site/gaps.ts'
import type { RegisterHalt } from '#domain/site/register-halt.ts'
import type { Watch } from '#domain/site/watches.ts'

/** How the site runs, for whoever runs it. Moments are ISO 8601. */
export type Operations = {
  /** Since when something is wrong; null where all is well. */
  watches: { watch: Watch; since: string | null }[]
  queues: {
    name: string
    waiting: number
    active: number
    /** When the oldest of those that wait was due. */
    oldest: string | null
    failed: number
    lastSuccess: string | null
  }[]
  processes: {
    id: string
    version: string
    startedAt: string
    seenAt: string
    /** It cannot hear what others change. */
    isDeaf: boolean
    /** The pages that it serves; null while somebody edits them. */
    build: string | null
    /** All that it takes, in bytes; null until it has said so. */
    memory: number | null
    /** The finished pages that it keeps; null where it keeps none. */
    cache: { bytes: number; pages: number; hits: number; misses: number } | null
  }[]
  database: {
    /** Of the server, as `17.2`. */
    version: string
    bytes: number
    connections: number
    mostConnections: number
  }
  /** The copy that is read too: how many seconds it is behind, null where it does not answer. Null where there is none. */
  replica: { lagSeconds: number | null } | null
  /** Of the disk that holds what the site keeps; null where nobody says which. */
  disk: { bytes: number; freeBytes: number } | null
  /** The public register; null before the first start has opened it. */
  register: {
    origin: string
    /** Of what everybody can see. */
    size: number
    signedAt: string | null
    /** Entries without a number, and since when the oldest waits. */
    waiting: number
    waitingSince: string | null
    halted: RegisterHalt | null
    haltedAt: string | null
    /** By their names, with what each has answered last. */
    witnesses: { name: string; size: number; answer: string | null; askedAt: string | null }[]
  } | null
  lastBackup: string | null
  lastRestoreTest: string | null
  /** What it lacks on purpose. */
  gaps: readonly Gap[]
}
