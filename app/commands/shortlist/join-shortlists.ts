import { sql } from 'kysely'
import type { SignedInUser } from '#domain/account/session.ts'
import {
  type JoinedList,
  type JoinedMember,
  joinLists,
  type Mark,
} from '#domain/shortlist/shortlist.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { revokeTokens } from '#platform/security/tokens.server.ts'
import { findList, type Holder, listOfKey, rememberedOf } from './shortlist-holder.ts'

/** With when it was kept, and how many authenticated reviews it had then; undefined for what a browser alone knows. */
type Kept = JoinedMember & { keptAt?: string; authenticatedThen?: number }

type KeptList = JoinedList<Kept>

type Context = { db: Db; now: Temporal.Instant }

type Joining = Pick<Holder, 'key' | 'kept'> & { userId: number }

/**
 * What a browser has kept joins the current list of whoever signs in with it: nobody twice, no note lost, and what is
 * too much for one list becomes another. Done twice it is done once. Gives whom the browser is to show as kept.
 */
export async function joinShortlists(
  { db, now }: Context,
  { userId, key, kept }: Joining,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    // Whoever signs in twice at once waits here for the first.
    await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
    const holder = { user: { id: userId } as SignedInUser, key, kept, network: '' }
    const nameless = key === undefined ? undefined : await listOfKey(tx, key, now)
    const brought = nameless ? await readList(tx, nameless.id) : await keptList(tx, kept)
    const current = await findList(tx, holder, {}, now)
    const id = current?.id ?? (await newList(tx, { userId, isCurrent: true }, now))
    const { joined, rest } = joinLists(await readList(tx, id), brought)
    await writeList(tx, id, joined, now)
    const left = await withoutListed(tx, userId, rest)
    if (left.members.length > 0)
      await writeList(tx, await newList(tx, { userId, isCurrent: false }, now), left, now)
    if (nameless) {
      await revokeTokens(tx, 'shortlist-edit', nameless.publicId)
      await revokeTokens(tx, 'shortlist-share', nameless.publicId)
      await tx.deleteFrom('shortlist').where('id', '=', nameless.id).execute()
    }
    return (await rememberedOf(tx, holder, { id, publicId: '', key: null })).kept
  })
}

async function newList(
  tx: Db,
  { userId, isCurrent }: { userId: number; isCurrent: boolean },
  now: Temporal.Instant,
): Promise<number> {
  const at = new Date(now.epochMilliseconds)
  const { id } = await tx
    .insertInto('shortlist')
    .values({
      public_id: newPublicId(),
      user_id: userId,
      is_current: isCurrent,
      created_at: at,
      used_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function readList(tx: Db, id: number): Promise<KeptList> {
  const { rows } = await sql<Kept>`
    select s.member_id as "memberId", s.note, s.kept_at as "keptAt",
           s.authenticated_then as "authenticatedThen",
           coalesce((select jsonb_object_agg(c.words, k.mark) from shortlist_mark k
                       join shortlist_criterion c on c.id = k.criterion_id
                      where k.shortlist_id = s.shortlist_id and k.member_id = s.member_id), '{}')
             as marks
      from shortlist_member s where s.shortlist_id = ${id} order by s.kept_at, s.member_id
  `.execute(tx)
  const criteria = await tx
    .selectFrom('shortlist_criterion')
    .select('words')
    .where('shortlist_id', '=', id)
    .orderBy('id')
    .execute()
  return { members: rows, criteria: criteria.map(({ words }) => words) }
}

/** Of a browser that has nothing but names. */
async function keptList(tx: Db, kept: readonly string[]): Promise<KeptList> {
  const { rows } = await sql<{ memberId: number }>`
    select m.id as "memberId" from unnest(${[...kept]}::text[]) with ordinality as k (public_id, place)
      join member m on m.public_id = k.public_id and m.status in ('active', 'removed')
     order by k.place
  `.execute(tx)
  return { members: rows.map((row) => ({ ...row, note: '', marks: {} })), criteria: [] }
}

/** A second time, what became another list the first time is there already. */
async function withoutListed(tx: Db, userId: number, rest: KeptList): Promise<KeptList> {
  const listed = await tx
    .selectFrom('shortlist_member as s')
    .innerJoin('shortlist as l', 'l.id', 's.shortlist_id')
    .select('s.member_id')
    .where('l.user_id', '=', userId)
    .execute()
  const known = new Set(listed.map((row) => row.member_id))
  const isNew = ({ memberId, note, marks }: Kept) =>
    !known.has(memberId) || note !== '' || Object.keys(marks).length > 0
  return { ...rest, members: rest.members.filter(isNew) }
}

/** Adds what is not there yet; when somebody was kept stays. */
async function writeList(
  tx: Db,
  id: number,
  { members, criteria }: KeptList,
  now: Temporal.Instant,
): Promise<void> {
  const at = new Date(now.epochMilliseconds)
  await sql`
    insert into shortlist_member (shortlist_id, member_id, note, kept_at, authenticated_then)
    select ${id}, m.id, given.note,
           coalesce(given."keptAt", ${at}::timestamptz + (given.place - ${members.length}) * interval '1 ms'),
           coalesce(given."authenticatedThen", m.authenticated_review_count)
      from jsonb_to_recordset(${JSON.stringify(
        members.map((member, place) => ({ ...member, place })),
      )}::jsonb) as given ("memberId" int, note text, "keptAt" timestamptz,
                           "authenticatedThen" int, place int)
      join member m on m.id = given."memberId"
    on conflict (shortlist_id, member_id) do update set note = excluded.note
  `.execute(tx)
  await sql`
    insert into shortlist_criterion (shortlist_id, words)
    select ${id}, words from unnest(${[...criteria]}::text[]) with ordinality as given (words, place)
     order by place
    on conflict do nothing
  `.execute(tx)
  const marks = members.flatMap((member) =>
    Object.entries(member.marks).map(([words, mark]: [string, Mark]) => ({
      memberId: member.memberId,
      words,
      mark,
    })),
  )
  await sql`
    insert into shortlist_mark (criterion_id, member_id, shortlist_id, mark)
    select c.id, given."memberId", ${id}, given.mark
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
           as given ("memberId" int, words text, mark text)
      join shortlist_criterion c on c.shortlist_id = ${id} and c.words = given.words
    on conflict do nothing
  `.execute(tx)
}
