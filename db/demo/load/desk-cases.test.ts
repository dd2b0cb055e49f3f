import { expect } from 'vitest'
import { ADMINISTRATOR_ID } from '#db/demo/accounts.ts'
import { createCalendar } from '#db/demo/calendar.ts'
import { addDeskCases } from '#db/demo/moderation/desk-cases.ts'
import { createRandom } from '#db/demo/random.ts'
import { profileDifferences } from '#domain/profile/profile-difference.ts'
import { complaintCounts } from '#queries/moderation/complaints.ts'
import { readProfileDraft, readPublishedProfile } from '#queries/profile/profile-editor.ts'
import { createMember, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

test('requests about data wait and are answered, a city is complained about, and a profile is half edited', async ({
  db,
}) => {
  const memberId = await createMember(db, { status: 'active', least_budget: 9_000 })
  await createUser(db, { id: ADMINISTRATOR_ID, staff_role: 'administrator' })
  await db
    .insertInto('administration_event')
    .values({
      actor_id: ADMINISTRATOR_ID,
      action: 'refuse-city',
      subject: 'teletravail',
      reason: 'Ce n’est pas une ville.',
      details: '{}',
      happened_at: new Date('2026-11-01T10:00:00Z'),
    })
    .execute()
  const calendar = createCalendar('2026-11-19')
  await addDeskCases(db, { calendar, random: createRandom('desk') })
  const requests = await db.selectFrom('data_request').select('closed_at').execute()
  expect(requests.filter(({ closed_at }) => closed_at === null)).toHaveLength(2)
  expect(await complaintCounts(db)).toEqual({ open: 0, done: 1 })
  const { content, ...draft } = await readProfileDraft(db, memberId, 'staff')
  expect(draft).toMatchObject({ isUnpublished: true, version: 1 })
  const changed = profileDifferences(await readPublishedProfile(db, memberId), content)
  expect(changed.map(({ field }) => field)).toEqual(['collaborators', 'leastBudget'])
})
