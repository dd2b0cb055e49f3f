import type { SlugKind } from '#domain/address/slug.ts'

/** A redirect as editors see it; paths are decoded and without language. */
export type RedirectLine = {
  id: string
  path: string
  /** None: gone for good. */
  target: string | null
  hits: number
  /** A day such as `2026-11-15`. */
  lastHitOn: string | null
}

export type RedirectList = { lines: RedirectLine[]; next: string | null }

/** An address that something had before. */
export type OldSlugLine = {
  kind: SlugKind
  slug: string
  subject: string
  /** The slug that it has now. */
  current: string
  changedAt: string
}

export type OldSlugList = { lines: OldSlugLine[]; next: string | null }
