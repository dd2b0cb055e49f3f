import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#db/demo/load/load-demo.ts'
import { isMisplaced } from '#db/standard/language-of.ts'
import { PERIODS, periodInstants, periodOf } from '#domain/leaderboard/period.ts'
import { type ReviewEvent, reviewLife } from '#domain/review/review-life-cycle.ts'
import { CATEGORIES, CITIES } from '#domain/tag/category.ts'
import { checkDocument } from '#domain/text/rich-schema.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Database } from '#platform/database/database.server.ts'
import { DEMO_AS_OF, demoDatabase } from '#tests/support/database/demo-database.ts'
import { saidTwice, type Words } from './testing/said-twice.ts'

let database: Database

beforeAll(async () => {
  database = await demoDatabase()
})

async function rows<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(database.db)).rows
}
async function value<Value>(query: RawBuilder<{ value: Value }>): Promise<Value | undefined> {
  return (await rows(query))[0]?.value
}
const count = (from: RawBuilder<unknown>) =>
  value(sql<{ value: number }>`select count(*) as value from ${from}`)

test('the default set has the sizes that were promised', async () => {
  expect(await count(sql`member`)).toBe(300)
  expect(await count(sql`review where state = 'published'`)).toBe(3_000)
  expect(await count(sql`buyer`)).toBe(120)
  expect(await count(sql`article where published_at is not null`)).toBe(15)
  const kinds = await rows(
    sql<{ kind: string; n: number }>`select kind, count(*) as n from tag group by kind`,
  )
  expect(Object.fromEntries(kinds.map(({ kind, n }) => [kind, n]))).toMatchObject({
    CATEGORY: 5,
    ACTIVITY: 40,
    SPECIALTY: 80,
    QUALITY: 20,
    AREA: 21,
  })
  const cities = await rows(
    sql<{ city: string }>`
      select distinct list_slug as city from member_location where list_slug is not null order by 1`,
  )
  expect(cities.map(({ city }) => city)).toEqual([...CITIES])
  const named = await rows(sql`select distinct city_slug from member_location`)
  expect(named.length).toBeGreaterThan(CITIES.length)
})

test('one member has 400 reviews, many have few, a tenth has none', async () => {
  const counts = (
    await rows(sql<{ n: number }>`select review_count as n from member order by 1 desc`)
  ).map(({ n }) => n)
  expect(counts[0]).toBe(400)
  expect(counts[1]).toBeLessThan(200)
  expect(counts.filter((n) => n === 0).length).toBeGreaterThanOrEqual(30)
  expect(counts.filter((n) => n === 0).length).toBeLessThan(45)
  expect(counts.filter((n) => n >= 1 && n <= 4).length).toBeGreaterThan(50)
})

test('most reviews are recent, none is newer than the moment asked for', async () => {
  const recent = await count(sql`review where state = 'published' and published_at > '2024-11-15'`)
  expect(recent).toBeGreaterThan(1_700)
  const future = sql`${DEMO_AS_OF.toString()}::timestamptz`
  expect(await count(sql`review where published_at > ${future} or created_at > ${future}`)).toBe(0)
  expect(await count(sql`review_event where happened_at > ${future}`)).toBe(0)
  expect(await count(sql`review_reply where written_at > ${future}`)).toBe(0)
  expect(await count(sql`article where published_at > ${future}`)).toBe(0)
})

test('every category has reviews in every year since 2019', async () => {
  const years = await rows(sql<{ n: number }>`
    select count(*) as n from review join tag on tag.id = review.category_id
    where state = 'published'
    group by tag.slug, extract(year from published_at at time zone 'Europe/Paris')`)
  expect(years).toHaveLength(CATEGORIES.length * 8)
})

test.each([
  '2026-11-15T07:00:00Z',
  // A Monday, a first of the month and a first of January, a moment after midnight in Paris.
  '2026-11-15T23:00:30Z',
  '2026-09-30T22:01:00Z',
  '2026-12-31T23:00:01Z',
])('every category has reviews in each current period at %s', async (moment) => {
  const asOf = Temporal.Instant.from(moment)
  const transaction = await database.db.startTransaction().execute()
  try {
    if (!asOf.equals(DEMO_AS_OF)) {
      const small = { members: 60, reviews: 500, buyers: 40 }
      await loadDemo(transaction, { asOf, ...small, force: true })
    }
    for (const kind of PERIODS) {
      const { start, end } = periodInstants(periodOf(kind, asOf))
      const { rows: found } = await sql`
        select category_id from review
        where state = 'published' and published_at >= ${start.toString()}
          and published_at < ${end.toString()} and published_at <= ${moment}
        group by category_id`.execute(transaction)
      expect(found, `${kind} at ${moment}`).toHaveLength(CATEGORIES.length)
    }
  } finally {
    await transaction.rollback().execute()
  }
})

