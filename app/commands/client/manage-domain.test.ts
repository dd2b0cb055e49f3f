import { sql } from 'kysely'
import { expect } from 'vitest'
import { moderateReview } from '#commands/moderation/moderate-review.ts'
import type { Db } from '#platform/database/schema.ts'
import { readDomain } from '#queries/client/domains.ts'
import { readModerationQueue } from '#queries/moderation/moderation-queue.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createBuyer, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import {
  PLAIN_MODERATION_MAILS as mails,
  NOTHING_GIVEN,
} from '#tests/support/review/held-review.ts'
import { createReviewSite, reviewContext } from '#tests/support/review/review-site.ts'
import { signReview } from '#tests/support/review/signed-review.ts'
import { endDomain, moveDomain, recordDomain } from './manage-domain.ts'

const DOMAIN = 'valmont-industrie.fr'
const GIVEN = { domain: DOMAIN, company_name: '', is_another: false, evidence: 'Le registre' }
const LATER = '2026-11-16T11:00:00Z'
const AFTER = { now: '2026-11-17T11:00:00Z' }

async function createSite(db: Db) {
  const site = await createReviewSite(db)
  const moderator = await signedIn(db, await createUser(db, { staff_role: 'moderator' }))
  const heir = await createBuyer(db, { name: 'Groupe Héritier', public_id: 'heirheirheir' })
  return { site, moderator, heir, context: reviewContext(db, LATER) }
}

const reviewRow = (db: Db, id: number) =>
  db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countOf = async (db: Db, queue: 'company-check' | 'signals' | 'revised') =>
  (await readModerationQueue(db, { queue, page: 1 })).counts[queue]
const recorded = (db: Db) =>
  db.selectFrom('administration_event').select(['action', 'subject', 'reason']).execute()

test('a domain that moves tells its reviews apart by date, each with its own proof', async ({
  db,
}) => {
  const { site, moderator, heir, context } = await createSite(db)
  const before = await signReview(db, site)
  const move = { ...GIVEN, company: 'heirheirheir', reason: 'Fusion' }
  await moveDomain(context, moderator, move)
  const after = await signReview(db, site, { testimony: 'Tout autre chose.' }, AFTER)

  const [first, second] = [await reviewRow(db, before.id), await reviewRow(db, after.id)]
  expect(first).toMatchObject({ state: 'published', buyer_id: site.buyerId })
  expect(second).toMatchObject({ state: 'published', buyer_id: heir })
  const { links } = await readDomain(db, DOMAIN)
  expect(links).toMatchObject([
    {
      id: second.buyer_domain_id,
      source: 'move',
      endedAt: null,
      evidence: 'Le registre',
      reviews: 1,
    },
    { id: first.buyer_domain_id, endReason: 'Fusion', reviews: 1 },
  ])
  expect(links[1]?.endedAt).toBe(links[0]?.madeAt)
  expect(await recorded(db)).toEqual([{ action: 'move-domain', subject: DOMAIN, reason: 'Fusion' }])
  // To the company that has it already, it does not move.
  await expect(moveDomain(context, moderator, move)).rejects.toMatchObject({
    details: { company: 'same-company' },
  })
  expect((await readDomain(db, DOMAIN)).links).toHaveLength(2)
})

test('taken back, what relied on it stays until somebody looks, and what comes next waits', async ({
  db,
}) => {
  const { site, moderator, context } = await createSite(db)
  const before = await signReview(db, site)
  await endDomain(context, moderator, { domain: DOMAIN, reason: 'Domaine revendu' })
  expect(await reviewRow(db, before.id)).toMatchObject({
    state: 'published',
    authenticated_method: 'professional-email',
  })
  expect(await countOf(db, 'revised')).toBe(1)
  const decided = { ...NOTHING_GIVEN, review: before.publicId, decision: 'keep', mails } as const
  await moderateReview(context, moderator, decided)
  expect(await countOf(db, 'revised')).toBe(0)

  const after = await signReview(db, site, { testimony: 'Tout autre chose.' }, AFTER)
  expect(await reviewRow(db, after.id)).toMatchObject({ state: 'in-review', buyer_id: null })
  expect(await countOf(db, 'company-check')).toBe(1)
  await expect(
    endDomain(context, moderator, { domain: DOMAIN, reason: 'Encore' }),
  ).rejects.toMatchObject({ details: { reason: 'changed-meanwhile' } })
})

test('recorded by hand, it publishes what comes, and what waited waits for a decision', async ({
  db,
}) => {
  const { site, moderator, context } = await createSite(db)
  const email = 'a@nouveau-client.fr'
  const waiting = await signReview(db, site, { email, company: 'Nouveau Client' })
  expect(await countOf(db, 'company-check')).toBe(1)
  const record = { ...GIVEN, domain: 'nouveau-client.fr', company: 'new' }
  await recordDomain(context, moderator, { ...record, company_name: 'Nouveau Client' })
  expect(await reviewRow(db, waiting.id)).toMatchObject({ state: 'in-review' })
  expect(await countOf(db, 'company-check')).toBe(0)
  expect(await countOf(db, 'signals')).toBe(1)
  const next = { email: 'b@nouveau-client.fr', testimony: 'Tout autre chose.' }
  const { id } = await signReview(db, site, next, AFTER)
  expect(await reviewRow(db, id)).toMatchObject({ state: 'published' })
})

test('only staff decides, of others’ domains, and of those that belong to one company', async ({
  db,
}) => {
  const { site, moderator, context } = await createSite(db)
  const owner = await signedIn(db, site.owner.id)
  const end = { domain: DOMAIN, reason: 'Parce que' }
  await expect(endDomain(context, owner, end)).rejects.toMatchObject({ code: 'forbidden' })
  const own = { staff_role: 'moderator', email: `m@${DOMAIN}` } as const
  const colleague = await signedIn(db, await createUser(db, own))
  await expect(endDomain(context, colleague, end)).rejects.toMatchObject({
    details: { reason: 'own-domain' },
  })
  for (const domain of ['gmail.com', 'acme.onmicrosoft.com', 'www.valmont-industrie.fr', 'nothing'])
    await expect(
      recordDomain(context, moderator, { ...GIVEN, domain, company: 'heirheirheir' }),
    ).rejects.toMatchObject({ code: 'not-found' })
})

test('what was known once is not rewritten', async ({ db }) => {
  const { moderator, context } = await createSite(db)
  await endDomain(context, moderator, { domain: DOMAIN, reason: 'Revendu' })
  const changes = [
    { evidence: 'Autre' },
    { domain: 'autre.fr' },
    { end_reason: 'Autre' },
    { ended_at: null, end_reason: null },
  ]
  for (const change of changes) {
    await sql`savepoint before`.execute(db)
    await expect(db.updateTable('buyer_domain').set(change).execute()).rejects.toThrow(
      'append-only',
    )
    await sql`rollback to before`.execute(db)
  }
})
