import { sql } from 'kysely'
import { expect } from 'vitest'
import { renewStandardContent } from '#db/standard/add-standard-content.ts'
import { STANDARD_CITIES } from '#db/standard/cities.ts'
import { CITIES } from '#domain/tag/category.ts'
import type { Db } from '#platform/database/schema.ts'
import { members } from '#queries/listing/members.ts'
import { readProfileDraft } from '#queries/profile/profile-editor.ts'
import { derivedFigures } from '#queries/review/derived-figures.ts'
import { cities } from '#queries/tag/cities.ts'
import { askAccount, createSession, createTeam } from '#tests/support/account/account.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { createMember, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'

async function createPlaced(db: Db, name: string, tags: Tags, named: readonly string[]) {
  const { category_id, activity_id } = tags
  const slug = name.toLowerCase()
  const member_id = await createMember(db, { name, slug, category_id, activity_id })
  await db.insertInto('member_tag').values({ member_id, tag_id: activity_id }).execute()
  const rows = named.map((city_slug, position) => ({ member_id, city_slug, position }))
  await db.insertInto('member_location').values(rows).execute()
}

type Tags = { category_id: number; activity_id: number }

async function createSite(db: Db): Promise<Tags> {
  await renewStandardContent(db, { mediaDir: '' })
  const category_id = await createTag(db, {
    kind: 'CATEGORY',
    slug: 'tech_et_produit',
    label: { FR_FR: 'Tech' },
  })
  const label = { FR_FR: 'Développement web' }
  const activity_id = await createTag(db, {
    slug: 'developpement-web',
    parent_id: category_id,
    label,
  })
  return { category_id, activity_id }
}

const ASKED = members.input.parse({ lang: 'fr-FR' })

const namesOf = (listing: { members: readonly { name: string }[] }) =>
  listing.members.map(({ name }) => name).sort()

test('S3.2 S7.13 of all known cities, exactly eight are listed', async ({ db }) => {
  await renewStandardContent(db, { mediaDir: '' })
  await renewStandardContent(db, { mediaDir: '' })
  const all = await db.selectFrom('city').select(['slug', 'is_listed']).execute()
  expect(all).toHaveLength(STANDARD_CITIES.length)
  expect(
    all
      .filter(({ is_listed }) => is_listed)
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual([...CITIES])
  const { config_common_cities } = await cities.run(queryContext(db), {})
  expect(config_common_cities.map(({ slug }) => slug)).toEqual([...CITIES])
})

test('S3.17 a member names any known city, and counts once in the list of the one nearby', async ({
  db,
}) => {
  const tags = await createSite(db)
  await createPlaced(db, 'Alpha', tags, ['villeurbanne', 'annecy'])
  await createPlaced(db, 'Beta', tags, ['bron', 'lyon', 'munich'])
  await createPlaced(db, 'Gamma', tags, ['annecy'])
  await sql`select index_members()`.execute(db)
  await sql`insert into facet_count (category_id, city_slug, tag_id, members) ${derivedFigures.facet}`.execute(
    db,
  )
  const counted = await db
    .selectFrom('facet_count')
    .select(['city_slug', 'members'])
    .where('tag_id', '=', tags.activity_id)
    .where('category_id', '=', 0)
    .orderBy('city_slug')
    .execute()
  expect(counted).toEqual([
    { city_slug: '', members: 3 },
    { city_slug: 'lyon', members: 2 },
  ])
  const context = queryContext(db)
  const lyon = await members.run(context, { ...ASKED, slug: 'lyon' })
  expect(namesOf(lyon)).toEqual(['Alpha', 'Beta'])
  const find = async (q: string) =>
    namesOf(await members.run(context, { ...ASKED, lang: 'de-DE', q }))
  expect(await find('annecy')).toEqual(['Alpha', 'Gamma'])
  expect(await find('München')).toEqual(['Beta'])
  expect(await find('villeurbanne')).toEqual(['Alpha'])
  expect((await askPage(db, '/membres/services/annecy')).status).toBe(404)

  const page = await (await askPage(db, '/profil/beta')).text()
  expect(page).toContain('href="/membres/tech-et-produit/lyon"')
  expect(page).toContain('"addressLocality":"Munich","addressCountry":"DE"')
  expect(page).toContain('"addressLocality":"Bron","addressCountry":"FR"')
  expect(page).not.toContain('/membres/tech-et-produit/bron')
})

test('cities are added by their names, without accents too; what is not known is refused and kept', async ({
  db,
}) => {
  await renewStandardContent(db, { mediaDir: '' })
  const { memberId, owner } = await createTeam(db)
  const cookie = await createSession(db, owner)
  const category = await createTag(db, { kind: 'CATEGORY' })
  await createTag(db, { parent_id: category, public_id: 'activitynew0' })
  const draft = () => readProfileDraft(db, memberId)
  const path = '/app/profile/company'
  const send = async (more: Record<string, string>) =>
    askAccount(
      { db, cookie, path },
      {
        form: 'company',
        version: `${(await draft()).version}`,
        name: 'Atelier',
        activity: 'activitynew0',
        ...more,
      },
    )
  expect(await (await askAccount({ db, cookie, path })).text()).toContain('value="Besançon"')
  const typed = "besancon, VILLENEUVE D'ASCQ ; München, le mans, lyon"
  expect((await send({ citiesTyped: typed })).status).toBe(303)
  const chosen = ['besancon', 'villeneuve-d-ascq', 'munich', 'le-mans', 'lyon']
  expect((await draft()).content.cities).toEqual(chosen)

  const kept = Object.fromEntries(chosen.slice(1).map((slug) => [`city-${slug}`, 'yes']))
  const refused = await send({ ...kept, citiesTyped: 'Nantes, Atlantis' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Nantes, Atlantis')
  expect((await draft()).content.cities).toEqual(chosen)
  expect((await send({ ...kept, citiesTyped: 'nantes' })).status).toBe(303)
  expect((await draft()).content.cities).toEqual([...chosen.slice(1), 'nantes'])

  const many = STANDARD_CITIES.slice(0, 13).map(({ label }) => label.FR_FR)
  expect((await send({ citiesTyped: many.join(',') })).status).toBe(422)
  expect((await send({ citiesTyped: many.slice(0, 12).join(',') })).status).toBe(303)
  expect((await draft()).content.cities).toHaveLength(12)
})