test('ratings are mostly good, and all from 0 to 10 occur', async () => {
  const ratings = await rows(sql<{ rating: number; n: number }>`
    select rating, count(*) as n from review where state = 'published' group by 1 order by 1`)
  expect(ratings.map(({ rating }) => rating)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const good = ratings.reduce((sum, { rating, n }) => sum + (rating >= 7 ? n : 0), 0)
  expect(good / 3_000).toBeGreaterThan(0.8)
  expect(good / 3_000).toBeLessThan(0.95)
})

test('reviews in every state exist, and their events add up to it', async () => {
  const reviews = await rows(sql<{ id: number; state: string; events: ReviewEvent[] }>`
    select review.id, state, jsonb_agg(jsonb_build_object(
             'type', type, 'actor', actor_kind, 'actorId', actor_id, 'reason', reason)
             order by sequence) as events
    from review join review_event on review_event.review_id = review.id group by review.id`)
  const wrong = reviews.filter(({ state, events }) => reviewLife(events).state !== state)
  expect(wrong).toEqual([])
  expect(new Set(reviews.map(({ state }) => state)).size).toBe(13)
  expect(reviews).toHaveLength((await count(sql`review`)) ?? 0)
  const outOfOrder = count(sql`review_event a join review_event b using (review_id)
    where a.sequence < b.sequence and a.happened_at > b.happened_at`)
  expect(await outOfOrder).toBe(0)
})

test('a published review has its words, and its newest version is the last one', async () => {
  const without = count(sql`review left join review_version v
    on v.review_id = review.id and v.version = review.version
    where state = 'published' and v.review_id is null`)
  expect(await without).toBe(0)
  const mute =
    count(sql`review join review_version v on v.review_id = review.id and v.version = review.version
    where state = 'published' and not has_testimony and not has_case_study and v.description = '{}'`)
  expect(await mute).toBe(0)
  expect(
    await count(sql`review_version where version = 2 and consent_id is not null`),
  ).toBeGreaterThan(20)
})

test.each([
  ['a masked contact', sql`review where is_contact_masked and not is_company_masked`, 100],
  ['a masked company', sql`review where is_company_masked and not is_contact_masked`, 30],
  ['both masked', sql`review where is_company_masked and is_contact_masked`, 60],
  ['no contact', sql`review where state = 'published' and contact_id is null`, 20],
  ['no account', sql`review where state = 'published' and buyer_id is null`, 1],
  ['a buyer whom nobody names', sql`buyer where is_anonymized`, 2],
  ['authentication by hand', sql`review where authenticated_method = 'company-check'`, 150],
  ['no authentication', sql`review where state = 'published' and authenticated_at is null`, 10],
  ['a known domain', sql`buyer_domain where ended_at is null`, 50],
  ['a video', sql`review where has_video`, 60],
  ['a case study', sql`review where has_case_study`, 60],
  ['a picture', sql`review_picture`, 60],
  ['a dispute', sql`review where is_disputed`, 10],
  ['an erased review', sql`review where is_erased and state <> 'published'`, 1],
  [
    'a contact with several reviews',
    sql`(select from review group by contact_id, member_id having count(*) > 1) as r`,
    5,
  ],
  ['a reply', sql`review_reply where kind = 'reply'`, 200],
  ['an answer', sql`review_reply where kind = 'answer'`, 30],
  ['a team pick', sql`review where is_team_pick`, 12],
  ['a collection', sql`collection join collection_review on true`, 20],
  ['an excluded member', sql`member where removal_reason = 'excluded' and review_count > 0`, 3],
  ['a member that ceased', sql`member where removal_reason = 'ceased' and review_count > 0`, 3],
  ['a pending member', sql`member where status = 'pending'`, 1],
  ['a member without description', sql`member where description = '{}'`, 10],
  [
    'a member in French only',
    sql`member where description ? 'FR_FR' and not description ? 'DE_DE'`,
    8,
  ],
  [
    'a member without logo',
    sql`member where id not in (select member_id from member_picture where usage = 'LOGO')`,
    15,
  ],
  ['a member without team', sql`member where id not in (select member_id from team_member)`, 20],
  ['an old slug', sql`old_slug`, 1],
  ['an old slug where the release before reads it', sql`member_old_slug`, 1],
  ['a redirect', sql`redirect where target is not null`, 3],
  ['an address that is gone', sql`redirect where target is null`, 1],
  ['a group', sql`member_group_membership`, 12],
  ['a partner', sql`partner where partner_name is not null`, 20],
])('there is %s', async (_, from, least) => {
  expect(await count(from)).toBeGreaterThanOrEqual(least)
})

test('no public id repeats or tells a name', async () => {
  const ids = await rows(sql<{ id: string }>`
    select public_id as id from review union all select public_id from contact
    union all select public_id from member union all select public_id from buyer`)
  expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length)
  // Twelve digits of 62, each as likely as the others.
  const digits = Map.groupBy(
    ids.flatMap(({ id }) => [...id]),
    (digit) => digit,
  )
  expect(digits.size).toBe(62)
  const expected = (ids.length * 12) / 62
  for (const found of digits.values())
    expect(Math.abs(found.length / expected - 1)).toBeLessThan(0.2)
})

