import { expect } from 'vitest'
import { MOST_CONTRIBUTORS } from '#domain/review/contributors.ts'
import type { Db } from '#platform/database/schema.ts'
import { companyHistory } from '#queries/account/company-history.ts'
import { contestedDecision } from '#queries/moderation/contested-decision.ts'
import { memberReference } from '#queries/profile/member-reference.ts'
import { readTeamReview } from '#queries/team-review/team-review.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import {
  accountContext,
  createSignedInTeam,
  PLAIN_MAIL,
  signedIn,
} from '#tests/support/account/team.ts'
import { createReview, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { nameContributors } from './name-contributors.ts'
import { type NamedInItsPlace, nameInItsPlace } from './name-in-its-place.ts'

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

const reason = 'Demandé par téléphone'

async function createInItsPlace(db: Db) {
  const work = await createWork(db)
  const { administrator, cookie } = await createAdministrator(db)
  const told: NamedInItsPlace[] = []
  const mail = (_: unknown, named: NamedInItsPlace) => {
    told.push(named)
    return PLAIN_MAIL
  }
  const name = (by: typeof administrator, ...people: string[]) =>
    nameInItsPlace(accountContext(db), by, {
      ...{ memberId: work.memberId, review, people, reason, mail },
    })
  const recorded = () =>
    db.selectFrom('administration_event').select(['action', 'reason', 'details']).execute()
  return { ...work, administrator, cookie, told, name, recorded }
}

test('our staff name them in the place of a team, which is told who, and may complain', async ({
  db,
}) => {
  const { administrator, ines, max, memberId, stranger, told, name, named, recorded } =
    await createInItsPlace(db)
  await name(administrator, max, stranger)
  await name(administrator, ines, max)
  // Nobody is told of what stayed as it was.
  await name(administrator, ines, max)
  expect(await named()).toEqual(['Inès Abel', 'Max Roy'])
  expect(told).toEqual([
    { before: [], after: ['Max Roy'] },
    { before: ['Max Roy'], after: ['Inès Abel', 'Max Roy'] },
  ])
  const row = { action: 'name-contributors', reason, details: { review } }
  expect(await recorded()).toEqual([row, row])
  // The company reads that it was done; who of our staff did it stays with us.
  const { deeds } = await companyHistory(db, { memberId })
  const line = { action: 'contributors-named', who: null }
  expect(deeds).toMatchObject([line, line])
  const { id } = await db
    .selectFrom('administration_event')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(await contestedDecision(db, { kind: 'decision', id })).toMatchObject({
    decision: 'name-contributors',
    member: { slug: 'brumaire' },
    review,
  })
})

test('nobody names them for a company that is or was theirs, nor without the permission', async ({
  db,
}) => {
  const { owner, memberId, max, told, name, named, recorded } = await createInItsPlace(db)
  const id = await createUser(db, { staff_role: 'administrator', full_name: 'Ida Partie' })
  const former = { member_id: memberId, user_id: id, email: 'ida@brumaire.example' }
  await db.insertInto('former_member_user').values(former).execute()
  const own = { code: 'forbidden', details: { reason: 'own-company' } }
  await expect(name(await signedIn(db, id), max)).rejects.toMatchObject(own)
  await expect(name(owner, max)).rejects.toMatchObject({ code: 'forbidden' })
  const path = `/en-GB/app/moderation/${review}`
  const page = await askAccount({ db, cookie: await createSession(db, id), path })
  expect(await page.text()).not.toContain('value="contributors"')
  expect([await named(), await recorded(), told]).toEqual([[], [], []])
})

test('the page of the case takes it from administrators, and loses nothing without a reason', async ({
  db,
}) => {
  const { cookie, max, owner, named } = await createInItsPlace(db)
  const path = `/en-GB/app/moderation/${review}`
  const ask = async (by: string, form?: Record<string, string>) =>
    askAccount({ db, cookie: by, path }, form)
  const moderator = await createUser(db, { staff_role: 'moderator', email: 'm@staff.example' })
  const theirs = await createSession(db, moderator)
  expect(await (await ask(theirs)).text()).not.toContain('value="contributors"')
  expect(await (await ask(cookie)).text()).toContain('People of its public profile')
  const form = { form: 'contributors', [`person-${max}`]: 'yes' }
  expect((await ask(theirs, { ...form, reason })).status).toBe(403)
  const refused = await ask(cookie, form)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(
    new RegExp(`<input[^>]*name="person-${max}"[^>]*checked|checked[^>]*name="person-${max}"`),
  )
  expect(await named()).toEqual([])
  const answer = await ask(cookie, { ...form, reason })
  expect(answer.headers.get('location')).toMatch(/done=named$/)
  expect(await named()).toEqual(['Max Roy'])
  const mail = await db
    .selectFrom('mail')
    .select(['to_address', 'body_text'])
    .executeTakeFirstOrThrow()
  expect(mail.to_address).toBe(owner.email)
  expect(mail.body_text).toContain(reason)
  expect(mail.body_text).toContain('Max Roy')
  expect(mail.body_text).toMatch(/objection\?token=/)
})
