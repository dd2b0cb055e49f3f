import { sql } from 'kysely'
import type {
  SharedShortlist,
  Shortlist,
  ShortlistCriterion,
  ShortlistLine,
  ShortlistMember,
} from '#domain/shortlist/shortlist-contract.ts'
import type { Db } from '#platform/database/schema.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import { readMemberCards } from '#queries/member/member-cards.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

type Context = QueryContext<'member'>

/** Whose it is, as for the commands that change it. */
type Wanted = {
  userId: number | null
  key: string | undefined
  kept: readonly string[]
  /** One of the lists of an account; the current one without it. */
  listId?: string | undefined
}

type ListRow = { id: number; public_id: string; name: string | null; is_current: boolean }

/** Undefined for a list that is not the account's own. */
export async function readShortlist(
  context: Context,
  { userId, key, kept, listId }: Wanted,
): Promise<Shortlist | undefined> {
  const { db, now } = context
  const list = userId
    ? await listOfAccount(db, userId, listId)
    : key && (await listOfKey(db, key, now))
  if (!list && listId !== undefined) return undefined
  if (!list) {
    const members = userId ? [] : await readMembers(context, keptRows(kept))
    return { publicId: null, name: null, isCurrent: true, members, criteria: [], share: null }
  }
  const { id, public_id: publicId, name, is_current: isCurrent } = list
  const [members, criteria, share] = await Promise.all([
    readMembers(context, listedRows(id)),
    readCriteria(db, id),
    readShare(db, publicId, now),
  ])
  return { publicId, name, isCurrent, members, criteria, share }
}

/** Undefined for a key that opens nothing, or nothing any more. */
export async function readSharedShortlist(
  context: Context,
  key: string,
): Promise<SharedShortlist | undefined> {
  const { db, now } = context
  const token = await findToken(db, 'shortlist-share', { secret: key }, now)
  if (typeof token !== 'object') return undefined
  const list = await db
    .selectFrom('shortlist')
    .select('id')
    .where('public_id', '=', token.subject)
    .executeTakeFirst()
  const share = await readShare(db, token.subject, now)
  if (!list || !share) return undefined
  const members = await readMembers(context, listedRows(list.id))
  if (share.withNotes) {
    return { members, criteria: await readCriteria(db, list.id), ...share }
  }
  const bare = members.map((member) => ({ ...member, note: '', marks: {} }))
  return { members: bare, criteria: [], ...share }
}

/** Of an account, the current one first. */
export async function readShortlists(db: Db, userId: number): Promise<ShortlistLine[]> {
  const { rows } = await sql<ShortlistLine>`
    select l.public_id as "publicId", l.name, l.is_current as "isCurrent", l.used_at as "usedAt",
           (select count(*)::int from shortlist_member s where s.shortlist_id = l.id) as members
      from shortlist l where l.user_id = ${userId}
     order by l.is_current desc, l.used_at desc, l.id
  `.execute(db)
  return rows.map((row) => ({ ...row, usedAt: new Date(row.usedAt).toISOString() }))
}

async function listOfAccount(
  db: Db,
  userId: number,
  listId: string | undefined,
): Promise<ListRow | undefined> {
  return db
    .selectFrom('shortlist')
    .select(['id', 'public_id', 'name', 'is_current'])
    .where('user_id', '=', userId)
    .$if(listId === undefined, (query) => query.where('is_current', '=', true))
    .$if(listId !== undefined, (query) => query.where('public_id', '=', listId ?? ''))
    .executeTakeFirst()
}

async function listOfKey(db: Db, key: string, now: Temporal.Instant): Promise<ListRow | undefined> {
  const token = await findToken(db, 'shortlist-edit', { secret: key }, now)
  if (typeof token !== 'object') return undefined
  return db
    .selectFrom('shortlist')
    .select(['id', 'public_id', 'name', 'is_current'])
    .where('public_id', '=', token.subject)
    .where('user_id', 'is', null)
    .executeTakeFirst()
}

async function readCriteria(db: Db, listId: number): Promise<ShortlistCriterion[]> {
  return db
    .selectFrom('shortlist_criterion')
    .select(['id', 'words'])
    .where('shortlist_id', '=', listId)
    .orderBy('id')
    .execute()
}

async function readShare(
  db: Db,
  publicId: string,
  now: Temporal.Instant,
): Promise<{ until: string; withNotes: boolean } | null> {
  const token = await db
    .selectFrom('token')
    .select(['expires_at', 'details'])
    .where('purpose', '=', 'shortlist-share')
    .where('subject', '=', publicId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  if (!token) return null
  const { withNotes } = token.details as { withNotes?: boolean }
  return { until: token.expires_at.toISOString(), withNotes: withNotes === true }
}

type Row = Omit<ShortlistMember, 'card' | 'activity'> & {
  activity_slug: string
  activity_label: ShortlistMember['activity']['label']
}

/** What a list says of its members, newest first. */
type Listed = ReturnType<typeof sql>

const listedRows = (listId: number): Listed => sql`
  select s.member_id, s.note, s.kept_at, s.authenticated_then, s.kept_at as place,
         (select jsonb_object_agg(k.criterion_id, k.mark) from shortlist_mark k
           where k.shortlist_id = s.shortlist_id and k.member_id = s.member_id) as marks
    from shortlist_member s where s.shortlist_id = ${listId}`

const keptRows = (kept: readonly string[]): Listed => sql`
  select m.id as member_id, '' as note, null::timestamptz as kept_at, null::int as authenticated_then,
         timestamptz 'epoch' + k.place * interval '1 s' as place, null::jsonb as marks
    from unnest(${[...kept]}::text[]) with ordinality as k (public_id, place)
    join member m on m.public_id = k.public_id`

async function readMembers(context: Context, listed: Listed): Promise<ShortlistMember[]> {
  const { rows } = await sql<Row>`
    select m.public_id, m.name, m.slug, category.slug as category, activity.slug as activity_slug,
           activity.label as activity_label,
           case when m.status = 'removed' then m.removed_at end as "removedAt",
           l.note, l.kept_at as "keptAt",
           greatest(0, m.authenticated_review_count - l.authenticated_then) as "newReviews",
           coalesce(l.marks, '{}') as marks
      from (${listed}) as l
      join member m on m.id = l.member_id and m.status in ('active', 'removed')
      join tag category on category.id = m.category_id
      join tag activity on activity.id = m.activity_id
     order by l.place desc, m.id desc
  `.execute(context.db)
  const cards = await readMemberCards(
    context,
    rows.map((row) => row.public_id),
  )
  return rows.map(({ activity_slug: slug, activity_label: label, ...row }) => ({
    ...row,
    removedAt: row.removedAt && new Date(row.removedAt).toISOString(),
    keptAt: row.keptAt && new Date(row.keptAt).toISOString(),
    newReviews: row.newReviews ?? 0,
    activity: { slug, label },
    card: cards.find((card) => card.public_id === row.public_id) ?? null,
  }))
}
