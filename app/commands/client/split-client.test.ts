import { sql } from 'kysely'
import { expect } from 'vitest'
import { changeReview } from '#commands/review/change/change-review.ts'
import { rebuildDerived } from '#commands/site/derived-rows.ts'
import type { Db } from '#platform/database/schema.ts'
import { clientParts } from '#queries/client/client-list.ts'
import { PLAIN_MAIL, signedIn } from '#tests/support/account/team.ts'
import {
  createBuyer,
  createContact,
  createDomain,
  createMember,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { createConfirmedReview, idleJobs } from '#tests/support/review/confirmed-review.ts'
import { followClients } from './follow-clients.ts'
import { splitClient } from './split-client.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const AT = new Date('2026-11-14T12:00:00Z')
const CLIENT = 'clientWhole0'
const GIVEN = {
  company: 'new',
  company_name: 'Valmont Logistique',
  is_another: false,
  reason: 'Une filiale',
}
const mails = { named: () => PLAIN_MAIL }
const context = (db: Db) => ({ db, jobs: idleJobs, now })
const follow = (db: Db) => followClients({ ...context(db), mailDomain: 'site.test', mails }, 1)

async function createSite(db: Db) {
  const client = await createBuyer(db, { public_id: CLIENT, name: 'Valmont', slug: 'valmont' })
  const domains = {
    main: await createDomain(db, { buyer_id: client, domain: 'valmont.fr' }),
    logistics: await createDomain(db, { buyer_id: client, domain: 'valmont-log.fr' }),
  }
  const member_id = await createMember(db)
  const person = (public_id: string, last_name: string) =>
    createContact(db, { public_id, buyer_id: client, last_name, mailbox_hash: public_id })
  const people = {
    here: await person('personHere00', 'Morel'),
    there: await person('personThere0', 'Vasseur'),
  }
  const write = async (contact_id: number | null, buyer_domain_id: number) => {
    const reviewId = await createConfirmedReview(
      db,
      {
        member_id,
        buyer_id: client,
        contact_id,
        buyer_domain_id,
        authenticated_at: AT,
        authenticated_method: 'professional-email',
      },
      { rating: 8 },
      AT,
    )
    await changeReview(context(db), { type: 'publish', actor: 'system', reviewId })
    return reviewId
  }
  const reviews = {
    here: await write(people.here, domains.main),
    there: await write(people.there, domains.logistics),
    lone: await write(null, domains.logistics),
  }
  await rebuildDerived(db, 'figures', { isCheck: false })
  const moderator = await signedIn(db, await createUser(db, { staff_role: 'moderator' }))
  return { client, domains, people, reviews, moderator, write }
}

const companyOf = (db: Db, id: number) =>
  db
    .selectFrom('review as r')
    .innerJoin('buyer as b', 'b.id', 'r.buyer_id')
    .leftJoin('buyer_domain as d', 'd.id', 'r.buyer_domain_id')
    .select(['b.name', 'd.domain', 'd.buyer_id as linkedTo', 'b.id'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()

async function expectTrueFigures(db: Db) {
  // People are counted at the end of a transaction, and that of a test is taken back.
  await sql`set constraints all immediate`.execute(db)
  const found = await rebuildDerived(db, 'figures', { isCheck: true })
  expect(Object.entries(found).filter(([, rows]) => rows > 0)).toEqual([])
}

test('by domain: it goes along with all that was written from it', async ({ db }) => {
  const { reviews, moderator } = await createSite(db)
  expect(await clientParts(db, CLIENT, '')).toContainEqual({
    value: 'domain:valmont-log.fr',
    label: 'valmont-log.fr',
    reviews: 2,
  })
  await splitClient(context(db), moderator, CLIENT, { ...GIVEN, part: 'domain:valmont-log.fr' })
  await follow(db)
  for (const id of [reviews.there, reviews.lone]) {
    const { name, domain, linkedTo, id: buyer } = await companyOf(db, id)
    expect({ name, domain }).toEqual({ name: 'Valmont Logistique', domain: 'valmont-log.fr' })
    expect(linkedTo).toBe(buyer)
  }
  expect(await companyOf(db, reviews.here)).toMatchObject({ name: 'Valmont' })
  await expectTrueFigures(db)
})

test('by person: the domain stays, and what they wrote from it is linked for them alone', async ({
  db,
}) => {
  const { client, reviews, moderator } = await createSite(db)
  await splitClient(context(db), moderator, CLIENT, { ...GIVEN, part: 'contact:personHere00' })
  await follow(db)
  const { name, domain, linkedTo, id } = await companyOf(db, reviews.here)
  expect({ name, domain }).toEqual({ name: 'Valmont Logistique', domain: 'valmont.fr' })
  expect(linkedTo).toBe(id)
  const live = await db
    .selectFrom('buyer_domain')
    .select('buyer_id')
    .where('domain', '=', 'valmont.fr')
    .where('ended_at', 'is', null)
    .execute()
  expect(live).toEqual([{ buyer_id: client }])
  await expectTrueFigures(db)
})

test('whoever wrote from another domain as well is moved by their name', async ({ db }) => {
  const { people, domains, moderator, write } = await createSite(db)
  await write(people.there, domains.main)
  const split = (part: string) => splitClient(context(db), moderator, CLIENT, { ...GIVEN, part })
  await expect(split('domain:valmont-log.fr')).rejects.toMatchObject({
    details: { part: 'split-person' },
  })
  await expect(split('domain:gmail.com')).rejects.toMatchObject({
    details: { part: 'not-a-choice' },
  })
  await expect(split('contact:personNobody')).rejects.toMatchObject({
    details: { part: 'not-a-choice' },
  })
  await expect(split('')).rejects.toMatchObject({ details: { part: 'required' } })
})
