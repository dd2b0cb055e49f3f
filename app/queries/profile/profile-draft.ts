import type { ProfileContent, ProfileDraft } from '#domain/profile/profile-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { readPublishedProfile } from './profile-editor.ts'

export async function readProfileDraft(db: Db, memberId: number): Promise<ProfileDraft> {
  const row = await db
    .selectFrom('member_draft as d')
    .leftJoin('app_user as saver', 'saver.id', 'd.saved_by')
    .leftJoin('app_user as publisher', 'publisher.id', 'd.published_by')
    .select([
      'd.version',
      'd.content',
      'd.saved_at as savedAt',
      'd.published_at as publishedAt',
      'saver.full_name as savedBy',
      'publisher.full_name as publishedBy',
    ])
    .where('d.member_id', '=', memberId)
    .executeTakeFirst()
  const saved = (row?.content ?? null) as ProfileContent | null
  return {
    content: saved ?? (await readPublishedProfile(db, memberId)),
    version: row?.version ?? 0,
    isUnpublished: saved !== null,
    savedAt: saved && row ? row.savedAt.toISOString() : null,
    savedBy: saved && row ? row.savedBy : null,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    publishedBy: row?.publishedBy ?? null,
  }
}