const words = (group: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  rows(sql<Words & { locale: LocaleCode }>`
    select ${group} as group, locale, array[
      title ->> locale, description ->> locale, summary ->> locale, case_study #>> array['issue', locale],
      testimonies #>> array['0', 'body', locale, 'full_text'],
      (select body from review_reply where review_id = review.id and kind = 'reply')
    ] as texts
    from review join review_version v on v.review_id = review.id and v.version = review.version
    where state = 'published' and ${where}
    order by published_at desc, review.id desc`)

test('no sentence comes twice among 20 reviews of a member that follow each other', async () => {
  expect(saidTwice(await words(sql`member_id`, sql`true`), 20)).toEqual([])
})

test('no sentence comes twice among 20 reviews on the page of a buyer', async () => {
  const all = await words(sql`buyer_id`, sql`buyer_id is not null and not is_company_masked`)
  const withoutReplies = all.map(({ group, texts }) => ({ group, texts: texts.slice(0, -1) }))
  expect(saidTwice(withoutReplies, 20)).toEqual([])
})

test.each([
  ['the newest', sql`true`],
  ['the newest praise', sql`review.rating >= 8 and has_testimony`],
  ['picked by the team', sql`is_team_pick`],
])('no sentence comes twice among the twelve reviews that are %s', async (_, where) => {
  const shown = (await words(sql`0`, where)).slice(0, 12)
  expect(shown).toHaveLength(12)
  expect(saidTwice(shown, 12)).toEqual([])
})

test('no list of 24 members describes two of them alike', async () => {
  const texts = await rows(sql<{ text: string }>`
    select short_description ->> 'FR_FR' as text from member where short_description ? 'FR_FR'`)
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length)
})

test('reviews are written in the language they claim, most of them in French', async () => {
  const all = await words(sql`0`, sql`true`)
  const misplaced = all.filter(({ texts, locale }) => isMisplaced(texts.join(' '), locale))
  expect(misplaced).toEqual([])
  const share = (locale: string) => all.filter((each) => each.locale === locale).length / all.length
  expect(share('FR_FR')).toBeGreaterThan(0.6)
  for (const locale of ['EN_GB', 'ES_ES', 'IT_IT', 'DE_DE'])
    expect(share(locale)).toBeGreaterThan(0.03)
})

test('no blank is left to be filled in', async () => {
  // As JSON: a list of one language is written in braces too, where rows are written as text.
  const blank = '\\{[a-z_]+\\}|undefined|NaN'
  const blanks = await Promise.all(
    ['review_version', 'member', 'page_component'].map((table) =>
      count(sql`${sql.table(table)} as row where to_jsonb(row)::text ~ ${blank}`),
    ),
  )
  expect(blanks).toEqual([0, 0, 0])
})

test('articles hold every kind of mention', async () => {
  const kinds = await rows(sql<{ kind: string }>`
    select distinct node -> 'attrs' ->> 'type' as kind from article
    cross join jsonb_path_query(body, 'strict $.**') as node
    where jsonb_typeof(node) = 'object' and node ->> 'type' = 'mention' order by 1`)
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'article',
    'buyer',
    'collection',
    'member',
    'review',
    'reward',
    'tag',
  ])
})

test('every text of articles and pages may be stored by an editor too', async () => {
  const texts = await rows(sql<{ place: string; document: unknown }>`
    select a.slug || ' ' || body.key as place, body.value as document
      from article a cross join jsonb_each(a.body) body
    union all
    select 'block ' || c.public_id || ' ' || c.lang, c.content -> 'document'
      from page_component c where c.kind = 'RICH_TEXT'`)
  expect(texts.length).toBeGreaterThan(100)
  const refused = texts.flatMap(({ place, document }) => {
    const checked = checkDocument(document, { videoHosts: [] })
    return 'problems' in checked ? [{ place, ...checked.problems[0] }] : []
  })
  expect(refused).toEqual([])
})

test('the home page shows all twelve kinds of blocks, in five languages', async () => {
  const blocks = await rows(sql<{ kind: string; languages: number }>`
    select kind, count(distinct lang) as languages from page_component
    where page_id = (select id from page where type = 'HOME') group by kind`)
  expect(blocks).toHaveLength(12)
  expect(blocks.every(({ languages }) => languages === 5)).toBe(true)
})
