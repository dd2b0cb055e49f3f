import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Category } from '#domain/tag/category.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { demoDatabase } from '#tests/support/database/demo-database.ts'
import { goTogether } from './member/professions.ts'
import { type Found, phrasesIn } from './testing/demo-phrases.ts'
import { readCategoryTexts, readConversations, withName } from './texts.ts'

type Row = {
  id: number
  memberId: number
  member: string
  category: Category
  activity: string
  sector: string | null
  buyer: string | null
  locale: LocaleCode
  isPublished: boolean
  qualities: string[]
  words: string | null
  highlight: string | null
  hasCaseStudy: boolean
}
type Review = Row & { paragraphs: (Found[] | undefined)[] }

let reviews: Review[]

/** All that was ever written: hidden reviews and earlier versions too. */
beforeAll(async () => {
  const { db } = await demoDatabase()
  const { rows } = await sql<Row>`
    select r.id, r.member_id as "memberId", m.name as member, category.slug as category,
           activity.slug as activity, area.code as sector, b.name as buyer, r.locale, v.version = r.version
             and r.state = 'published' as "isPublished",
           array(select slug from tag where id = any(r.quality_ids)) as qualities,
           coalesce(v.testimonies #>> array['0', 'body', r.locale, 'full_text'],
                    v.description ->> r.locale) as words,
           v.testimonies #>> array['0', 'highlight', r.locale] as highlight,
           r.has_case_study as "hasCaseStudy"
      from review r
      join review_version v on v.review_id = r.id
      join member m on m.id = r.member_id
      join tag category on category.id = r.category_id
      join tag activity on activity.id = r.activity_id
      left join tag area on area.id = r.area_id
      left join buyer b on b.id = r.buyer_id
     order by r.id, v.version`.execute(db)
  reviews = rows.map((row) => ({
    ...row,
    paragraphs: (row.words ?? '').split('\n\n').map((paragraph) => phrasesIn(paragraph, row)),
  }))
})

const isComposed = ({ paragraphs }: Review) => paragraphs.every((found) => found !== undefined)
const phrasesOf = (review: Review) => review.paragraphs.flatMap((found) => found ?? [])

function repeated(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) < index)
}

test('every review is made of the sentences, or is one of the whole texts of what was bought', () => {
  expect(reviews.filter(({ words, hasCaseStudy }) => !words && !hasCaseStudy)).toEqual([])
  const others = reviews.filter((review) => review.words && !isComposed(review))
  const wrong = others.filter(({ category, activity, member, locale, sector, words }) => {
    const whole = readCategoryTexts(category).testimonies.find(
      ({ text }) => withName(text, member)[locale] === words,
    )
    const couldSay = !whole?.sectors || sector === null || whole.sectors.includes(sector)
    return whole?.activity !== activity || !couldSay
  })
  expect(wrong).toEqual([])
  expect(others.length).toBeGreaterThan(80)
  expect(reviews.length - others.length).toBeGreaterThan(2_700)
})

test('no two reviews of a profile begin alike, whatever their languages', () => {
  const published = reviews.filter(({ isPublished, words }) => isPublished && words)
  for (const [memberId, own] of Map.groupBy(published, (review) => review.memberId)) {
    const openings = own.map((review) => phrasesOf(review)[0]?.key ?? review.words ?? '')
    expect(repeated(openings), `member ${memberId}`).toEqual([])
  }
})

test('no paragraph comes twice on a profile, whatever its languages', () => {
  const published = reviews.filter(({ isPublished, words }) => isPublished && words)
  for (const [memberId, own] of Map.groupBy(published, (review) => review.memberId)) {
    const paragraphs = own.flatMap(({ paragraphs: all, words }) =>
      all.map((found) => found?.map(({ key }) => key).join('|') ?? words ?? ''),
    )
    expect(repeated(paragraphs), `member ${memberId}`).toEqual([])
  }
})

