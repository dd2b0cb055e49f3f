import type { SignedInUser } from '#domain/account/session.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

export type Publication = {
  langs: readonly LocaleCode[]
  /** What changed, for colleagues; of legal texts, for everybody. */
  note: string
  /** Of legal texts: the day from which they hold. */
  inForceOn?: string | undefined
}

export type By = { actor: Pick<SignedInUser, 'id'>; now: Temporal.Instant }

/** What is public of something that editors write, and how another document takes its place. */
export type Content = {
  document: ContentDocument
  name: string
  isLegal: boolean
  /** Nobody has read it yet. */
  isNew: boolean
  /** Neither is it new nor was it withdrawn. */
  isPublic: boolean
  /** Of legal texts: the day from which what is public holds. */
  inForceOn: string | null
  /** In the languages of the publication; the others keep what is public. Announces what it changed. */
  write(tx: Db, document: ContentDocument, publication: Publication, by: By): Promise<void>
  /** What follows from a draft that was saved. */
  noteDraft?(tx: Db, document: ContentDocument): Promise<void>
  /** What follows from anything that was done with drafts and versions. */
  noteState?(tx: Db): Promise<void>
}
