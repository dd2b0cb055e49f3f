import { sql } from 'kysely'
import { expect } from 'vitest'
import { rebuildDerived } from '#commands/site/derived-rows.ts'
import { up as countMonths } from '#db/migrations/0117_registered_months.ts'
import type { Entry } from '#domain/register/entry.ts'
import type { Db } from '#platform/database/schema.ts'
import { readRegisterEntries } from '#queries/register/register-entries.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { createMember, createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { openTestRegister } from '#tests/support/register/test-register.ts'

const MEMBER = 'memberListed'
const REVIEW = 'reviewListed'
const NAME = 'Ferronnerie du Trieux'
const SLUG = 'ferronnerie-du-trieux'

const head = { v: 1, day: '2026-11-12' } as const
const ofReview = {
  ...{ review: REVIEW, member: MEMBER, counts: null, reason: null, by: 'author' },
  ...head,
} as const

/** One entry of every type. */
const OWN: Entry[] = [
  {
    ...head,
    ...{ type: 'open', origin: 'site.test/registre', zone: 'Europe/Paris', backfilled: 3 },
  },
  {
    ...head,
    type: 'formula',
    formula: 1,
    weights: {
      ...{ rating_max: 10, authenticated_tenths: 15, testimony: 2, testimony_min_words: 50 },
      ...{ case_study: 3, video: 3 },
    },
  },
  { ...head, type: 'key', adds: 'site.test/registre+5e1c09a7+AQID', ends: '0badc0de' },
  { ...head, type: 'member', member: MEMBER, change: 'listed', reason: null, c: {} },
  {
    ...head,
    type: 'decisions',
    rows: [['refuse', 'no-experience', null, true, 2]],
  },
  {
    ...{ v: 1, day: '2026-10-31', type: 'figures', member: MEMBER, refusals: { wording: 1 } },
    months: ['2026-09', '2026-10'],
    events: {
      ...{ request: 9, confirm: 5, decline: 1, expire: 1, publish: 4 },
      ...{ refuse: 1, withdraw: 0, suspend: 0, restore: 0, erase: 0 },
    },
  },
  {
    ...{ ...head, type: 'board', period: 'weekly', year: 2026, number: 45, from: 0, to: 4 },
    ...{ formula: 1, away: [MEMBER] },
    boards: { all: { rows: 1, sha256: `${'A'.repeat(43)}=` } },
  },
]

const OF_REVIEW = [
  'revise',
  'display',
  'reply',
  'dispute',
  'settle',
  'suspend',
  'restore',
  'anonymise',
  'withdraw',
  'erase',
] as const

async function openSite(db: Db) {
  const register = await openTestRegister(db)
  const member_id = await createMember(db, {
    ...{ public_id: MEMBER, slug: SLUG, name: NAME, status: 'active' },
  })
  const reviewId = await createReview(db, { public_id: REVIEW, member_id }, {})
  for (const entry of OWN) await register.add(entry)
  let prev = await register.add(
    {
      ...{ ...ofReview, type: 'publish', by: null, seq: 1, prev: null, version: 1, c: {} },
      ...{ scopes: ['category0001', 'activity0001'], shown: { author: true, company: false } },
      authenticated: { day: '2026-11-11', method: 'professional-email' },
    },
    { reviewId },
  )
  for (const [at, type] of OF_REVIEW.entries()) {
    const rest = {
      ...(type === 'revise' && { version: 2, c: {} }),
      ...(type === 'display' && { shown: { author: false, company: false }, c: {} }),
      ...(type === 'reply' && { c: {} }),
    }
    const entry = { ...ofReview, type, seq: at + 2, prev, ...rest } as unknown as Entry
    prev = await register.add(entry, { reviewId })
  }
  await register.publish()
  return { register, member_id, reviewId }
}

const ask = async (db: Db, path: string, app = {}, init: RequestInit = {}) => {
  const response = await askPage(db, path, { app, init })
  const location = response.headers.get('location')
  return { status: response.status, location, html: await response.text() }
}

test('every type of entry has its words, its bytes and its place', async ({ db }) => {
  await openSite(db)
  const titles = new Set<string>()
  for (let number = 0; number < OWN.length + 1 + OF_REVIEW.length; number += 1) {
    const { status, html } = await ask(db, `/registre/entrees/${number}`)
    expect(status).toBe(200)
    const [, title = ''] = /<h1[^>]*>([^<]+)</.exec(html) ?? []
    titles.add(title)
  }
  expect(titles.size).toBe(18)
  expect((await ask(db, '/registre/entrees/18')).status).toBe(404)
})

test('the register is told whole, and without anything of it there is no page of nothing', async ({
  db,
}) => {
  const empty = await ask(db, '/registre')
  expect(empty.status).toBe(200)
  await openSite(db)
  const { html } = await ask(db, '/registre')
  expect(html).toContain(NAME)
  expect(html).toContain('18')
  expect((await ask(db, '/de-DE/registre')).html).toContain('Das öffentliche Register')
})

test('a register that is halted says why', async ({ db }) => {
  await openSite(db)
  await sql`update register_head set halted = 'other-root', halted_at = now()`.execute(db)
  expect((await ask(db, '/en-GB/registre')).html).toContain('signs nothing at the moment')
})

