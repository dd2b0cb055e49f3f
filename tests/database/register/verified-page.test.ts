import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Entry } from '#domain/register/entry.ts'
import {
  consistencySchema,
  dataOf,
  keysSchema,
  proofsSchema,
} from '#domain/register/verify/answers.ts'
import { shownOf } from '#domain/register/verify/shown-of.ts'
import { type Given, verdictOf } from '#domain/register/verify/verification.ts'
import { verifyReview } from '#domain/register/verify/verify-review.ts'
import { committedValue } from '#domain/register/written/committed-values.ts'
import { queryApi } from '#http/api/query-api.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { hmacSha256, sha256 } from '#platform/register/node-hashes.server.ts'
import { memberReference } from '#queries/profile/member-reference.ts'
import {
  createBuyer,
  createContact,
  createDomain,
  createMember,
  createReview,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { openTestRegister } from '#tests/support/register/test-register.ts'

const REVIEW = 'reviewProved'
const PERSON = { first_name: 'Philippine', last_name: 'Vandermeersch' }
const COMPANY = 'Chaudronnerie des Abers'
const DOMAIN = 'chaudronnerie-abers.example'
const JOB = { FR_FR: 'Acheteuse', EN_GB: 'Buyer' }
const TITLE = { FR_FR: 'Premier titre', EN_GB: 'First title' }

/** A published review with the entries that its publication makes, and a page that shows it. */
async function openSite(
  db: Db,
  masks: { is_contact_masked?: boolean; is_company_masked?: boolean } = {},
) {
  const register = await openTestRegister(db)
  const member_id = await createMember(db, {
    public_id: 'memberProved',
    status: 'active',
    slug: 'proved',
  })
  const buyer_id = await createBuyer(db, { name: COMPANY })
  const contact_id = await createContact(db, { ...PERSON, job_title: JOB, buyer_id })
  const buyer_domain_id = await createDomain(db, { buyer_id, domain: DOMAIN })
  const written = testimonies('Le calendrier a été tenu.')
  const reviewId = await createReview(
    db,
    {
      public_id: REVIEW,
      member_id,
      contact_id,
      buyer_id,
      buyer_domain_id,
      rating: 9,
      published_at: new Date('2026-11-01T08:00:00Z'),
      authenticated_at: new Date('2026-10-31T08:00:00Z'),
      authenticated_method: 'professional-email',
      experienced_on: '2026-10-01',
      ...masks,
    },
    { title: TITLE, testimonies: JSON.stringify(written) },
  )
  const content = committedValue.content({
    ...{ lang: 'FR_FR', title: TITLE, description: {}, summary: {}, testimonies: written },
    ...{ caseStudy: null, timeline: null, experiencedOn: '2026-10-01', qualities: [], tags: [] },
  })
  const author = { firstName: PERSON.first_name, lastName: PERSON.last_name, jobTitle: JOB }
  const entry: Entry = {
    ...{ v: 1, type: 'publish', day: '2026-11-01', review: REVIEW, member: 'memberProved' },
    ...{ seq: 1, prev: null, by: null, reason: null, version: 1, c: {} },
    scopes: ['Category0001', 'Activity0001'],
    shown: { author: !masks.is_contact_masked, company: !masks.is_company_masked },
    authenticated: { day: '2026-10-31', method: 'professional-email' },
    counts: {
      ...{ rating: 90, authenticated: true, long_testimony: false, case_study: false },
      ...{ video: false, formula: 1, halves: 27 },
    },
  }
  for (const name of ['Studio', 'Bureau'])
    await register.add(
      {
        v: 1,
        day: '2026-11-01',
        type: 'member',
        member: 'memberProved',
        change: 'renamed',
        reason: null,
        c: {},
      },
      { committed: { name: committedValue.name({ name }) } },
    )
  await register.add(entry, {
    reviewId,
    committed: {
      content,
      author: committedValue.author(author),
      company: committedValue.company({ name: COMPANY, domain: DOMAIN }),
    },
  })
  const context = queryContext(db)
  const app = new Hono().route(
    '/api',
    queryApi(() => context, { register: register.register }),
  )
  const ask = async (path: string) =>
    (await app.request(`http://site.test/api/register${path}`)).json()

  /** As the panel goes about it, on the page in French. */
  async function check() {
    const { endorsement } = await memberReference.runIn('fr-FR', context, {
      slug: 'proved',
      id: REVIEW,
    })
    const given: Given = {
      shown: shownOf(endorsement),
      proofs: dataOf(await ask(`/reviews/${REVIEW}`), proofsSchema),
      register: dataOf(await ask(''), keysSchema),
      memory: null,
      askConsistency: async (old, size) =>
        dataOf(await ask(`/consistency/${old}/${size}`), consistencySchema)?.hashes ?? null,
      sha256,
      hmac: hmacSha256,
      now: '2026-11-19T08:00:00.000Z',
    }
    const { results, memory } = await verifyReview(given)
    return { given, results, memory, verdict: verdictOf(results), register: endorsement.register }
  }
  return { ...register, check, reviewId }
}

test('what the page shows, the API proves, and what the database loses is found', async ({
  db,
}) => {
  const site = await openSite(db)
  const waiting = await site.check()
  expect(waiting.register).toEqual({ entry: null, leaf: null, is_waiting: true })
  expect(waiting.results.shown).toEqual({ state: 'undone', reason: 'pending' })
  await site.publish()
  const { given, results, verdict, register, memory } = await site.check()
  expect(results).toMatchObject({
    shown: { state: 'passed', sealed: [], opened: 3 },
    chain: { state: 'passed', entries: 1, index: 2, arePointsChecked: true },
    path: { state: 'passed', size: 3 },
    signature: { state: 'passed', witnesses: 0 },
    history: { state: 'first' },
  })
  expect(verdict).toBe('first')
  expect(register).toMatchObject({ entry: 2, is_waiting: false })
  expect((await verifyReview({ ...given, memory })).results.history.state).toBe('passed')
  // One letter of the page is another one than was registered.
  await sql`update review set rating = 8 where id = ${site.reviewId}`.execute(db)
  expect((await site.check()).results.shown).toMatchObject({ state: 'failed', fault: 'rating' })
})

test.for([
  [{ is_contact_masked: true }, ['author'], 2],
  [{ is_contact_masked: true, is_company_masked: true }, ['author', 'company'], 1],
] as const)(
  'a masked review is sound, and what is masked stays sealed: %o',
  async ([masks, sealed, opened], { db }) => {
    const site = await openSite(db, masks)
    await site.publish()
    const { results, verdict } = await site.check()
    expect(results.shown).toMatchObject({ state: 'passed', sealed, opened })
    expect(verdict).toBe('first')
  },
)
