import { expect } from 'vitest'
import { countUses } from '#platform/rate-limit.server.ts'
import { inTransaction } from '#platform/transaction.ts'
import { test } from '#tests/support/database.ts'

const LIMIT = { name: 'knocks', most: 3, seconds: 60 }
const OTHER = { name: 'shouts', most: 1, seconds: 3600 }
const START = Temporal.Instant.from('2026-11-15T12:00:00Z')
const after = (seconds: number) => START.add({ seconds })

test('the limit is reached, says how long to wait, and is free again in time', async ({ db }) => {
  const use = [{ limit: LIMIT, subject: 'a@b.example' }]
  for (const second of [0, 1, 2]) await countUses(db, use, after(second))
  await expect(countUses(db, use, after(20))).rejects.toMatchObject({
    code: 'too-many-requests',
    details: { seconds: '40' },
  })
  await countUses(db, use, after(60))
})

test('subjects and limits are counted apart, and the longest wait is told', async ({ db }) => {
  await countUses(
    db,
    [
      { limit: LIMIT, subject: 'a' },
      { limit: OTHER, subject: 'a' },
    ],
    START,
  )
  await countUses(db, [{ limit: OTHER, subject: 'b' }], START)
  const both = [
    { limit: LIMIT, subject: 'a' },
    { limit: OTHER, subject: 'a' },
  ]
  await expect(countUses(db, both, START)).rejects.toMatchObject({ details: { seconds: '3600' } })
})

test('what is refused is not counted when its transaction is undone', async ({ db }) => {
  const use = [{ limit: OTHER, subject: 'a' }]
  await countUses(db, use, START)
  const before = await db.selectFrom('rate_limit').selectAll().execute()
  const refused = inTransaction(db, (tx) => countUses(tx, use, START))
  await expect(refused).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(await db.selectFrom('rate_limit').selectAll().execute()).toEqual(before)
})

test('no subject can be read from the table', async ({ db }) => {
  await countUses(db, [{ limit: LIMIT, subject: 'a@secret.example' }], START)
  const rows = await db.selectFrom('rate_limit').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('secret')
})
