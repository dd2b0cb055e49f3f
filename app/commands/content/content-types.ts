import { sql } from 'kysely'
import type { ContentRef } from '#domain/content/content-ref.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { readPublishedPage } from '#queries/content/published-page.ts'
import { writePage } from './write-page.ts'

export type ContentDocument = PageDocument

export type Publication = {
  langs: readonly LocaleCode[]
  /** What changed, for colleagues; of legal texts, for everybody. */
  note: string
  /** Of legal texts: the day from which they hold. */
  inForceOn?: string | undefined
}

/** What is public of something that editors write, and how another document takes its place. */
export type Content = {
  document: ContentDocument
  name: string
  isLegal: boolean
  /** In the languages of the publication; the others keep what is public. Announces what it changed. */
  write(tx: Db, document: ContentDocument, publication: Publication): Promise<void>
}

export async function findContent(db: Db, ref: ContentRef): Promise<Content | undefined> {
  const page = await readPublishedPage(db, ref)
  if (!page) return undefined
  const { id, type, slug, document } = page
  return {
    document,
    name: document.title.FR_FR ?? slug,
    isLegal: type === 'LEGAL',
    async write(tx, given, { langs, inForceOn }) {
      await writePage(tx, { id, slug }, given, langs)
      if (id !== null && inForceOn)
        await sql`update page set in_force_on = ${inForceOn}::date where id = ${id}`.execute(tx)
    },
  }
}
