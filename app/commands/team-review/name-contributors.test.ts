import { expect } from 'vitest'
import { MOST_CONTRIBUTORS } from '#domain/review/contributors.ts'
import type { Db } from '#platform/database/schema.ts'
import { memberReference } from '#queries/profile/member-reference.ts'
import { readTeamReview } from '#queries/team-review/team-review.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { createSignedInTeam } from '#tests/support/account/team.ts'
import { createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { nameContributors } from './name-contributors.ts'

const review = 'reviewOfWork'

async function createWork(db: Db) {
  const team = await createSignedInTeam(db)
  const { memberId, strangersMemberId } = team
  await createReview(db, { member_id: memberId, public_id: review })
  const person = (member_id: number, position: number, full_name: string) => ({
    ...{ member_id, position, full_name },
    role: { FR_FR: 'Cheffe de projet' },
  })
  const people = await db
    .insertInto('team_member')
    .values([
      person(memberId, 0, 'Inès Abel'),
      person(memberId, 1, 'Max Roy'),
      person(strangersMemberId, 0, 'Zoé Autre'),
    ])
    .returning('id')
    .execute()
  const [ines = '', max = '', stranger = ''] = people.map(({ id }) => `${id}`)
  const named = async () => {
    const asked = { slug: 'brumaire', id: review }
    const { endorsement } = await memberReference.answer(queryContext(db), asked)
    return endorsement.contributors.map(({ full_name }) => full_name)
  }
  return { ...team, ines, max, stranger, named }
}

test('a team names who of its people did the work, and nobody of another', async ({ db }) => {
  const { owner, collaborator, memberId, ines, max, stranger, named } = await createWork(db)
  const name = (by: typeof owner, ...people: string[]) =>
    nameContributors({ db }, by, { memberId, review, people })
  await name(collaborator, max, stranger)
  expect(await named()).toEqual(['Max Roy'])
  await name(owner, ines, max)
  expect(await named()).toEqual(['Inès Abel', 'Max Roy'])
  await name(owner, ines)
  expect(await named()).toEqual(['Inès Abel'])
  const known = await readTeamReview(queryContext(db), {
    ...{ memberId, publicId: review, locale: 'fr-FR' },
  })
  expect(known?.people.map(({ fullName, isNamed }) => [fullName, isNamed])).toEqual([
    ['Inès Abel', true],
    ['Max Roy', false],
  ])
  await name(owner)
  expect(await named()).toEqual([])
})

test('another team, another review or too many people change nothing', async ({ db }) => {
  const { owner, stranger: other, memberId, strangersMemberId, ines, named } = await createWork(db)
  expect(other).toBeDefined()
  const name = (of: number, about: string, people: string[]) =>
    nameContributors({ db }, owner, { memberId: of, review: about, people })
  await expect(name(strangersMemberId, review, [ines])).rejects.toMatchObject({ code: 'forbidden' })
  await expect(name(memberId, 'nothere00000', [ines])).rejects.toMatchObject({ code: 'not-found' })
  const many = Array.from({ length: MOST_CONTRIBUTORS + 1 }, (_, id) => `${id}`)
  await expect(name(memberId, review, many)).rejects.toMatchObject({
    details: { people: 'too-many-choices' },
  })
  expect(await named()).toEqual([])
})

test('the form says who is named, and its page takes it', async ({ db }) => {
  const { owner, max, named } = await createWork(db)
  const cookie = await createSession(db, owner.id)
  const path = `/en-GB/app/reviews/${review}`
  const page = await (await askAccount({ db, cookie, path })).text()
  expect(page).toContain('Max Roy, Cheffe de projet')
  const form = { form: 'contributors', [`person-${max}`]: 'yes', 'person-999999': 'yes' }
  const answer = await askAccount({ db, cookie, path }, form)
  expect(answer.headers.get('location')).toBe(`${path}?done=named`)
  expect(await named()).toEqual(['Max Roy'])
})