test('no reply and no answer comes twice on a profile, whatever its language', async () => {
  const { replies, answers } = readConversations()
  const texts = [replies, answers].flatMap((each) => Object.values(each).flat())
  const { db } = await demoDatabase()
  const { rows } = await sql<{ memberId: number; body: string }>`
    select r.member_id as "memberId", y.body from review_reply y
      join review r on r.id = y.review_id`.execute(db)
  for (const [memberId, own] of Map.groupBy(rows, (row) => row.memberId)) {
    const said = own.map(({ body }) =>
      texts.findIndex((text) => Object.values(text).includes(body)),
    )
    expect(repeated(said.map(String)), `member ${memberId}`).toEqual([])
  }
})

test('no two pages of a profile have the same title, also where companies go by their area', async () => {
  const { db } = await demoDatabase()
  const { rows } = await sql`
    select r.member_id, b.area_id, v.title, count(*)
      from review r
      join buyer b on b.id = r.buyer_id
      join review_version v on v.review_id = r.id and v.version = r.version
     where r.state = 'published' and v.title <> '{}'
     group by 1, 2, 3 having count(*) > 1
  `.execute(db)
  expect(rows).toEqual([])
})

test('every sentence fits the service that was bought', () => {
  const wrong = reviews.flatMap((review) =>
    phrasesOf(review)
      .filter(({ activities }) => activities.length > 0 && !activities.includes(review.activity))
      .map(({ key }) => [review.activity, key]),
  )
  expect(wrong).toEqual([])
})

test('nobody is an accountant and a lawyer', async () => {
  const { db } = await demoDatabase()
  const { rows } = await sql<{ slugs: string[] }>`
    select array_agg(t.slug) as slugs from member_tag mt
      join tag t on t.id = mt.tag_id and t.kind = 'ACTIVITY' group by mt.member_id`.execute(db)
  expect(rows.length).toBeGreaterThan(200)
  const both = rows.filter(({ slugs }) =>
    slugs.some((first) => slugs.some((second) => !goTogether(first, second))),
  )
  expect(both).toEqual([])
})

test('every sentence fits the trade of the client', () => {
  const wrong = reviews.flatMap((review) =>
    phrasesOf(review)
      .filter(
        ({ sectors, clients }) =>
          (sectors && review.sector && !sectors.includes(review.sector)) ||
          (clients && review.buyer && !clients.split('|').includes(review.buyer)),
      )
      .map(({ key }) => [review.buyer, key]),
  )
  expect(wrong).toEqual([])
})

test('what the words praise is what the author recognised', () => {
  const wrong = reviews.flatMap((review) =>
    phrasesOf(review)
      .filter(({ qualities }) => qualities.some((slug) => !review.qualities.includes(slug)))
      .map(({ key }) => [review.qualities, key]),
  )
  expect(wrong).toEqual([])
})

test('most of what is recognised is spoken of in some review of the profile', () => {
  const good = reviews.filter((review) => review.isPublished && isComposed(review))
  let recognised = 0
  let spoken = 0
  for (const [, own] of Map.groupBy(good, (review) => review.memberId)) {
    const named = new Set(own.flatMap(phrasesOf).flatMap(({ qualities }) => qualities))
    const all = new Set(own.flatMap(({ qualities }) => qualities))
    recognised += all.size
    spoken += [...all].filter((slug) => named.has(slug)).length
  }
  expect(spoken / recognised).toBeGreaterThan(0.6)
})

test('no review speaks twice of costs, dates, answers, people or visits', () => {
  const wrong = reviews.filter(
    (review) => repeated(phrasesOf(review).flatMap(({ topics }) => topics)).length > 0,
  )
  expect(wrong.map(({ words }) => words)).toEqual([])
})

test('what an author puts first is a sentence of the text, in every version', () => {
  const highlighted = reviews.filter(({ highlight }) => highlight)
  expect(highlighted.length).toBeGreaterThan(400)
  expect(highlighted.filter(({ words, highlight }) => !words?.includes(`${highlight}`))).toEqual([])
})
