import { type RawBuilder, sql } from 'kysely'
import { memberSubject, reviewSubject, type Shows } from '#domain/address/page-subject.ts'
import type { EntryProvider, EntryReview, ListedEntry } from '#domain/contract/register.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/profile/color.ts'
import type { Db } from '#platform/database/schema.ts'
import { pictureOf } from '#queries/query/picture.ts'
import { isShownInFull } from '#queries/review/shown-author.ts'

type Row = Pick<ListedEntry, 'number' | 'text' | 'leaf'> & {
  member: string | null
  provider: (Omit<EntryProvider, 'color'> & { color: string | null }) | null
  review: string | null
  state: EntryReview['state'] | null
  address: string | null
}

/**
 * The entries that `chosen` gives the ids of, the newest first, with what pages say today of whom they are about: of a
 * provider that is gone, or a review that is not published, nothing but that.
 */
export async function readListedEntries(
  db: Db,
  shows: Shows<'member' | 'review'>,
  chosen: RawBuilder<unknown>,
): Promise<ListedEntry[]> {
  const { rows } = await sql<Row>`
    select e.index::float8 as number, e.body as text, encode(e.leaf, 'hex') as leaf,
           e.body::jsonb ->> 'member' as member, e.body::jsonb ->> 'review' as review,
           case when m.id is not null then jsonb_build_object('name', m.name, 'slug', m.slug,
             'color', m.color_primary, 'logo', (
               select ${pictureOf('a')} from member_picture p join asset a on a.id = p.asset_id
                where p.member_id = m.id and p.usage = 'LOGO')) end as provider,
           case when r.id is null then null when m.id is null then 'gone'
                when r.is_erased then 'erased'
                when r.state in ('published', 'suspended', 'withdrawn') then r.state
                else 'gone' end as state,
           case when r.state = 'published' and not r.is_erased and m.id is not null then
             case when c.id is not null and ${isShownInFull()} and not exists (
               select from review newer left join buyer nb on nb.id = newer.buyer_id
                where newer.contact_id = r.contact_id and newer.member_id = r.member_id
                  and newer.state = 'published' and not newer.is_erased
                  and ${isShownInFull('newer', 'nb')}
                  and (newer.published_at, newer.id) > (r.published_at, r.id))
             then c.public_id else r.public_id end end as address
      from (${chosen}) chosen
      join register_entry e on e.id = chosen.id
      left join member m on m.public_id = e.body::jsonb ->> 'member' and m.status = 'active'
      left join review r on r.id = e.review_id
      left join contact c on c.id = r.contact_id
      left join buyer b on b.id = r.buyer_id
     order by e.index desc
  `.execute(db)
  for (const { member, review } of rows) {
    if (member) shows(memberSubject(member))
    if (review) shows(reviewSubject(review))
  }
  return rows.map(({ member, provider, review: _, state, address, ...entry }) => ({
    ...entry,
    provider: member === null ? null : provider ? colored(provider) : 'gone',
    review: reviewOf(state, address),
  }))
}

export const colored = (
  provider: Omit<EntryProvider, 'color'> & { color: string | null },
): EntryProvider => ({ ...provider, color: provider.color ?? DEFAULT_MEMBER_COLOR })

function reviewOf(state: EntryReview['state'] | null, id: string | null): EntryReview | null {
  if (state === null) return null
  if (state !== 'published') return { state }
  return id === null ? { state: 'gone' } : { state, id }
}
