import { sql } from 'kysely'
import { expect } from 'vitest'
import { rankBoards } from '#commands/leaderboard/rank-boards.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import { rebuildDerived } from '#commands/site/derived-rows.ts'
import type { ReviewMasks } from '#domain/review/review-display.ts'
import type { Db } from '#platform/database/schema.ts'
import { client } from '#queries/client/client.ts'
import { clientMergePreview } from '#queries/client/client-list.ts'
import { isNameShown } from '#queries/review/shown-author.ts'
import { PLAIN_MAIL, signedIn } from '#tests/support/account/team.ts'
import {
  createBuyer,
  createContact,
  createDomain,
  createMember,
  createTag,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { createConfirmedReview, idleJobs } from '#tests/support/review/confirmed-review.ts'
import { randomFor } from '#tests/support/seed.ts'
import { followClients } from './follow-clients.ts'
import { mergeClients, undoClientMerge } from './merge-clients.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const AT = new Date('2026-11-14T12:00:00Z')
const REASON = 'La même entreprise sous deux noms'
const GONE = 'clientGone00'
const KEPT = 'clientKept00'
const random = randomFor('merged clients')

const context = (db: Db, at = now) => ({ db, jobs: idleJobs, now: at })
const mails = {
  named: (_: unknown, { company }: { company: string }) => ({ ...PLAIN_MAIL, subject: company }),
}
const follow = (db: Db, batch?: number) =>
  followClients({ ...context(db), mailDomain: 'site.test', mails }, batch)

const createModerator = async (db: Db) =>
  signedIn(db, await createUser(db, { full_name: 'Nadia Belkacem', staff_role: 'moderator' }))

const OPEN: ReviewMasks = { isContactMasked: false, isCompanyMasked: false }
const HIDDEN: ReviewMasks = { isContactMasked: false, isCompanyMasked: true }

/** Two clients that are one, people who wrote for one of them or for both, and what they wrote, as chance has it. */
async function createSite(db: Db) {
  const category_id = await createTag(db, { kind: 'CATEGORY' })
  const activity_id = await createTag(db, { parent_id: category_id })
  const quality = await createTag(db, { kind: 'QUALITY' })
  const members: number[] = []
  for (let index = 0; index < 3; index += 1)
    members.push(await createMember(db, { category_id, activity_id, slug: `m${index}` }))
  await db
    .insertInto('site_total')
    .defaultValues()
    .onConflict((on) => on.doNothing())
    .execute()
  const gone = await createBuyer(db, {
    public_id: GONE,
    slug: 'valmont-sa',
    name: 'Valmont SA',
    staff_range: '51-250',
  })
  const kept = await createBuyer(db, {
    public_id: KEPT,
    slug: 'valmont',
    name: 'Valmont Industrie',
    staff_range: '251-1000',
  })
  const other = await createBuyer(db, { name: 'Kervan' })
  const domains = {
    gone: await createDomain(db, { buyer_id: gone, domain: 'valmont-sa.fr' }),
    kept: await createDomain(db, { buyer_id: kept, domain: 'valmont.fr' }),
  }
  const person = (buyer_id: number, last_name: string, mailbox_hash: string) =>
    createContact(db, { buyer_id, first_name: 'Jeanne', last_name, mailbox_hash })
  const people = {
    alone: await person(gone, 'Morel', 'alone'),
    twin: await person(gone, 'Vasseur', 'both'),
    original: await person(kept, 'Vasseur', 'both'),
    stays: await person(kept, 'Lambert', 'stays'),
  }
  const write = async (
    buyer_id: number,
    contact_id: number | null,
    masks = OPEN,
    domain?: number,
  ) => {
    const proof = domain
      ? ({
          authenticated_at: AT,
          authenticated_method: 'professional-email',
          buyer_domain_id: domain,
        } as const)
      : {}
    const reviewId = await createConfirmedReview(
      db,
      {
        member_id: random.pick(members),
        buyer_id,
        contact_id,
        category_id,
        activity_id,
        quality_ids: random.chance(0.7) ? [quality] : [],
        is_contact_masked: masks.isContactMasked,
        is_company_masked: masks.isCompanyMasked,
        ...proof,
      },
      { rating: 8 },
      AT,
    )
    await changeReview(context(db), { type: 'publish', actor: 'system', reviewId })
    return reviewId
  }
  const reviews = {
    open: await write(gone, people.alone, OPEN, domains.gone),
    masked: await write(gone, people.alone, HIDDEN, domains.gone),
    twin: await write(gone, people.twin),
    lone: await write(gone, null),
    original: await write(kept, people.original, OPEN, domains.kept),
    stays: await write(kept, people.stays),
    elsewhere: await write(other, null),
  }
  for (let index = 0; index < 4; index += 1) await write(gone, people.alone)
  await rebuildDerived(db, 'figures', { isCheck: false })
  await rankBoards(db)
  return { gone, kept, people, reviews, domains }
}

const FROZEN = {
  leaderboard_score: '*',
  reward: '*',
  review_version: '*',
  member_service: '*',
  review:
    'id, member_id, state, rating, point_halves, published_at, is_contact_masked, is_company_masked',
}
const MOVING = {
  buyer: 'id, slug, name, review_count, merged_into_id, tend_after',
  contact: 'id, buyer_id, first_name, last_name',
  review: 'id, buyer_id, contact_id',
  member_quality: '*',
  member_tally: '*',
  old_slug: 'kind, slug, subject',
  site_total: 'buyer_count',
}

async function rowsOf(db: Db, tables: Record<string, string>) {
  const found: Record<string, unknown[]> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(r) as row from (select ${sql.raw(columns)} from ${sql.table(table)}) r
       order by r::text`.execute(db)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

async function differing(db: Db) {
  // People are counted at the end of a transaction, and that of a test is taken back.
  await sql`set constraints all immediate`.execute(db)
  const found = await rebuildDerived(db, 'figures', { isCheck: true })
  return Object.entries(found).filter(([, rows]) => rows > 0)
}

const entriesOf = async (db: Db, reviewId: number) => {
  const rows = await db
    .selectFrom('register_entry')
    .select('body')
    .where('review_id', '=', reviewId)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => (JSON.parse(body) as { type: string }).type)
}

const reviewRow = (db: Db, id: number) =>
  db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('one client stands for both, and back: no board, award or entry of before is written, all figures agree', async ({
  db,
}) => {
  const { gone, kept, people, reviews } = await createSite(db)
  const before = await rowsOf(db, MOVING)
  const frozen = await rowsOf(db, FROZEN)
  const entries = await db.selectFrom('register_entry').selectAll().orderBy('id').execute()
  const moderator = await createModerator(db)
  expect(await clientMergePreview(db, { gone: GONE, kept: KEPT })).toMatchObject({
    contacts: 3,
    joined: 1,
    problem: undefined,
  })
  const pair = { gone: GONE, kept: KEPT, reason: REASON }
  const { merge } = await mergeClients(context(db), moderator, pair)
  await follow(db, 1)

  expect(await differing(db)).toEqual([])
  expect(await rowsOf(db, FROZEN)).toEqual(frozen)
  expect(await reviewRow(db, reviews.open)).toMatchObject({
    buyer_id: kept,
    contact_id: people.alone,
  })
  expect(await reviewRow(db, reviews.twin)).toMatchObject({
    buyer_id: kept,
    contact_id: people.original,
  })
  expect(await reviewRow(db, reviews.lone)).toMatchObject({ buyer_id: kept })
  expect(await entriesOf(db, reviews.open)).toEqual(['publish', 'display'])
  // Nothing is said of a company that is masked, nor of reviews that show what they showed.
  expect(await entriesOf(db, reviews.masked)).toEqual(['publish'])
  expect(await entriesOf(db, reviews.original)).toEqual(['publish'])
  const since = await db.selectFrom('register_entry').selectAll().orderBy('id').execute()
  expect(since.slice(0, entries.length)).toEqual(entries)
  await expect(
    client.runIn('fr-FR', queryContext(db), { slug: 'valmont-sa', page: 1 }),
  ).rejects.toMatchObject({ code: 'moved', details: { to: 'valmont' } })
  const shown = await client.runIn('fr-FR', queryContext(db), { slug: 'valmont', page: 1 })
  expect(shown.buyer.endorsements_count).toBe(9)

  await undoClientMerge(context(db), moderator, { merge, reason: 'Deux entreprises' })
  await follow(db, 1)
  expect(await rowsOf(db, MOVING)).toEqual(before)
  expect(await rowsOf(db, FROZEN)).toEqual(frozen)
  expect(await differing(db)).toEqual([])
  expect(await entriesOf(db, reviews.open)).toEqual(['publish', 'display', 'display'])
  expect(await db.selectFrom('merge_row').selectAll().execute()).toEqual([])
  expect((await reviewRow(db, reviews.open)).buyer_id).toBe(gone)
})

test('a domain goes along with its company, what was published from it keeps its proof', async ({
  db,
}) => {
  const { gone, kept, reviews, domains } = await createSite(db)
  const moderator = await createModerator(db)
  const live = async () =>
    db
      .selectFrom('buyer_domain')
      .select(['domain', 'buyer_id'])
      .where('ended_at', 'is', null)
      .where('domain', 'like', 'valmont%')
      .orderBy('domain')
      .execute()
  const pair = { gone: GONE, kept: KEPT, reason: REASON }
  const { merge } = await mergeClients(context(db), moderator, pair)
  expect(await live()).toEqual([
    { domain: 'valmont-sa.fr', buyer_id: kept },
    { domain: 'valmont.fr', buyer_id: kept },
  ])
  await follow(db)
  expect((await reviewRow(db, reviews.open)).buyer_domain_id).toBe(domains.gone)
  await undoClientMerge(context(db), moderator, { merge, reason: REASON })
  await follow(db)
  expect(await live()).toEqual([
    { domain: 'valmont-sa.fr', buyer_id: gone },
    { domain: 'valmont.fr', buyer_id: kept },
  ])
})

test('at no moment is anybody shown who was hidden', async ({ db }) => {
  const { reviews } = await createSite(db)
  const moderator = await createModerator(db)
  const isShown = async () => {
    const { rows } = await sql<{ isShown: boolean }>`
      select ${isNameShown} as "isShown" from review r join contact c on c.id = r.contact_id
        join buyer b on b.id = r.buyer_id where r.id = ${reviews.masked}`.execute(db)
    return rows[0]?.isShown
  }
  expect(await isShown()).toBe(false)
  const pair = { gone: GONE, kept: KEPT, reason: REASON }
  const { merge } = await mergeClients(context(db), moderator, pair)
  expect(await isShown()).toBe(false)
  await follow(db, 1)
  expect(await isShown()).toBe(false)
  await undoClientMerge(context(db), moderator, { merge, reason: REASON })
  await follow(db, 1)
  expect(await isShown()).toBe(false)
  expect((await reviewRow(db, reviews.masked)).is_contact_masked).toBe(false)
})

test('what cannot be merged is refused, and whoever comes second is told', async ({ db }) => {
  await createSite(db)
  await createBuyer(db, { public_id: 'clientHidden', is_anonymized: true })
  const moderator = await createModerator(db)
  const merge = (gone: string, kept: string, at = now) =>
    mergeClients(context(db, at), moderator, { gone, kept, reason: REASON })
  const refused = (kept: string) => ({ code: 'invalid', details: { kept } })
  await expect(merge('clientHidden', KEPT)).rejects.toMatchObject(refused('merge-anonymised'))
  await expect(merge(KEPT, 'clientHidden')).rejects.toMatchObject(refused('merge-anonymised'))
  await expect(merge(KEPT, KEPT)).rejects.toMatchObject(refused('merge-itself'))
  const done = await merge(GONE, KEPT)
  await expect(merge(KEPT, GONE)).rejects.toMatchObject(refused('merge-busy'))
  await follow(db)
  await expect(merge(KEPT, GONE)).rejects.toMatchObject(refused('merge-circular'))
  const later = context(db, now.add({ hours: 31 * 24 }))
  await expect(
    undoClientMerge(later, moderator, { merge: done.merge, reason: REASON }),
  ).rejects.toMatchObject(refused('merge-too-old'))
  const editor = await signedIn(db, await createUser(db, { staff_role: 'editor' }))
  const pair = { gone: GONE, kept: KEPT, reason: REASON }
  await expect(mergeClients(context(db), editor, pair)).rejects.toMatchObject({ code: 'forbidden' })
  const own = await createUser(db, { staff_role: 'moderator', email: 'm@valmont.fr' })
  await expect(mergeClients(context(db), await signedIn(db, own), pair)).rejects.toMatchObject({
    code: 'forbidden',
    details: { reason: 'own-company' },
  })
})

test('reviews that change while others move leave true figures', async ({ db }) => {
  const { reviews } = await createSite(db)
  const moderator = await createModerator(db)
  const withdraw = (reviewId: number) =>
    changeReview(context(db), { type: 'withdraw', actor: 'author', reviewId })
  const pair = { gone: GONE, kept: KEPT, reason: REASON }
  const { merge } = await mergeClients(context(db), moderator, pair)
  await withdraw(reviews.open)
  await follow(db, 1)
  await withdraw(reviews.twin)
  expect(await differing(db)).toEqual([])
  await undoClientMerge(context(db), moderator, { merge, reason: REASON })
  await withdraw(reviews.lone)
  await follow(db, 1)
  expect(await differing(db)).toEqual([])
})