test('of a provider that is gone, nothing but the entry is left', async ({ db }) => {
  const { member_id } = await openSite(db)
  await sql`update member set status = 'removed', removal_reason = 'ceased', removed_at = now()
             where id = ${member_id}`.execute(db)
  for (const path of ['/registre', '/registre/entrees', '/registre/entrees/7']) {
    const { html } = await ask(db, path)
    expect(html).not.toContain(NAME)
    expect(html).not.toContain(SLUG)
  }
  expect((await ask(db, `/registre/entrees?provider=${SLUG}`)).status).toBe(404)
})

test('entries are narrowed and paged by what indexes hold', async ({ db }) => {
  await openSite(db)
  const context = queryContext(db)
  const nothing = { kind: null, month: null, provider: null, before: null }
  const numbers = async (asked: object) =>
    (await readRegisterEntries(context, { ...nothing, ...asked }))?.entries.map(
      ({ number }) => number,
    )
  expect(await numbers({})).toEqual(Array.from({ length: 18 }, (_, at) => 17 - at))
  expect(await numbers({ before: 3 })).toEqual([2, 1, 0])
  expect(await numbers({ kind: 'suspension' })).toEqual([14, 13])
  expect(await numbers({ month: '2026-10' })).toEqual([5])
  expect(await numbers({ kind: 'sums', month: '2026-11' })).toEqual([6, 4])
  expect(await numbers({ provider: SLUG, kind: 'provider' })).toEqual([3])
})

test('a page of entries costs as many statements however many there are', async ({ db }) => {
  const { register } = await openSite(db)
  const asked = { kind: 'provider', month: '2026-11', provider: SLUG, before: null } as const
  const count = async () => {
    const watched = watchStatements(db)
    const list = await readRegisterEntries(queryContext(watched.db), asked)
    return { listed: list?.entries.length, statements: watched.statements.length }
  }
  const few = await count()
  const named = { ...head, type: 'member', member: MEMBER, reason: null, c: {} } as const
  for (let at = 0; at < 60; at += 1) await register.add({ ...named, change: 'renamed' })
  await register.publish()
  expect(few.listed).toBe(1)
  expect(await count()).toEqual({ listed: 50, statements: few.statements })
})

test('a number and a hash lead to their entry, a name to whom bears it', async ({ db }) => {
  await openSite(db)
  const { rows } = await sql<{ leaf: string }>`
    select encode(leaf, 'hex') as leaf from register_entry where index = 7`.execute(db)
  const found = async (q: string) => ask(db, `/registre/entrees?q=${encodeURIComponent(q)}`)
  expect((await found('n° 7')).location).toBe('/registre/entrees/7')
  expect((await found(rows[0]?.leaf.slice(0, 12) ?? '')).location).toBe('/registre/entrees/7')
  expect((await found('1 000')).status).toBe(200)
  expect((await found('<script>')).status).toBe(200)
})

test('months are counted as entries get their numbers', async ({ db }) => {
  await openSite(db)
  const { rows } = await sql<{ month: string; count: number; first: number; last: number }>`
    select to_char(month, 'YYYY-MM') as month, sum(count)::int as count, min(first)::int as first,
           max(last)::int as last from register_month group by 1 order by 1`.execute(db)
  expect(rows).toEqual([
    { month: '2026-10', count: 1, first: 5, last: 5 },
    { month: '2026-11', count: 17, first: 0, last: 17 },
  ])
})

test('months are made anew as they were counted', async ({ db }) => {
  await openSite(db)
  const months = () => sql`select * from register_month order by month, type`.execute(db)
  const { rows: counted } = await months()
  const none = { register_month: 0 }
  expect(await rebuildDerived(db, 'register', { isCheck: true })).toEqual(none)
  await sql`update register_month set count = count + 1 where type = 'publish'`.execute(db)
  await sql`delete from register_month where type = 'open'`.execute(db)
  const found = { register_month: 2 }
  expect(await rebuildDerived(db, 'register', { isCheck: false })).toEqual(found)
  expect((await months()).rows).toEqual(counted)
  // As where entries had their numbers before anything counted them.
  await sql`delete from register_month`.execute(db)
  await countMonths(db)
  expect((await months()).rows).toEqual(counted)
})

test('without scripts the server checks, says so, and never fails', async ({ db }) => {
  const { register } = await openSite(db)
  const app = { register: register.register }
  const check = (what: string) => {
    const body = new URLSearchParams({ what })
    return ask(db, '/en-GB/registre/verifier', app, { method: 'POST', body })
  }
  const sound = await check('7')
  expect(sound.status).toBe(200)
  expect(sound.html).toContain('is genuine')
  expect(sound.html).toContain('Our server made these checks')
  for (const what of ['', 'Bonjour', '99', 'c2sp.org/tlog-proof@v1\n', 'x'.repeat(600_000)]) {
    const { status, html } = await check(what)
    expect(status).toBe(422)
    expect(html).not.toContain('is genuine')
  }
  const gone = await check('https://site.test/profil/nobody/reference/nobody000000')
  expect([gone.status, gone.html.includes('No page of this site shows')]).toEqual([422, true])
})
