import type { ContentDocument } from '#domain/content/content-document.ts'
import type { ContentRef } from '#domain/content/content-ref.ts'
import type { VersionLine } from '#domain/content/editor-view.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

/** Every version that is kept, the newest first. */
export async function contentVersions(db: Db, ref: ContentRef): Promise<VersionLine[]> {
  const rows = await db
    .selectFrom('content_version as v')
    .leftJoin('app_user as u', 'u.id', 'v.made_by')
    .select(['v.number', 'v.state', 'v.langs', 'v.note', 'u.full_name', 'v.made_at'])
    .select(['v.due_at', 'v.published_at', 'v.in_force_on'])
    .where('v.kind', '=', ref.kind)
    .where('v.subject', '=', ref.subject)
    .orderBy('v.number', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    state: row.state,
    langs: row.langs as LocaleCode[],
    note: row.note,
    by: row.full_name,
    at: (row.published_at ?? row.due_at ?? row.made_at).toISOString(),
    inForceOn: row.in_force_on,
  }))
}

export async function versionDocument(
  db: Db,
  { kind, subject }: ContentRef,
  number: number,
): Promise<ContentDocument | undefined> {
  const found = await db
    .selectFrom('content_version')
    .select('document')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('number', '=', number)
    .executeTakeFirst()
  return found?.document as ContentDocument | undefined
}
