import { sql } from 'kysely'
import { expect } from 'vitest'
import { readEndorsements } from '#queries/review/read-endorsements.ts'
import {
  createBuyer,
  createContact,
  createMember,
  createReview,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { readReferenceAddresses } from './reference-addresses.ts'

test('a reference has the same id here as on its card, whatever is masked', async ({ db }) => {
  const member_id = await createMember(db)
  const other_id = await createMember(db)
  const buyer_id = await createBuyer(db)
  const hidden_id = await createBuyer(db, { is_anonymized: true })
  const [busy, discreet] = [
    await createContact(db, { buyer_id }),
    await createContact(db, { buyer_id }),
  ]
  const unnamed = await createContact(db, { buyer_id: hidden_id })
  const day = (date: number) => ({ published_at: new Date(Date.UTC(2026, 9, date)) })
  // Two of one person, the newest of them masked; another member's; and those that show nobody.
  await createReview(db, { member_id, buyer_id, contact_id: busy, ...day(1) })
  await createReview(db, { member_id, buyer_id, contact_id: busy, ...day(2) })
  await createReview(db, {
    member_id,
    buyer_id,
    contact_id: busy,
    ...day(3),
    is_contact_masked: true,
  })
  await createReview(db, { member_id: other_id, buyer_id, contact_id: busy, ...day(1) })
  await createReview(db, { member_id, buyer_id, contact_id: discreet, is_company_masked: true })
  await createReview(db, { member_id, buyer_id: hidden_id, contact_id: unnamed })
  await createReview(db, { member_id, buyer_id })

  const addresses = await readReferenceAddresses(db, { after: 0, upTo: 1e9 }, 100)
  const cards = await readEndorsements(queryContext(db), sql`select id from review`)
  expect(addresses).toHaveLength(7)
  expect(addresses.map(({ reference_id }) => reference_id).sort()).toEqual(
    cards.map(({ reference_id }) => reference_id).sort(),
  )
  const { rows } = await sql<{ public_id: string }>`
    select public_id from contact where id in (${discreet}, ${unnamed})`.execute(db)
  const shown = JSON.stringify(addresses)
  for (const { public_id } of rows) expect(shown).not.toContain(public_id)
})
