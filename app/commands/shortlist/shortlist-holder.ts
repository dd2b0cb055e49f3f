import { sql } from 'kysely'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { SHORTLIST_LIMITS } from '#domain/limit/limits.ts'
import type { Db } from '#platform/database/schema.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { findToken, issueToken, renewToken } from '#platform/security/tokens.server.ts'

/** Whose list it is: an account's, else that of whoever has the key, else what the browser itself remembers. */
export type Holder = {
  user: SignedInUser | null
  key: string | undefined
  kept: readonly string[]
  /** For limits alone. */
  network: string
}

/** A stored list, and with it the key that its browser is to keep; null where that opens nothing any more. */
export type OpenList = { id: number; publicId: string; key: string | null }

/** What the browser is to remember from now on. */
export type Remembered = { kept: string[]; key: string | null; isOfAccount: boolean }

type Named = {
  /** One of the lists of an account; the current one without it. */
  listId?: string | undefined
}

/** Locked until the end of the transaction. Throws `not-found` for a list that is not the account's own. */
export async function findList(
  tx: Db,
  { user, key }: Holder,
  { listId }: Named,
  now: Temporal.Instant,
): Promise<OpenList | undefined> {
  if (user) {
    const own = await tx
      .selectFrom('shortlist')
      .select(['id', 'public_id as publicId'])
      .where('user_id', '=', user.id)
      .$if(listId === undefined, (query) => query.where('is_current', '=', true))
      .$if(listId !== undefined, (query) => query.where('public_id', '=', listId ?? ''))
      .forUpdate()
      .executeTakeFirst()
    if (!own && listId !== undefined) throw new AppError('not-found')
    return own && { ...own, key: null }
  }
  if (listId !== undefined) throw new AppError('not-found')
  return key === undefined ? undefined : listOfKey(tx, key, now)
}

export async function listOfKey(
  tx: Db,
  key: string,
  now: Temporal.Instant,
): Promise<OpenList | undefined> {
  const token = await findToken(tx, 'shortlist-edit', { secret: key }, now)
  if (typeof token !== 'object') return undefined
  const own = await tx
    .selectFrom('shortlist')
    .select(['id', 'public_id as publicId'])
    .where('public_id', '=', token.subject)
    .where('user_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return own && { ...own, key }
}

/** With whom the browser keeps so far. */
export async function storeList(tx: Db, holder: Holder, now: Temporal.Instant): Promise<OpenList> {
  const { user, kept, network } = holder
  const publicId = newPublicId()
  const at = new Date(now.epochMilliseconds)
  if (!user) await countUses(tx, [{ limit: SHORTLIST_LIMITS.stored, subject: network }], now)
  const { id } = await tx
    .insertInto('shortlist')
    .values({
      public_id: publicId,
      user_id: user?.id ?? null,
      is_current: user !== null,
      created_at: at,
      used_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putOnList(tx, id, kept, now)
  const key = user
    ? null
    : await issueToken(tx, { purpose: 'shortlist-edit', subject: publicId }, now)
  return { id, publicId, key }
}

/** Whoever is not there, or has left, is passed over. In the order given: the last one is the newest. */
export async function putOnList(
  tx: Db,
  listId: number,
  publicIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  const at = new Date(now.epochMilliseconds)
  await sql`
    insert into shortlist_member (shortlist_id, member_id, kept_at, authenticated_then)
    select ${listId}, m.id, ${at}::timestamptz + (given.place - ${publicIds.length}) * interval '1 ms',
           m.authenticated_review_count
      from unnest(${[...publicIds]}::text[]) with ordinality as given (public_id, place)
      join member m on m.public_id = given.public_id and m.status = 'active'
    on conflict do nothing
  `.execute(tx)
}

/** Another year for the list, and for its key. */
export async function touchList(tx: Db, list: OpenList, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('shortlist')
    .set({ used_at: new Date(now.epochMilliseconds) })
    .where('id', '=', list.id)
    .execute()
  if (list.key) await renewToken(tx, 'shortlist-edit', list.key, now)
}

/** Whom the buttons show as kept: of an account, what is on its current list. */
export async function rememberedOf(
  tx: Db,
  { user }: Pick<Holder, 'user'>,
  list: OpenList,
): Promise<Remembered> {
  const rows = await tx
    .selectFrom('shortlist_member as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .innerJoin('shortlist as l', 'l.id', 's.shortlist_id')
    .select('m.public_id')
    .$if(user === null, (query) => query.where('l.id', '=', list.id))
    .$if(user !== null, (query) =>
      query.where('l.user_id', '=', user?.id ?? 0).where('l.is_current', '=', true),
    )
    .orderBy('s.kept_at')
    .orderBy('s.member_id')
    .execute()
  return { kept: rows.map((row) => row.public_id), key: list.key, isOfAccount: user !== null }
}
