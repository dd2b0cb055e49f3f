import { sql } from 'kysely'
import { expect } from 'vitest'
import { up } from '#db/migrations/0029_names_and_sketches.ts'
import { readSimilarCompanies } from '#queries/client/similar-companies.ts'
import { createBuyer, createMember, createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

test('names and texts of before are compared as new ones are, and texts stay as they were', async ({
  db,
}) => {
  await createBuyer(db, { name: 'Valmont Industrie', name_skeleton: '' })
  const full_text = 'Une équipe qui tient ce qu’elle dit, du premier jour au dernier.'
  const testimonies = JSON.stringify([{ body: { FR_FR: { full_text } } }])
  const id = await createReview(db, { member_id: await createMember(db) }, { testimonies })
  const versions = () =>
    db.selectFrom('review_version').selectAll().where('review_id', '=', id).execute()
  const [before] = await versions()
  await up(db)
  const [after] = await versions()
  expect(after).toMatchObject({ ...before, sketch: expect.any(Array) })
  expect(after?.sketch.length).toBeGreaterThan(3)
  expect(await readSimilarCompanies(db, 'VALM\u00d3NT Industrie SA')).toMatchObject([
    { name: 'Valmont Industrie', isSame: true },
  ])
  await expect(sql`update review_version set rating = 1`.execute(db)).rejects.toThrow(/append-only/)
})
