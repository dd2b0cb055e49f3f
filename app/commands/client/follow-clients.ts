import { type RawBuilder, sql } from 'kysely'
import { endMerge } from '#commands/administration/merges.ts'
import { queueMail } from '#commands/mail/queue-mail.ts'
import { moveReview } from '#commands/review/change/move-review.ts'
import { buyerSubject } from '#domain/address/page-subject.ts'
import type { ClientMails } from '#domain/client/client-mails.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addressHash } from '#platform/security/secret.server.ts'
import { guardMasks } from './guard-masks.ts'

/** So many people, or reviews, in one transaction: nobody who reads or writes waits for more. */
const BATCH = 10

export type FollowContext = {
  db: Db
  jobs: Jobs
  now: Temporal.Instant
  mailDomain: string
  mails: ClientMails
}

type Merge = {
  mergeId: number
  goneId: number
  keptId: number
  state: 'merging' | 'merged' | 'undoing'
}

/**
 * Moves what still stands at the client of before, and tells reviews what theirs is called now, batch by batch: killed,
 * it has done whole batches, and goes on with what is left. Returns how many reviews followed.
 */
export async function followClients(context: FollowContext, batch = BATCH): Promise<number> {
  let followed = 0
  for (const mergeId of await mergesToFollow(context.db))
    followed += await inBatches(context, (within) => moveBatch(within, mergeId, batch))
  return followed + (await inBatches(context, (within) => tendBatch(within, batch)))
}

async function inBatches(
  context: FollowContext,
  step: (within: FollowContext) => Promise<number | null>,
): Promise<number> {
  for (let sum = 0; ; ) {
    const done = await inTransaction(context.db, async (tx) => {
      // One process at a time: each of its reviews is taken, and then the client, whom others take the same way.
      await sql`select pg_advisory_xact_lock(hashtextextended('follow clients', 0))`.execute(tx)
      return step({ ...context, db: tx })
    })
    if (done === null) return sum
    sum += done
  }
}

