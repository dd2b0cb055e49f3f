import { sql } from 'kysely'
import { UPLOAD_KEPT_DAYS } from '#domain/site/retention.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { erasePictures } from '#platform/media/erase-files.server.ts'

/** Pictures that neither a profile nor a draft shows any more: their files are left to be removed. */
export async function forgetUploads(db: Db, now: Temporal.Instant): Promise<void> {
  const at = new Date(now.epochMilliseconds)
  const before = new Date(now.subtract({ hours: 24 * UPLOAD_KEPT_DAYS }).epochMilliseconds)
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ url: string }>`
    with gone as (
      delete from upload u
       where u.uploaded_at < ${before}
         and not exists (select from asset a join member_picture p on p.asset_id = a.id
                          where a.url = u.url)
         and not exists (select from asset a join team_member t on t.avatar_asset_id = a.id
                          where a.url = u.url)
         and not exists (select from asset a join review_picture p on p.asset_id = a.id
                          where a.url = u.url)
         and not exists (select from asset a where a.url = u.url and a.added_at is not null)
         and not exists (select from review_draft d
                          where position(u.url in coalesce(d.answers ->> 'pictures', '')) > 0)
         and not exists (
               select from (select content from member_draft
                            union all select content from staff_member_draft) d
                where u.url in (d.content #>> '{logo,url}', d.content #>> '{cover,url}')
                   or exists (select from jsonb_array_elements(d.content -> 'team') as person
                               where person ->> 'avatar' = u.url))
      returning u.url
    ), unshown as (
      delete from asset a using gone where a.url = gone.url
    )
    select url from gone
  `.execute(tx)
    await erasePictures(
      tx,
      rows.map(({ url }) => url),
      at,
    )
  })
}

/** Of a file that was taken in: what is noted is thrown away once nothing shows it. The same one may have gone before. */
export async function noteUpload(db: Db, url: string, now: Temporal.Instant): Promise<void> {
  const uploaded_at = new Date(now.epochMilliseconds)
  await db
    .insertInto('upload')
    .values({ url, uploaded_at })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ uploaded_at }))
    .execute()
  await db
    .deleteFrom('erased_file')
    .where('folder', '=', 'media')
    .where('name', '=', url.slice('/media/'.length))
    .execute()
}

/** Files that were kept and never noted, for whoever sent them was cut off: noted now, as of then. */
export async function noteStrays(
  db: Db,
  files: readonly { url: string; keptAt: Date }[],
): Promise<void> {
  if (files.length === 0) return
  await sql`
    insert into upload (url, uploaded_at)
    select kept.url, kept.at
      from unnest(${files.map(({ url }) => url)}::text[], ${files.map(({ keptAt }) => keptAt)}::timestamptz[])
        as kept (url, at)
     where not exists (select from erased_file e
                        where e.folder = 'media' and '/media/' || e.name = kept.url and e.removed_at is null)
    on conflict do nothing
  `.execute(db)
}
