import { expect } from 'vitest'
import { isAppError } from '#domain/errors.ts'
import { ACCOUNT_DELAYS } from '#domain/limit/limits.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { test } from '#tests/support/database/database.ts'

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

test('a growing delay counts what comes in time, and what comes too early changes nothing', async ({
  db,
}) => {
  const limit = { name: 'guesses', waits: [0, 10, 20], forgottenAfter: 3600 }
  const waitAt = async (second: number) => {
    try {
      await countUses(db, [{ limit, subject: 'a' }], after(second))
      return 0
    } catch (error) {
      return isAppError(error) ? Number(error.details.seconds) : error
    }
  }
  expect([await waitAt(0), await waitAt(0)]).toEqual([0, 0])
  expect([await waitAt(1), await waitAt(9)]).toEqual([9, 1])
  expect([await waitAt(10), await waitAt(11)]).toEqual([0, 19])
  expect([await waitAt(30), await waitAt(49), await waitAt(50)]).toEqual([0, 1, 0])
  // Long after the last one, all of them are forgotten.
  expect([await waitAt(3650), await waitAt(3650), await waitAt(3651)]).toEqual([0, 0, 9])
})

test('whoever goes on guessing from everywhere is heard hardly three hundred times a day', async ({
  db,
}) => {
  const use = [{ limit: ACCOUNT_DELAYS.passwordFromAll, subject: 'a@b.example' }]
  let [heard, second] = [0, 0]
  while (second < 86_400)
    try {
      await countUses(db, use, after(second))
      heard += 1
    } catch (error) {
      if (!isAppError(error)) throw error
      second += Number(error.details.seconds)
    }
  expect(heard).toBeGreaterThan(280)
  expect(heard).toBeLessThan(320)
})