/** Those under way, and those after which a review still came by the old company. */
async function mergesToFollow(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from merge m
     where m.kind = 'client' and (m.state in ('merging', 'undoing') or (
             m.state = 'merged' and exists (select from review r where r.buyer_id = m.gone_id)))
     order by m.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Null once nothing is left, which the merge then says. */
async function moveBatch(
  within: FollowContext,
  mergeId: number,
  batch: number,
): Promise<number | null> {
  const { db: tx } = within
  const { rows } = await sql<Merge>`
    select id as "mergeId", gone_id as "goneId", kept_id as "keptId", state from merge
     where id = ${mergeId} and state <> 'undone' for update`.execute(tx)
  const [merge] = rows
  if (!merge) return null
  const isBack = merge.state === 'undoing'
  const step = isBack ? await stepBack(tx, merge, batch) : await stepThere(tx, merge, batch)
  if (step) {
    await followReviews(within, step)
    return step.moves.length
  }
  await endMerge(tx, mergeId, merge.state)
  const { rows: both } = await sql<{ id: string }>`
    select public_id as id from buyer where id in (${merge.goneId}, ${merge.keptId})`.execute(tx)
  await announceChanges(tx, [...both.map(({ id }) => buyerSubject(id)), 'site', 'addresses'])
  return null
}

type Moved = { reviewId: number; buyerId: number; contactId: number | null }

/** Reviews, and what is to be written of their authors before they go. */
type Step = { moves: Moved[]; settle?: () => Promise<void> }

/**
 * People by their names: whoever masks the company and shows the name is hidden where the same person stands beside that
 * company, so all that they wrote goes at once. Whoever wrote for both from one mailbox is one person there.
 */
async function stepThere(tx: Db, merge: Merge, batch: number): Promise<Step | null> {
  const { mergeId, goneId, keptId } = merge
  const { rows: people } = await sql<{ id: number; twin: number | null }>`
    with chosen as (
      select distinct c.name_words from contact c
       where c.buyer_id = ${goneId} and ${isNotNoted(mergeId, sql`c.id`)}
       order by c.name_words limit ${sql.lit(batch)})
    select c.id, twin.id as twin from contact c
      left join contact twin on twin.buyer_id = ${keptId} and twin.mailbox_hash = c.mailbox_hash
     where c.buyer_id = ${goneId} and c.name_words in (select name_words from chosen)
       and ${isNotNoted(mergeId, sql`c.id`)}
     order by c.id`.execute(tx)
  if (people.length === 0) return moveLone(tx, merge, batch)
  const twins = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (id int, twin int)`
  const { rows: moves } = await sql<Moved>`
    select r.id as "reviewId", ${keptId}::int as "buyerId", coalesce(person.twin, person.id) as "contactId"
      from ${twins} join review r on r.contact_id = person.id order by r.id`.execute(tx)
  const settle = async () => {
    await sql`
    insert into merge_row (merge_id, place, key, before)
    select ${mergeId}::int, case when twin is null then 'contact' else 'joined' end, id::text,
           jsonb_strip_nulls(jsonb_build_object('twin', twin)) from ${twins}
    union all
    select ${mergeId}::int, 'review', r.id::text, jsonb_build_object('contact', person.id)
      from ${twins} join review r on r.contact_id = person.id where person.twin is not null
    union all
    select ${mergeId}::int, 'user', u.id::text, jsonb_build_object('contact', person.id)
      from ${twins} join app_user u on u.contact_id = person.id where person.twin is not null
    on conflict do nothing`.execute(tx)
    await sql`
    update app_user u set contact_id = person.twin from ${twins}
     where u.contact_id = person.id and person.twin is not null`.execute(tx)
    await sql`
    update contact c set buyer_id = ${keptId} from ${twins}
     where c.id = person.id and person.twin is null`.execute(tx)
  }
  return { moves, settle }
}

const isNotNoted = (mergeId: number, id: RawBuilder<unknown>) => sql`not exists (
  select from merge_row noted where noted.merge_id = ${mergeId} and noted.place = 'joined'
     and noted.key = ${id}::text)`

/** Reviews of which nobody knows any more who wrote them. */
async function moveLone(
  tx: Db,
  { mergeId, goneId, keptId }: Merge,
  batch: number,
): Promise<Step | null> {
  const { rows } = await sql<{ id: number; contactId: number | null }>`
    select id, contact_id as "contactId" from review where buyer_id = ${goneId}
     order by id limit ${sql.lit(batch)}`.execute(tx)
  if (rows.length === 0) return null
  await sql`
    insert into merge_row (merge_id, place, key, before)
    select ${mergeId}::int, 'review', id::text, '{}' from unnest(${rows.map(({ id }) => id)}::int[]) as id
    on conflict do nothing`.execute(tx)
  return { moves: rows.map(({ id, contactId }) => ({ reviewId: id, buyerId: keptId, contactId })) }
}

/** What was written since by somebody who goes back goes along; of whoever is one person there, what was theirs before. */
async function stepBack(tx: Db, merge: Merge, batch: number): Promise<Step | null> {
  const { mergeId, goneId, keptId } = merge
  const { rows: people } = await sql<{ id: number; twin: number | null }>`
    with chosen as (
      select distinct c.name_words from merge_row noted join contact c on c.id = noted.key::int
       where noted.merge_id = ${mergeId} and noted.place in ('contact', 'joined')
       order by c.name_words limit ${sql.lit(batch)})
    select c.id, (noted.before ->> 'twin')::int as twin
      from merge_row noted join contact c on c.id = noted.key::int
     where noted.merge_id = ${mergeId} and noted.place in ('contact', 'joined')
       and c.name_words in (select name_words from chosen) order by c.id`.execute(tx)
  if (people.length === 0) return moveLoneBack(tx, merge, batch)
  const given = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (id int, twin int)`
  const { rows: moves } = await sql<Moved>`
    select r.id as "reviewId", ${goneId}::int as "buyerId", person.id as "contactId"
      from ${given} join review r on r.contact_id = person.id
     where person.twin is null and r.buyer_id = ${keptId}
    union all
    select r.id, ${goneId}::int, case when r.contact_id is not null then person.id end
      from ${given}
      join merge_row noted on noted.merge_id = ${mergeId} and noted.place = 'review'
                          and noted.before ->> 'contact' = person.id::text
      join review r on r.id = noted.key::int and r.buyer_id = ${keptId}
     order by 1`.execute(tx)
  const settle = async () => {
    await sql`
    update contact c set buyer_id = ${goneId} from ${given}
     where c.id = person.id and person.twin is null and c.buyer_id = ${keptId}`.execute(tx)
    // What one person is called is not undone.
    await sql`
    update contact c set first_name = twin.first_name, last_name = twin.last_name, job_title = twin.job_title
      from ${given} join contact twin on twin.id = person.twin where c.id = person.id`.execute(tx)
    await sql`
    update app_user u set contact_id = person.id from ${given}
      join merge_row noted on noted.merge_id = ${mergeId} and noted.place = 'user'
                          and noted.before ->> 'contact' = person.id::text
     where u.id = noted.key::int and u.contact_id = person.twin`.execute(tx)
    await sql`
    delete from merge_row noted using ${given}
     where noted.merge_id = ${mergeId}
       and (noted.place in ('contact', 'joined') and noted.key = person.id::text
            or noted.place in ('review', 'user') and noted.before ->> 'contact' = person.id::text)`.execute(
      tx,
    )
  }
  return { moves, settle }
}

async function moveLoneBack(
  tx: Db,
  { mergeId, goneId, keptId }: Merge,
  batch: number,
): Promise<Step | null> {
  const { rows: noted } = await sql<{ id: number }>`
    delete from merge_row where merge_id = ${mergeId} and (place, key) in (
      select place, key from merge_row where merge_id = ${mergeId} and place = 'review'
       order by key limit ${sql.lit(batch)})
    returning key::int as id`.execute(tx)
  if (noted.length === 0) return null
  const { rows } = await sql<Moved>`
    select id as "reviewId", ${goneId}::int as "buyerId", contact_id as "contactId" from review
     where id = any(${noted.map(({ id }) => id)}::int[]) and buyer_id = ${keptId} order by id`.execute(
    tx,
  )
  return { moves: rows }
}

/** Of a client whose name has changed: those after the last one that was told. */
async function tendBatch(within: FollowContext, batch: number): Promise<number | null> {
  const { db: tx } = within
  const { rows: found } = await sql<{ id: number; after: number }>`
    select id, tend_after as after from buyer where tend_after is not null order by id limit 1`.execute(
    tx,
  )
  const [client] = found
  if (!client) return null
  const { rows } = await sql<Moved>`
    select id as "reviewId", ${client.id}::int as "buyerId", contact_id as "contactId" from review
     where buyer_id = ${client.id} and id > ${client.after} order by id limit ${sql.lit(batch)}`.execute(
    tx,
  )
  await followReviews(within, { moves: rows })
  const last = rows.length === 0 ? null : (rows.at(-1)?.reviewId ?? null)
  // Called otherwise once more meanwhile, it begins again.
  await tx
    .updateTable('buyer')
    .set({ tend_after: last })
    .where('id', '=', client.id)
    .where('tend_after', '=', client.after)
    .execute()
  return rows.length
}

async function followReviews(within: FollowContext, { moves, settle }: Step): Promise<void> {
  const { db: tx } = within
  const ids = moves.map(({ reviewId }) => reviewId)
  // All of them before any client: whoever writes one review takes it, its member and then its client.
  await sql`
    select from review r join member m on m.id = r.member_id where r.id = any(${ids}::int[])
     order by m.id, r.id for no key update of r, m`.execute(tx)
  await guardMasks(tx, ids, async () => {
    await settle?.()
    for (const move of moves)
      if (await moveReview(within, move)) await tellAuthor(within, move.reviewId)
  })
}

/** Once for all that they wrote, however many batches that takes. */
async function tellAuthor(
  { db: tx, jobs, mailDomain, mails }: FollowContext,
  reviewId: number,
): Promise<void> {
  const author = await tx
    .selectFrom('review as r')
    .innerJoin('review_author as a', 'a.review_id', 'r.id')
    .innerJoin('buyer as b', 'b.id', 'r.buyer_id')
    .select(['a.email', 'r.locale', 'b.name as company', 'b.public_id as id', 'b.changed_at as at'])
    .where('r.id', '=', reviewId)
    .where('a.verified_at', 'is not', null)
    .executeTakeFirst()
  if (!author?.email) return
  const { email: to, locale, company, id, at } = author
  const mailbox = Buffer.from(addressHash(to)).toString('hex')
  const event = `client-named.${id}.${at?.getTime() ?? 0}.${mailbox}`
  const mail = mails.named(locale, { company })
  await queueMail(tx, jobs, { ...mail, event, to, locale, domain: mailDomain })
}
