import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { hashOf, isSame, utf8 } from '#domain/register/bytes.ts'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { opens } from '#domain/register/commitment.ts'
import { type Entry, parseEntry, type ReviewEntry } from '#domain/register/entry.ts'
import { parseProof } from '#domain/register/entry-proof.ts'
import { reviewChain } from '#domain/register/review-chain.ts'
import { readNote } from '#domain/register/signed-note.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import { isConsistent, isIncluded } from '#domain/register/tree/merkle-proof.ts'
import { committedValue } from '#domain/register/written/committed-values.ts'
import { queryApi } from '#http/api/query-api.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { hmacSha256, sha256 } from '#platform/register/node-hashes.server.ts'
import {
  addVersion,
  createBuyer,
  createContact,
  createDomain,
  createMember,
  createReview,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { openTestRegister } from '#tests/support/register/test-register.ts'

const REVIEW = 'reviewProved'
const MEMBER = 'memberProved'
const PERSON = { first_name: 'Philippine', last_name: 'Vandermeersch' }
const COMPANY = 'Chaudronnerie des Abers'
const DOMAIN = 'chaudronnerie-abers.example'
const CONSENT = 'Je consens à être citée'

const head = { v: 1, day: '2026-11-01', review: REVIEW, member: MEMBER, counts: null } as const
const counts = {
  rating: 90,
  authenticated: true,
  long_testimony: false,
  case_study: false,
  video: false,
  formula: 1,
  halves: 27,
}

type Site = Awaited<ReturnType<typeof openSite>>

/** A review as a site has it: published, changed once, answered; with all that its entries commit to. */
async function openSite(db: Db, { job = 'Acheteuse ferroviaire' }: { job?: string } = {}) {
  const register = await openTestRegister(db)
  const member_id = await createMember(db, { public_id: MEMBER, status: 'active', name: 'Studio' })
  const buyer_id = await createBuyer(db, { name: COMPANY })
  const job_title = { FR_FR: job }
  const contact_id = await createContact(db, { ...PERSON, job_title, buyer_id })
  const buyer_domain_id = await createDomain(db, { buyer_id, domain: DOMAIN })
  const reviewId = await createReview(
    db,
    {
      public_id: REVIEW,
      member_id,
      contact_id,
      buyer_id,
      buyer_domain_id,
      authenticated_at: new Date('2026-10-31T08:00:00Z'),
      authenticated_method: 'professional-email',
      experienced_on: '2026-10-01',
    },
    { title: { FR_FR: 'Premier titre' }, testimonies: JSON.stringify(testimonies('Très bien.')) },
  )
  await addVersion(db, {
    review_id: reviewId,
    version: 2,
    consent_id: crypto.randomUUID(),
    title: { FR_FR: 'Second titre' },
  })
  await sql`update review set version = 2 where id = ${reviewId}`.execute(db)
  await addEvent(db, reviewId, 2, 'revise', 'author')
  const written_at = new Date('2026-11-05T10:00:00Z')
  await db
    .insertInto('review_reply')
    .values({ review_id: reviewId, kind: 'reply', body: 'Merci', locale: 'FR_FR', written_at })
    .execute()

  await register.add({
    ...{ v: 1, day: '2026-11-01', type: 'open', origin: register.register.origin },
    zone: 'Europe/Paris',
    backfilled: 0,
  })
  const name = committedValue.name({ name: 'Studio' })
  await register.add(
    {
      v: 1,
      day: '2026-11-01',
      type: 'member',
      member: MEMBER,
      change: 'listed',
      reason: null,
      c: {},
    },
    { committed: { name } },
  )
  let prev: string | null = null
  let seq = 0
  const addOf = async (
    rest: Record<string, unknown> & { type: string },
    committed: Parameters<typeof register.add>[1] = {},
  ) => {
    seq += 1
    const entry = { ...head, seq, prev, by: 'author', reason: null, ...rest } as unknown as Entry
    prev = await register.add(entry, { reviewId, ...committed })
  }
  const person = { firstName: PERSON.first_name, lastName: PERSON.last_name, jobTitle: job_title }
  const verifiedAt = Temporal.Instant.from('2026-10-31T08:00:00Z')
  await addOf(
    {
      type: 'publish',
      by: null,
      version: 1,
      scopes: ['Category0001', 'Activity0001'],
      shown: { author: true, company: true },
      authenticated: { day: '2026-10-31', method: 'professional-email' },
      counts,
      c: {},
    },
    {
      committed: {
        content: contentOf('Premier titre', testimonies('Très bien.')),
        author: committedValue.author(person),
        company: committedValue.company({ name: COMPANY, domain: DOMAIN }),
        evidence: committedValue.evidence({
          method: 'professional-email',
          domain: DOMAIN,
          verifiedAt,
          consent: CONSENT,
          consentedAt: verifiedAt,
        }),
      },
    },
  )
  const content = contentOf('Second titre', null)
  await addOf({ type: 'revise', version: 2, counts, c: {} }, { committed: { content } })
  const words = committedValue.words({ body: 'Merci', lang: 'FR_FR' })
  await addOf({ type: 'reply', by: 'member', counts, c: {} }, { committed: { words } })
  await register.publish()

  const context = queryContext(db)
  const app = new Hono().route(
    '/api',
    queryApi(() => context, { register: register.register }),
  )
  const ask = async (path: string, init: RequestInit = {}) =>
    app.request(`http://site.test/api/register${path}`, init)
  return { ...register, ask, addOf, reviewId, memberId: member_id, buyerId: buyer_id, contact_id }
}

function contentOf(title: string, written: ReturnType<typeof testimonies> | null) {
  const translated = { lang: 'FR_FR', title: { FR_FR: title }, description: {}, summary: {} }
  const none = { caseStudy: null, timeline: null, qualities: [], tags: [] }
  return committedValue.content({
    ...{ ...translated, ...none, testimonies: written ?? [], experiencedOn: '2026-10-01' },
  })
}

async function addEvent(db: Db, reviewId: number, sequence: number, type: string, actor: string) {
  await sql`
    insert into review_event (review_id, sequence, type, actor_kind, happened_at)
    values (${reviewId}, ${sequence}, ${type}, ${actor}, '2026-11-03T10:00:00Z')`.execute(db)
}

/** The proofs of the review, each checked: its leaf leads to the root, and what is open opens its commitment. */
async function provedReview({ ask }: Site) {
  const answer = await ask(`/reviews/${REVIEW}`)
  const text = await answer.text()
  const { data, errors } = JSON.parse(text)
  expect([answer.status, errors]).toEqual([200, []])
  const opened: string[] = []
  const linked: { entry: ReviewEntry; leaf: Uint8Array<ArrayBuffer> }[] = []
  for (const each of data.proofs) {
    const { entry: body, openings, index, path: proof, checkpoint } = parseProof(each)
    const leaf = leafHash(sha256, utf8(body)) as Uint8Array<ArrayBuffer>
    const { root, size } = parseCheckpoint(readNote(checkpoint)?.text ?? '')
    expect(await isIncluded(sha256, { leaf, index, size, proof, root })).toBe(true)
    const entry = parseEntry(body)
    const c: Record<string, string> = 'c' in entry ? entry.c : {}
    for (const [field, opening] of Object.entries(openings)) {
      const isOpen = await opens(hmacSha256, field as 'content', opening, c[field] ?? '')
      opened.push(`${entry.type} ${field}${isOpen ? '' : ' wrong'}`)
    }
    if ('review' in entry) linked.push({ entry, leaf })
  }
  return { ...data, text, opened: opened.sort(), chain: reviewChain(linked) }
}

const ALL = [
  'publish author',
  'publish company',
  'publish content',
  'reply words',
  'revise content',
]

test('a review is proved entry by entry, with what its page shows', async ({ db }) => {
  const site = await openSite(db)
  const proved = await provedReview(site)
  expect(proved).toMatchObject({ review: REVIEW, member: MEMBER, state: 'published' })
  expect(proved.opened).toEqual(ALL)
  expect(proved.chain).toMatchObject({ state: 'published', version: 2, counts })
  expect(proved.text).not.toContain(CONSENT)
  const { headers } = await site.ask(`/reviews/${REVIEW}`)
  expect(headers.get('cache-control')).toBe('public, no-cache')
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

/** What is done to the review, and what is still open then. */
const SEALED: [string, (db: Db, site: Site) => Promise<unknown>, string[]][] = [
  [
    'its author is masked',
    (db) => sql`update review set is_contact_masked = true`.execute(db),
    ALL.filter((each) => each !== 'publish author'),
  ],
  [
    'its company is masked',
    (db) => sql`update review set is_company_masked = true`.execute(db),
    ALL.filter((each) => each !== 'publish company'),
  ],
  [
    'its company is masked everywhere',
    (db) => sql`update buyer set is_anonymized = true`.execute(db),
    ALL.filter((each) => each !== 'publish company'),
  ],
  [
    'its author is named beside the company elsewhere',
    async (db, { buyerId, contact_id, memberId }) => {
      await sql`update review set is_company_masked = true`.execute(db)
      await createReview(db, { member_id: memberId, buyer_id: buyerId, contact_id })
    },
    ALL.filter((each) => !/author|company/.test(each)),
  ],
  [
    'its author has another name since',
    (db) => sql`update contact set last_name = 'Autre'`.execute(db),
    ALL.filter((each) => each !== 'publish author'),
  ],
  [
    'its company has another name since',
    (db) => sql`update buyer set name = 'Autre'`.execute(db),
    ALL.filter((each) => each !== 'publish company'),
  ],
  [
    'the reply is hidden',
    (db) => sql`update review_reply set hidden_at = now()`.execute(db),
    ALL.filter((each) => each !== 'reply words'),
  ],
  [
    'the reply says something else',
    (db) => sql`update review_reply set body = 'Non'`.execute(db),
    ALL.filter((each) => each !== 'reply words'),
  ],
  ['it is erased', (db) => sql`update review set is_erased = true`.execute(db), []],
  ['it is suspended', (db) => sql`update review set state = 'suspended'`.execute(db), []],
  ['it is withdrawn', (db) => sql`update review set state = 'withdrawn'`.execute(db), []],
  [
    'its member is removed',
    (db) =>
      sql`update member set status = 'removed', removal_reason = 'excluded', removed_at = now()`.execute(
        db,
      ),
    [],
  ],
  [
    'its member is not yet shown',
    (db) => sql`update member set status = 'pending'`.execute(db),
    [],
  ],
]

test.for(SEALED)(
  '%s: nothing is open that the page does not show',
  async ([, change, open], { db }) => {
    const site = await openSite(db)
    await change(db, site)
    const { opened, text, proofs, chain } = await provedReview(site)
    expect(opened).toEqual(open)
    expect(proofs).toHaveLength(3)
    expect(chain).toMatchObject({ version: 2 })
    // Nor in what the proofs are wrapped in.
    const plain = proofs.map((proof: string) => JSON.stringify(parseProof(proof))).join('') + text
    if (!open.includes('publish author')) expect(plain).not.toContain(PERSON.last_name)
    if (!open.includes('publish company')) {
      expect(plain).not.toContain(COMPANY)
      expect(plain).not.toContain(DOMAIN)
    }
    for (const at of [2, 3, 4]) {
      const proof = await (await site.ask(`/entries/${at}.tlog-proof`)).text()
      expect(proof).toBe(proofs[at - 2])
    }
  },
)

test('a job that names the masked company stays sealed with the author', async ({ db }) => {
  const site = await openSite(db, { job: `Directrice de ${COMPANY}` })
  expect((await provedReview(site)).opened).toEqual(ALL)
  await sql`update review set is_company_masked = true`.execute(db)
  const { opened, proofs } = await provedReview(site)
  expect(opened).toEqual(ALL.filter((each) => !/author|company/.test(each)))
  const plain = proofs.map((proof: string) => JSON.stringify(parseProof(proof))).join('')
  expect(plain).not.toContain(COMPANY)
})

test('what a review said as it was suspended is not opened again', async ({ db }) => {
  const site = await openSite(db)
  await addEvent(db, site.reviewId, 3, 'suspend', 'moderator')
  await addVersion(db, {
    review_id: site.reviewId,
    version: 3,
    consent_id: crypto.randomUUID(),
    title: { FR_FR: 'Corrigé' },
  })
  await addEvent(db, site.reviewId, 4, 'revise', 'author')
  await addEvent(db, site.reviewId, 5, 'restore', 'moderator')
  await sql`update review set version = 3`.execute(db)
  const { opened } = await provedReview(site)
  expect(opened).toEqual(ALL.filter((each) => each !== 'revise content'))
})

test('words that were tampered with open no commitment', async ({ db }) => {
  const site = await openSite(db)
  await sql`update review set experienced_on = '2026-09-01'`.execute(db)
  const { opened } = await provedReview(site)
  expect(opened).toContain('publish content wrong')
})

test('a member’s name is open while it is theirs and they are shown', async ({ db }) => {
  const site = await openSite(db)
  const openings = async () =>
    parseProof(await (await site.ask('/entries/1.tlog-proof')).text()).openings
  expect((await openings()).name?.value).toEqual({ name: 'Studio' })
  await sql`update member set name = 'Atelier'`.execute(db)
  expect(await openings()).toEqual({})
  await sql`update member set name = 'Studio', status = 'removed', removal_reason = 'ceased', removed_at = now()`.execute(
    db,
  )
  expect(await openings()).toEqual({})
})

test('a review that waits for its number says so, and one that was never published is not there', async ({
  db,
}) => {
  const site = await openSite(db)
  const member_id = site.memberId
  const reviewId = await createReview(db, {
    member_id,
    public_id: 'reviewWaits1',
    state: 'confirmed',
  })
  expect((await site.ask('/reviews/reviewWaits1')).status).toBe(404)
  expect((await site.ask('/reviews/nobody')).status).toBe(404)
  await site.addTexts(['{"waits":1}'], reviewId)
  const answer = await site.ask('/reviews/reviewWaits1')
  const { data } = await answer.json()
  expect(data).toEqual({ review: 'reviewWaits1', member: MEMBER, state: 'waiting', proofs: [] })
})

test('what is not public takes its salts with it into the state that is registered', async ({
  db,
}) => {
  const site = await openSite(db)
  for (const [type, state] of [
    ['suspend', 'suspended'],
    ['restore', 'published'],
    ['withdraw', 'withdrawn'],
    ['erase', 'erased'],
  ] as const) {
    await site.addOf({ type, by: type === 'withdraw' ? 'author' : 'moderator' })
    await site.publish()
    expect((await provedReview(site)).state).toBe(state)
  }
})

test('facts, consistency, and what is asked wrongly', async ({ db }) => {
  const site = await openSite(db)
  const { data } = await (await site.ask('')).json()
  expect(data).toMatchObject({
    origin: site.register.origin,
    witnesses: [],
    size: 5,
    backfilled: 0,
    counts: { open: 1, member: 1, publish: 1, revise: 1, reply: 1 },
    halted: null,
  })
  const rootOf = async (size: number) => {
    const { rows } = await sql<{ root: Uint8Array }>`
      select root from register_checkpoint where size = ${size}`.execute(db)
    return new Uint8Array(rows[0]?.root ?? [])
  }
  await site.addOf({ type: 'suspend', by: 'moderator' })
  await site.publish()
  const { data: after } = await (await site.ask('')).json()
  expect(after).toMatchObject({ size: 6, counts: { suspend: 1, publish: 1 } })
  expect(isSame(hashOf(after.root), await rootOf(6))).toBe(true)

  const { data: found } = await (await site.ask('/consistency/5/6')).json()
  const proof = found.hashes.map(hashOf)
  const roots = { oldRoot: await rootOf(5), newRoot: await rootOf(6) }
  expect(await isConsistent(sha256, { oldSize: 5, newSize: 6, ...roots, proof })).toBe(true)
  expect((await (await site.ask('/consistency/6/6')).json()).data.hashes).toEqual([])
  for (const [path, status] of [
    ['/consistency/0/5', 400],
    ['/consistency/6/5', 400],
    ['/consistency/5/7', 400],
    ['/consistency/05/6', 400],
    ['/entries/6.tlog-proof', 404],
    ['/entries/99999999999999999999.tlog-proof', 400],
    ['/entries/x.tlog-proof', 404],
    ['/entries/1', 404],
    ['/boards/weekly/2026/53/all', 404],
    ['/boards/daily/2026/1/all', 404],
    ['/boards/weekly/2026/1/nobody', 404],
    ['/boards/weekly/2099/1/all', 404],
    ['/nothing', 404],
  ] as const) {
    const answer = await site.ask(path)
    expect([path, answer.status]).toEqual([path, status])
    expect((await answer.json()).errors).toHaveLength(1)
  }
  const posted = await site.ask('/reviews/nobody', { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const download = await site.ask('/entries/0.tlog-proof', { method: 'HEAD' })
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'attachment; filename="inscription-0.tlog-proof"',
  })
})

test('a review’s proofs take four statements, however many entries it and the register have', async ({
  db,
}) => {
  const site = await openSite(db)
  const statements = async () => {
    const watched = watchStatements(db)
    const app = queryApi(() => queryContext(watched.db), { register: site.register })
    expect((await app.request(`/register/reviews/${REVIEW}`)).status).toBe(200)
    return watched.statements.length
  }
  expect(await statements()).toBe(4)
  await site.addTexts(Array.from({ length: 700 }, (_, at) => `{"n":${at}}`))
  await site.addOf({ type: 'dispute', by: 'member' })
  await site.publish()
  expect(await statements()).toBe(4)
})
