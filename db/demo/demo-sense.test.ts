import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { isWithin, staffIn } from '#db/demo/moderation/staff.ts'
import { demoDatabase } from '#tests/support/database/demo-database.ts'
import { lapseIn } from './review/lapse.ts'

async function rowsOf<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  const { db } = await demoDatabase()
  return (await query.execute(db)).rows
}

type Content = Parameters<typeof lapseIn>[0]

test('whoever says how large their company is says it right', async () => {
  const rows = await rowsOf(sql<{ range: string; words: string }>`
    select b.staff_range as range, v.testimonies #>> '{0,body,FR_FR,full_text}' as words
      from review r
      join review_version v on v.review_id = r.id
      join buyer b on b.id = r.buyer_id
     where v.testimonies #>> '{0,body,FR_FR,full_text}' is not null`)
  const sized = rows.flatMap(({ range, words }) => ({ range, staff: staffIn(words), words }))
  const told = sized.filter(({ staff }) => staff !== undefined)
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter(({ range, staff = 0 }) => !isWithin(range, staff))).toEqual([])
})

test('no company praises a provider and condemns it', async () => {
  const torn = await rowsOf(sql`
    select r.member_id, r.buyer_id, array_agg(r.rating) as ratings from review r
     where r.state = 'published' and r.buyer_id is not null
     group by 1, 2 having max(r.rating) - min(r.rating) > 3`)
  expect(torn).toEqual([])
})

test('nobody tells what came a year later before it has passed', async () => {
  const rows = await rowsOf(sql<{ id: number; days: number } & Content>`
    select r.id, r.created_at::date - r.experienced_on as days, v.testimonies, v.summary,
           v.case_study as "caseStudy"
      from review r join review_version v on v.review_id = r.id and v.version = r.version
     where r.experienced_on is not null`)
  const late = rows.map((row) => ({ id: row.id, days: row.days, lapse: lapseIn(row) }))
  expect(late.filter(({ lapse }) => lapse > 0).length).toBeGreaterThan(10)
  expect(late.filter(({ days, lapse }) => days < lapse)).toEqual([])
})

test('replies and answers are in the language of their review, and promise nothing that it does not speak of', async () => {
  const rows = await rowsOf(sql<{ body: string; isForeign: boolean }>`
    select y.body, y.locale <> r.locale as "isForeign"
      from review_reply y join review r on r.id = y.review_id`)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ isForeign }) => isForeign)).toEqual([])
  const promising = /\bavoir (?:est|promis)|credit note|Gutschrift|abono|nota di credito/i
  expect(rows.filter(({ body }) => promising.test(body))).toEqual([])
})

test('figures are written as in the language of their review, and labels stand alone', async () => {
  const rows = await rowsOf(sql<{ locale: string; value: string; label: Record<string, string> }>`
    select r.locale, f ->> 'value' as value, f -> 'label' as label
      from review r
      join review_version v on v.review_id = r.id,
           jsonb_array_elements(v.case_study -> 'figures') f`)
  expect(rows.length).toBeGreaterThan(50)
  const french = rows.filter(
    ({ locale, value }) => locale === 'EN_GB' && /\d[,\u00a0]\d{1,2}\b|€$|\s%|h \d\d$/.test(value),
  )
  expect(french).toEqual([])
  expect(rows.filter(({ label }) => /^(?:de |d’)/.test(label.FR_FR ?? ''))).toEqual([])
})

test('between three and eight of ten clients answer, as far as a provider has asked many', async () => {
  const rows = await rowsOf(sql<{ name: string; share: number }>`
    select name, answered_count / invited_count::float as share from member
     where invited_count > 20`)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ share }) => share < 0.3 || share > 0.8)).toEqual([])
})

test('no certificate is older than it holds', async () => {
  const [oldest] = await rowsOf(sql<{ days: number; count: number }>`
    select max((select max(created_at)::date from review) - obtained_on) as days,
           count(*)::int as count from certification`)
  expect(oldest?.count).toBeGreaterThan(50)
  expect(oldest?.days).toBeLessThan(3 * 366)
})
