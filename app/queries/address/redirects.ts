import { sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE } from '#domain/account/administration.ts'
import type {
  OldSlugLine,
  OldSlugList,
  RedirectLine,
  RedirectList,
} from '#domain/contract/redirect.ts'
import type { Db } from '#platform/database/schema.ts'
import { containing } from '#queries/query/paged.ts'

type Asked = {
  /** A part of an address. */
  q: string
  /** Where the list goes on. */
  after: string
  limit?: number
}

const COLUMNS = sql`r.public_id as id, r.path, r.target, r.hits::float8 as hits,
  r.last_hit_on::text as "lastHitOn"`

/** In the order of their paths, along the index as far as the page goes. */
export async function redirects(
  db: Db,
  { q, after, limit = ADMINISTRATION_PER_PAGE }: Asked,
): Promise<RedirectList> {
  const isMeant = q === '' ? sql`true` : sql`r.path like ${containing(q)}`
  const { rows } = await sql<RedirectLine>`
    select ${COLUMNS} from redirect r
     where r.path ~>~ ${after} and ${isMeant}
     order by r.path using ~<~ limit ${limit + 1}
  `.execute(db)
  const lines = rows.slice(0, limit)
  return { lines, next: rows.length > limit ? (lines.at(-1)?.path ?? null) : null }
}

export async function readRedirect(db: Db, id: string): Promise<RedirectLine | undefined> {
  const { rows } = await sql<RedirectLine>`
    select ${COLUMNS} from redirect r where r.public_id = ${id}
  `.execute(db)
  return rows[0]
}

/** Addresses that things had before, in their order. */
export async function oldSlugs(
  db: Db,
  { q, after, limit = ADMINISTRATION_PER_PAGE }: Asked,
): Promise<OldSlugList> {
  const isMeant = q === '' ? sql`true` : sql`o.slug like ${containing(q)}`
  const [slug = '', kind = '', subject = ''] = after.split(' ')
  const { rows } = await sql<OldSlugLine>`
    select o.kind, o.slug, o.subject, to_jsonb(o.changed_at) as "changedAt",
           coalesce(case o.kind
             when 'article' then (select slug from article where public_id = o.subject)
             when 'client' then (select slug from buyer where public_id = o.subject)
             when 'member' then (select slug from member where public_id = o.subject)
             when 'page' then (select slug from page where public_id = o.subject)
             when 'tag' then (select slug from tag where public_id = o.subject)
           end, '') as current
      from (select * from old_slug o
             where (o.slug, o.kind, o.subject) > (${slug}, ${kind}, ${subject}) and ${isMeant}
             order by o.slug, o.kind, o.subject limit ${limit + 1}) o
     order by o.slug, o.kind, o.subject
  `.execute(db)
  const lines = rows.slice(0, limit)
  const last = lines.at(-1)
  const isMore = rows.length > limit && last
  return { lines, next: isMore ? `${last.slug} ${last.kind} ${last.subject}` : null }
}
