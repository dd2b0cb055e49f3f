import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { type EndorsementRow, readEndorsementRows } from '#queries/review/endorsement-row.ts'
import { isNameShown } from '#queries/review/shown-author.ts'
import { demoDatabase } from '#tests/support/database/demo-database.ts'

let db: Db
let rows: EndorsementRow[]

beforeAll(async () => {
  db = (await demoDatabase()).db
  rows = await readEndorsementRows(
    db,
    sql`select id from review where state = 'published' and not is_erased`,
  )
})

/** Told apart by more than case and accents, two people are two. */
const plain = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/\W+/).sort().join(' ')

const nameOf = ({ contact }: EndorsementRow) =>
  contact && plain(`${contact.first_name} ${contact.last_name}`)

const hidesCompany = (row: EndorsementRow) => row.has_account && row.account === null

/** What only the database knows. */
async function companiesBehind(): Promise<Map<string, string>> {
  const { rows: known } = await sql<{ review: string; company: string }>`
    select r.public_id as review, b.name as company
      from review r join buyer b on b.id = r.buyer_id`.execute(db)
  return new Map(known.map(({ review, company }) => [review, company]))
}

test('nobody whose company is masked stands beside its name anywhere else', async () => {
  const companies = await companiesBehind()
  const besideIn = (person: string, company: string) => `${person} at ${plain(company)}`
  const beside = new Set(
    rows.flatMap((row) => (row.account ? [besideIn(nameOf(row) ?? '', row.account.name)] : [])),
  )
  const { rows: team } = await sql<{ person: string; company: string }>`
    select t.full_name as person, m.name as company
      from team_member t join member m on m.id = t.member_id`.execute(db)
  for (const { person, company } of team) beside.add(besideIn(plain(person), company))

  const named = rows.filter((row) => hidesCompany(row) && row.contact)
  const found = named.filter((row) =>
    beside.has(besideIn(nameOf(row) ?? '', companies.get(row.public_id) ?? '')),
  )
  expect(found.map(({ public_id }) => public_id)).toEqual([])
  // Some are named, and some would be but for this.
  const { rows: chosen } = await sql<{ public_id: string }>`
    select public_id from review where is_company_masked and not is_contact_masked
       and contact_id is not null and state = 'published' and not is_erased`.execute(db)
  const isNamed = (id: string) => named.some(({ public_id }) => public_id === id)
  expect(chosen.some(({ public_id }) => isNamed(public_id))).toBe(true)
  expect(chosen.some(({ public_id }) => !isNamed(public_id))).toBe(true)
})

test('no article names such a person and their company', async () => {
  const companies = await companiesBehind()
  const { rows: articles } = await sql<{ text: string }>`
    select concat_ws(' ', a.title, a.excerpt, a.body, w.full_name, w.role) as text
      from article a join author w on w.id = a.author_id`.execute(db)
  const told = rows.filter((row) => {
    if (!hidesCompany(row) || !row.contact) return false
    const { first_name, last_name } = row.contact
    const company = companies.get(row.public_id) ?? ''
    return articles.some(
      ({ text }) => text.includes(`${first_name} ${last_name}`) && text.includes(company),
    )
  })
  expect(articles.length).toBeGreaterThan(0)
  expect(told).toEqual([])
})

test('no masked company comes with a face', () => {
  expect(rows.filter((row) => hidesCompany(row) && row.contact?.avatar)).toEqual([])
  expect(rows.some((row) => row.contact?.avatar)).toBe(true)
})

test('whether somebody is named is found by keys, however many people there are', async () => {
  const { rows: plan } = await sql<Record<string, string>>`
    explain select ${isNameShown} from review r
      left join contact c on c.id = r.contact_id left join buyer b on b.id = r.buyer_id`.execute(db)
  const text = plan.flatMap(Object.values).join('\n')
  expect(text).toContain('contact_person_idx')
  expect(text).toContain('team_member_person_idx')
  expect(text).not.toContain('hashed SubPlan')
})
