import { expect } from 'vitest'
import { rebuildDerived } from '#commands/site/derived-rows.ts'
import { memberSubject } from '#domain/address/page-subject.ts'
import type { Db } from '#platform/database/schema.ts'
import { comparison } from '#queries/comparison/comparison.ts'
import { memberData } from '#queries/profile/member-data.ts'
import { createAgreement } from '#tests/support/agreement.ts'
import { createMember, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { countAnswers, recountAnswers } from './count-answers.ts'

const NOW = Temporal.Instant.from('2026-11-15T04:00:00Z')

/** A member that was asked by so many companies, and has answered all of them after a day. */
async function askedMember(db: Db, count: number): Promise<number> {
  const activity_id = await createTag(db)
  await createTag(db, { kind: 'AREA', code: 'C' })
  const memberId = await createMember(db, { slug: 'brumaire', activity_id })
  for (let index = 0; index < count; index += 1)
    await createAgreement(db, { memberId, brief: { email: `a@client-${index}.fr` } })
  return memberId
}

const figures = (db: Db) => db.selectFrom('member_answers').selectAll().executeTakeFirst()

test('five briefs make figures, which the page of figures and a comparison show', async ({
  db,
}) => {
  await askedMember(db, 5)
  await createMember(db, { slug: 'kervan' })
  await countAnswers(db, NOW)
  expect(await figures(db)).toMatchObject({ asked: 5, answered: 5, counted_on: '2026-11-15' })
  const shown = { asked: 5, answered: 5, median_hours: 24 }
  const data = await memberData.run(queryContext(db), { slug: 'brumaire', ranks: 'quarterly' })
  expect(data.answers).toEqual(shown)
  const { columns } = await comparison.run(queryContext(db), { slugs: ['brumaire', 'kervan'] })
  expect(columns.map((each) => each.shown?.counted.answers)).toEqual(
    expect.arrayContaining([shown, null]),
  )
})

test('four make none, and what falls below five is taken away again', async ({ db }) => {
  const memberId = await askedMember(db, 4)
  await countAnswers(db, NOW)
  expect(await figures(db)).toBeUndefined()
  const { briefId } = await createAgreement(db, { memberId, brief: { email: 'a@client-5.fr' } })
  await countAnswers(db, NOW)
  expect(await figures(db)).toMatchObject({ asked: 5 })
  await db.updateTable('brief').set({ state: 'stopped' }).where('id', '=', briefId).execute()
  await recountAnswers(db, [memberId])
  expect(await figures(db)).toBeUndefined()
})

test('what happened since the night is not in it, and the check agrees with what was counted', async ({
  db,
}) => {
  const memberId = await askedMember(db, 5)
  await countAnswers(db, NOW)
  await createAgreement(db, {
    memberId,
    brief: { email: 'a@new-client.fr', sent_at: new Date('2026-11-15T09:00:00Z') },
    recipient: { asked_at: new Date('2026-11-15T09:00:00Z') },
  })
  const check = () => rebuildDerived(db, 'answers', { isCheck: true })
  expect(await check()).toEqual({ member_answers: 0 })
  await db.updateTable('member_answers').set({ answered: 4 }).execute()
  expect(await check()).toEqual({ member_answers: 1 })
  expect(await rebuildDerived(db, 'answers', { isCheck: false })).toEqual({ member_answers: 1 })
  expect(await figures(db)).toMatchObject({ answered: 5 })
})

test('a year later the figures are gone', async ({ db }) => {
  await askedMember(db, 5)
  await countAnswers(db, NOW)
  await countAnswers(db, Temporal.Instant.from('2027-03-03T04:00:00Z'))
  expect(await figures(db)).toBeUndefined()
})

test('a change is announced for the member, and nothing where all stays as it was', async ({
  db,
}) => {
  await askedMember(db, 5)
  const announced = async () => {
    const watched = watchStatements(db)
    await countAnswers(watched.db, NOW)
    return watched.statements
      .filter(({ sql }) => sql.includes('pg_notify'))
      .flatMap(({ parameters }) => parameters)
  }
  const { public_id } = await db.selectFrom('member').select('public_id').executeTakeFirstOrThrow()
  expect(await announced()).toContainEqual([memberSubject(public_id)])
  expect(await announced()).toEqual([])
})
