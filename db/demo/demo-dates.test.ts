import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoDatabase } from '#tests/support/database/demo-database.ts'

async function count(from: RawBuilder<unknown>): Promise<number> {
  const { db } = await demoDatabase()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db)
  return rows[0]?.n ?? 0
}

const event = (type: string) => sql`
  lateral (select happened_at as at, sequence, actor_kind, actor_id from review_event
            where review_id = r.id and type = ${type} order by sequence limit 1)`

const CHAIN = ['request', 'start', 'submit', 'confirm', 'authenticate', 'publish']

test.each(
  CHAIN.flatMap((first, index) => CHAIN.slice(index + 1).map((second) => [first, second] as const)),
)('%s comes before %s', async (first, second) => {
  const both = sql`review r join ${event(first)} a on true join ${event(second)} b on true`
  expect(await count(both)).toBeGreaterThan(100)
  expect(await count(sql`${both} where a.at > b.at or a.sequence > b.sequence`)).toBe(0)
})

const EFFECTS: [string, RawBuilder<unknown>, RawBuilder<unknown>][] = [
  [
    'a review begins when the member is there',
    sql`review r join member m on m.id = r.member_id`,
    sql`r.created_at < m.created_at`,
  ],
  ['a member is founded before it joins', sql`member`, sql`created_at < founded_on`],
  [
    'a member joins before it is removed',
    sql`member where removed_at is not null`,
    sql`removed_at < created_at`,
  ],
  [
    'a removed member gets no more reviews',
    sql`review r join member m on m.id = r.member_id where m.removed_at is not null`,
    sql`r.published_at > m.removed_at`,
  ],
  [
    'the experience lies before the invitation and the review, and after the foundation',
    sql`review r join member m on m.id = r.member_id where r.experienced_on is not null`,
    sql`r.experienced_on >= r.created_at::date or r.experienced_on < m.founded_on
        or r.experienced_on >= (select min(written_at) from review_version v where v.review_id = r.id)`,
  ],
  [
    'the row tells when it was published and authenticated as its events do',
    sql`review r join ${event('publish')} p on true join ${event('authenticate')} a on true
        where r.state = 'published'`,
    sql`r.published_at <> p.at or r.authenticated_at <> a.at`,
  ],
  [
    'a domain is known before what relies on it',
    sql`review r join buyer_domain d on d.id = r.buyer_domain_id`,
    sql`d.confirmed_at > r.authenticated_at or d.confirmed_at > r.published_at
        or d.ended_at < r.authenticated_at or d.buyer_id <> r.buyer_id`,
  ],
  [
    'a person is checked before what relies on it',
    sql`review r join company_check c on c.review_id = r.id`,
    sql`c.checked_at > r.published_at or c.checked_at < r.created_at`,
  ],
  [
    'whoever links a domain is there, and says on what evidence',
    sql`buyer_domain d left join app_user u on u.id = d.confirmed_by`,
    sql`u.id is null or u.staff_role is null or u.created_at > d.confirmed_at or d.evidence = ''`,
  ],
  [
    'whoever acts is there',
    sql`review_event e join app_user u on u.id = e.actor_id`,
    sql`u.created_at > e.happened_at`,
  ],
  [
    'events follow each other',
    sql`review_event a join review_event b
          on b.review_id = a.review_id and b.sequence = a.sequence + 1`,
    sql`a.happened_at > b.happened_at`,
  ],
  [
    'words are written as they are submitted, before anybody else reads them',
    sql`review r join review_version v on v.review_id = r.id and v.version = 1
        join ${event('confirm')} c on true`,
    sql`v.written_at > c.at or v.written_at < r.created_at
        or (v.testimonies #>> '{0,written_at}')::timestamptz > v.written_at`,
  ],
  [
    'a version is newer than the one before',
    sql`review_version v join review_version w on w.review_id = v.review_id and w.version = v.version + 1`,
    sql`v.written_at > w.written_at`,
  ],
  [
    'a reply follows the review, and an answer the reply',
    sql`review_reply y join review r on r.id = y.review_id
        left join review_reply first on first.review_id = r.id and first.kind = 'reply'`,
    sql`y.written_at < r.published_at or (y.kind = 'answer' and y.written_at <= first.written_at)`,
  ],
  [
    'a report follows the review, and a decision the report',
    sql`notice n join review r on r.id = n.review_id`,
    sql`n.received_at < r.published_at or n.decided_at < n.received_at`,
  ],
  [
    'a dispute follows the review, and a decision the dispute',
    sql`review_report n join review r on r.id = n.review_id`,
    sql`n.reported_at < r.published_at or n.decided_at < n.reported_at`,
  ],
  [
    'a signal is found in what was written, and looked at after that',
    sql`review_signal s join review_version v on v.review_id = s.review_id and v.version = s.version`,
    sql`s.found_at < v.written_at or s.looked_at < s.found_at`,
  ],
  [
    'an address is verified after the text was written',
    sql`review_author a join review r on r.id = a.review_id`,
    sql`a.verified_at < r.created_at`,
  ],
  [
    'a reward comes with reviews that earned it',
    sql`reward w`,
    sql`not exists (select from review r where r.member_id = w.member_id
                     and r.published_at::date <= w.granted_on)`,
  ],
  [
    'a review is picked after it was published, by somebody of the team',
    sql`administration_event e join app_user u on u.id = e.actor_id
        left join review r on r.public_id = e.subject and r.state = 'published' and r.is_team_pick
        where e.action = 'pick-review'`,
    sql`r.id is null or e.happened_at < r.published_at or u.created_at > e.happened_at
        or u.staff_role is distinct from 'administrator' or btrim(e.reason) = ''`,
  ],
  [
    'what is marked as picked was picked',
    sql`review r where r.is_team_pick`,
    sql`r.state <> 'published' or not exists (
          select from administration_event e
           where e.action = 'pick-review' and e.subject = r.public_id)`,
  ],
  [
    'an article speaks of members that are there',
    sql`article a join article_member am on am.article_id = a.id join member m on m.id = am.member_id`,
    sql`m.created_at > a.published_at`,
  ],
]

test.each(EFFECTS)('%s', async (_, from, isWrong) => {
  const rows = sql`(select (${isWrong}) as is_wrong from ${from}) checked`
  expect(await count(rows)).toBeGreaterThan(2)
  expect(await count(sql`${rows} where is_wrong`)).toBe(0)
})

test('under two percent are not authenticated, and all of those are older than 2021', async () => {
  const published = await count(sql`review where state = 'published'`)
  const open = sql`review where state = 'published' and authenticated_at is null`
  expect(await count(open)).toBeGreaterThan(5)
  expect(await count(open)).toBeLessThan(0.02 * published)
  expect(
    await count(sql`${open} and (published_at >= '2020-12-31T23:00:00Z' or not is_imported)`),
  ).toBe(0)
})
