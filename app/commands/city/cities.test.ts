import { sql } from 'kysely'
import { expect } from 'vitest'
import { changeCompany } from '#commands/profile/change-profile.ts'
import { publishProfile } from '#commands/profile/publish-profile.ts'
import { rebuildDerived } from '#commands/site/derived-rows.ts'
import type { CityOutcome } from '#domain/tag/known-city.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { cityDetails } from '#queries/city/city-details.ts'
import { cityList } from '#queries/city/city-list.ts'
import { readProfileDraft } from '#queries/profile/profile-editor.ts'
import { accountContext, createSignedInTeam, signedIn } from '#tests/support/account/team.ts'
import {
  createMember,
  createReview,
  createTag,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { addCity, changeCity, changeListedCity } from './change-city.ts'
import { acceptCity, equateCity, refuseCity } from './decide-on-city.ts'
import { relistCities, relistNext } from './relist-cities.ts'

const KNOWN = [
  { slug: 'lyon', label: { FR_FR: 'Lyon', IT_IT: 'Lione' }, position: 1 },
  { slug: 'paris', label: { FR_FR: 'Paris' }, position: 2 },
  { slug: 'bron', label: { FR_FR: 'Bron' }, position: 3, near_slug: 'lyon' },
  { slug: 'annecy', label: { FR_FR: 'Annecy' }, position: 4 },
]

async function arrange(db: Db) {
  await db.insertInto('city').values(KNOWN).execute()
  const team = await createSignedInTeam(db)
  const category = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const activity = await createTag(db, { parent_id: category, public_id: 'activitynew0' })
  await db
    .updateTable('member')
    .set({ category_id: category, activity_id: activity })
    .where('id', 'in', [team.memberId, team.strangersMemberId])
    .execute()
  // With a review, which counts in the lists of its cities.
  await createReview(db, { member_id: team.memberId })
  await db.updateTable('member').set({ review_count: 1 }).where('id', '=', team.memberId).execute()
  const staff = await signedIn(db, await createUser(db, { staff_role: 'editor' }))
  const told: { member: string; outcome: CityOutcome; code: LocaleCode }[] = []
  const mail = (member: string, outcome: CityOutcome) => (code: LocaleCode) => {
    told.push({ member, outcome, code })
    return { subject: 's', text: 't', html: '<p>h</p>' }
  }
  return { ...team, category, activity, staff, told, mail, context: accountContext(db) }
}

type Arranged = Awaited<ReturnType<typeof arrange>>

async function ask(db: Db, { memberId, owner, context }: Arranged, name: string, country = 'FR') {
  const { version, content } = await readProfileDraft(db, memberId)
  const answers = {
    ...{ name: 'Atelier', nameWithArticle: '', website: '', foundedOn: '' },
    ...{ collaborators: null, leastBudget: null },
    ...{ activity: 'activitynew0', cityAsked: name, cityAskedCountry: country },
    ...Object.fromEntries(content.cities.map((slug) => [`city-${slug}`, true])),
  }
  const choices = { services: ['activitynew0'], cities: content.cities }
  const change = { memberId, version, choices, answers, language: 'FR_FR' as const }
  await changeCompany(context, owner, change)
}

const names = (fr: string) => ({ 'name-FR_FR': fr, country: 'FR', near: '' })

const citiesOf = async (db: Db, memberId: number) =>
  (
    await db
      .selectFrom('member_location')
      .select(['city_slug', 'list_slug'])
      .where('member_id', '=', memberId)
      .orderBy('position')
      .execute()
  ).map(({ city_slug, list_slug }) => [city_slug, list_slug])

/** What lists count and searches find is what it would be made anew. */
async function expectDerived(db: Db) {
  expect(await rebuildDerived(db, 'figures', { isCheck: true })).toMatchObject({
    facet_count: 0,
    city: 0,
  })
  expect(await rebuildDerived(db, 'search', { isCheck: true })).toMatchObject({ member_search: 0 })
}

async function setUpFigures(db: Db) {
  await rebuildDerived(db, 'figures', { isCheck: false })
  await rebuildDerived(db, 'search', { isCheck: false })
}

test('a city that is missing waits for an editor, once for all who ask, and nobody sees it', async ({
  db,
}) => {
  const all = await arrange(db)
  await ask(db, all, 'Obernai')
  await ask(db, all, 'OBERNAI')
  const { lines } = await cityList(db, { state: 'asked' })
  expect(lines.map(({ slug, requests }) => [slug, requests.length])).toEqual([['obernai', 1]])
  expect((await readProfileDraft(db, all.memberId)).content.cities).toEqual([])
  const { lines: known } = await cityList(db, { state: 'known' })
  expect(known.map(({ slug }) => slug)).toEqual(['lyon', 'paris', 'bron', 'annecy'])

  // One that is known by any of its names is added at once.
  await ask(db, all, 'lione')
  expect((await readProfileDraft(db, all.memberId)).content.cities).toEqual(['lyon'])
  // The same name elsewhere is another city.
  await ask(db, all, 'Paris', 'US')
  const asked = await cityList(db, { state: 'asked' })
  expect(asked.lines.map(({ slug }) => slug)).toEqual(['obernai', 'paris-us'])
})

test('what cannot be asked for is refused at its field', async ({ db }) => {
  const all = await arrange(db)
  const refusal = (field: string, problem: string) => ({
    code: 'invalid',
    details: { [field]: problem },
  })
  await expect(ask(db, all, '東京', 'JP')).rejects.toMatchObject(
    refusal('cityAsked', 'city-letters'),
  )
  await expect(ask(db, all, 'Obernai', '')).rejects.toMatchObject(
    refusal('cityAskedCountry', 'required'),
  )
  for (const name of ['A', 'B', 'C', 'D', 'E']) await ask(db, all, name)
  await expect(ask(db, all, 'F')).rejects.toMatchObject(refusal('cityAsked', 'cities-asked'))
})

test('an accepted city is on the profile of whoever asked, counted, found and told of', async ({
  db,
}) => {
  const all = await arrange(db)
  const { memberId, staff, mail, told, context } = all
  await setUpFigures(db)
  await ask(db, all, 'Obernay')
  const city = { ...names('Obernai'), 'form-FR_FR': 'à Obernai', near: 'lyon' }
  expect(await acceptCity(context, staff, { slug: 'obernay', mail, city })).toBe('obernai')
  expect(await citiesOf(db, memberId)).toEqual([['obernai', 'lyon']])
  expect((await readProfileDraft(db, memberId)).content.cities).toEqual(['obernai'])
  await expectDerived(db)
  expect(told).toEqual([
    {
      member: 'Atelier brumaire',
      outcome: { outcome: 'added', asked: 'Obernay', label: { FR_FR: 'Obernai' } },
      code: 'FR_FR',
    },
  ])
  // Whoever spells it as it was asked for means it.
  await ask(db, all, 'Obernay')
  expect((await cityList(db, { state: 'asked' })).lines).toEqual([])
  await expect(
    acceptCity(context, staff, { slug: 'obernai', mail, city: names('Obernai') }),
  ).rejects.toMatchObject({ details: { reason: 'changed-meanwhile' } })
})

test('what its team prepares gets the city as well, and whoever types is told', async ({ db }) => {
  const all = await arrange(db)
  const { memberId, owner, staff, mail, context } = all
  await setUpFigures(db)
  await ask(db, all, 'Annecy')
  await ask(db, all, 'Obernai')
  const { version } = await readProfileDraft(db, memberId)
  await acceptCity(context, staff, { slug: 'obernai', mail, city: names('Obernai') })
  const draft = await readProfileDraft(db, memberId)
  expect(draft.content.cities).toEqual(['annecy', 'obernai'])
  expect(draft.version).toBe(version + 1)
  expect(await citiesOf(db, memberId)).toEqual([['obernai', null]])
  await publishProfile(context, owner, { memberId, version: draft.version })
  expect(await citiesOf(db, memberId)).toEqual([
    ['annecy', null],
    ['obernai', null],
  ])
  await expectDerived(db)
})

test('a city equated to a known one is that one, from then on for everybody', async ({ db }) => {
  const all = await arrange(db)
  const { memberId, staff, mail, told, context } = all
  await setUpFigures(db)
  await ask(db, all, 'Lugdunum')
  const chosen = { slug: 'lugdunum', mail, language: 'FR_FR' as const }
  await expect(equateCity(context, staff, { ...chosen, known: 'Rom' })).rejects.toMatchObject({
    details: { known: 'city-unknown' },
  })
  expect(await equateCity(context, staff, { ...chosen, known: 'lyon' })).toBe('lyon')
  expect(await citiesOf(db, memberId)).toEqual([['lyon', 'lyon']])
  expect(told.map(({ outcome }) => outcome.outcome)).toEqual(['added'])
  expect(await cityDetails(db, 'lugdunum')).toBeUndefined()
  expect((await cityList(db, { state: 'known', q: 'lugd' })).lines[0]?.slug).toBe('lyon')
  await expectDerived(db)
})

test('a company that names twelve cities is told that the city is known', async ({ db }) => {
  const all = await arrange(db)
  const { memberId, staff, mail, told, context } = all
  const many = Array.from({ length: 12 }, (_, place) => `ville-${place}`)
  await db
    .insertInto('city')
    .values(many.map((slug, position) => ({ slug, position, label: { FR_FR: slug } })))
    .execute()
  await ask(db, all, 'Obernai')
  await db
    .insertInto('member_location')
    .values(many.map((city_slug, position) => ({ member_id: memberId, city_slug, position })))
    .execute()
  await db.deleteFrom('member_draft').execute()
  await acceptCity(context, staff, { slug: 'obernai', mail, city: names('Obernai') })
  expect(await citiesOf(db, memberId)).toHaveLength(12)
  expect(told.map(({ outcome }) => outcome.outcome)).toEqual(['full'])
})

test('a refused city is shown to nobody and may be asked for again', async ({ db }) => {
  const all = await arrange(db)
  const { memberId, staff, mail, told, context } = all
  await ask(db, all, 'Atlantide')
  await refuseCity(context, staff, { slug: 'atlantide', mail, reason: 'Elle a sombré.' })
  expect(told[0]?.outcome).toEqual({
    outcome: 'refused',
    asked: 'Atlantide',
    reason: 'Elle a sombré.',
    complaint: expect.any(String),
  })
  expect(await citiesOf(db, memberId)).toEqual([])
  await ask(db, all, 'Atlantide')
  expect((await cityList(db, { state: 'asked' })).lines.map(({ slug }) => slug)).toEqual([
    'atlantide',
  ])
})

test('nobody decides for a company that is theirs', async ({ db }) => {
  const all = await arrange(db)
  const { memberId, owner, mail, context } = all
  await ask(db, all, 'Obernai')
  await sql`update app_user set staff_role = 'editor' where id = ${owner.id}`.execute(db)
  const staff = await signedIn(db, owner.id)
  for (const decide of [
    () => acceptCity(context, staff, { slug: 'obernai', mail, city: names('Obernai') }),
    () => equateCity(context, staff, { slug: 'obernai', mail, known: 'Lyon', language: 'FR_FR' }),
    () => refuseCity(context, staff, { slug: 'obernai', mail, reason: 'Non' }),
  ])
    await expect(decide()).rejects.toMatchObject({ details: { reason: 'own-request' } })
  expect(await citiesOf(db, memberId)).toEqual([])
})

test('a town that counts elsewhere takes its members along, batch by batch, also after a kill', async ({
  db,
}) => {
  const all = await arrange(db)
  const { staff, context, category, activity } = all
  const ids: number[] = []
  for (let number = 0; number < 7; number++) {
    const place = { category_id: category, activity_id: activity }
    const id = await createMember(db, { slug: `m${number}`, name: `M ${number}`, ...place })
    ids.push(id)
    await db.insertInto('member_tag').values({ member_id: id, tag_id: activity }).execute()
    const cities = number % 2 === 0 ? ['bron'] : ['bron', 'lyon', 'paris']
    for (const [position, city_slug] of cities.entries())
      await db
        .insertInto('member_location')
        .values({ member_id: id, city_slug, position })
        .execute()
    await createReview(db, { member_id: id })
  }
  await setUpFigures(db)
  const reviewsOf = async (slug: string) => (await cityDetails(db, slug))?.reviews
  expect([await reviewsOf('lyon'), await reviewsOf('paris')]).toEqual([7, 3])
  const input = { ...names('Bron'), near: 'paris' }
  await changeCity(context, staff, { slug: 'bron', ...input })
  expect(await relistNext(db, 3)).toBe(true)
  expect((await cityDetails(db, 'bron'))?.isBeingChanged).toBe(true)
  expect(await rebuildDerived(db, 'figures', { isCheck: true })).toMatchObject({
    facet_count: 0,
    city: 0,
  })
  // Another process goes on with it.
  await relistCities(db, 2)
  expect(await citiesOf(db, ids[0] ?? 0)).toEqual([['bron', 'paris']])
  expect(await citiesOf(db, ids[1] ?? 0)).toEqual([
    ['bron', 'paris'],
    ['lyon', 'lyon'],
    ['paris', null],
  ])
  expect([await reviewsOf('lyon'), await reviewsOf('paris')]).toEqual([3, 7])
  await expectDerived(db)
  expect(await db.selectFrom('changed_city').selectAll().execute()).toEqual([])
  await changeCity(context, staff, { slug: 'bron', ...input, near: '' })
  await relistCities(db)
  expect(await citiesOf(db, ids[0] ?? 0)).toEqual([['bron', null]])
  await expectDerived(db)
})

test('a listed city keeps its address, changes its names, and gathers towns', async ({ db }) => {
  const all = await arrange(db)
  const { memberId, staff, context } = all
  await db
    .insertInto('member_location')
    .values({ member_id: memberId, city_slug: 'annecy', position: 0 })
    .execute()
  await setUpFigures(db)
  const chosen = { slug: 'lyon', towns: ['bron'], language: 'FR_FR' as const }
  const change = (input: Record<string, unknown>) =>
    changeListedCity(context, staff, { ...chosen, input: input as never })
  await expect(change({ 'name-FR_FR': 'Lyon', towns: 'Paris' })).rejects.toMatchObject({
    details: { towns: 'city-listed' },
  })
  await change({ 'name-FR_FR': 'Lyon', 'name-DE_DE': 'Lugdun', towns: 'Annecy' })
  await relistCities(db)
  expect(await citiesOf(db, memberId)).toEqual([['annecy', 'lyon']])
  const lyon = await cityDetails(db, 'lyon')
  expect(lyon?.towns.map(({ slug }) => slug)).toEqual(['annecy'])
  expect(lyon?.forms).toEqual({ FR_FR: 'à Lyon', DE_DE: 'in Lugdun' })
  expect([lyon?.members, lyon?.reviews, lyon?.pages?.empty]).toEqual([1, 1, lyon?.pages?.all])
  await expectDerived(db)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from administration_event where action = 'change-city'`.execute(db)
  expect(rows[0]?.n).toBe(3)
  // A listed one is no town, and an unlisted one has no lists.
  await expect(changeCity(context, staff, { slug: 'lyon', ...names('X') })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('the same change twice is recorded once, and a known name is not added again', async ({
  db,
}) => {
  const { staff, context } = await arrange(db)
  expect(await addCity(context, staff, names('Obernai'))).toBe('obernai')
  await expect(addCity(context, staff, names('obernaï'))).rejects.toMatchObject({
    details: { 'name-FR_FR': 'city-known' },
  })
  await changeCity(context, staff, { slug: 'obernai', ...names('Obernai') })
  const events = await db.selectFrom('administration_event').select('action').execute()
  expect(events).toEqual([{ action: 'add-city' }])
})

test('the list goes on where it stopped, and is narrowed by any name', async ({ db }) => {
  await arrange(db)
  const slugs: string[] = []
  let after: { position: number; slug: string } | undefined
  do {
    const { lines, next } = await cityList(db, { state: 'known', after, limit: 3 })
    slugs.push(...lines.map(({ slug }) => slug))
    const last = lines.at(-1)
    after = next && last ? last : undefined
  } while (after)
  expect(slugs).toEqual(['lyon', 'paris', 'bron', 'annecy'])
  const found = async (q: string) =>
    (await cityList(db, { state: 'known', q })).lines.map(({ slug }) => slug)
  expect(await found('LIÓN')).toEqual(['lyon'])
  expect(await found('lyonn')).toEqual([])
  expect(await found('%')).toEqual([])
})
