import { expect, test } from 'vitest'
import { CITIES } from '#domain/tag/category.ts'
import { STANDARD_CITIES } from './cities.ts'

const bySlug = new Map(STANDARD_CITIES.map((city) => [city.slug, city]))

test('every city has one address, and the eight alone are listed', () => {
  expect(bySlug.size).toBe(STANDARD_CITIES.length)
  expect(STANDARD_CITIES.length).toBeGreaterThan(400)
  const listed = STANDARD_CITIES.filter(({ is_listed }) => is_listed)
  expect(listed.map(({ slug }) => slug)).toEqual([...CITIES])
  for (const { slug } of STANDARD_CITIES) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('a city has a name in every language, without anything left of how it was noted', () => {
  for (const { label } of STANDARD_CITIES)
    for (const name of Object.values(label)) expect(name).toMatch(/^[\p{L} .’()-]{2,40}$/u)
})

test('what lies near one of the eight counts there', () => {
  expect(bySlug.get('villeurbanne')).toMatchObject({ near_slug: 'lyon', country: 'FR' })
  expect(bySlug.get('annecy')?.near_slug).toBeNull()
  const near = STANDARD_CITIES.filter(({ near_slug }) => near_slug)
  expect(new Set(near.map(({ near_slug }) => near_slug))).toEqual(new Set(CITIES))
})

test('a city brings its own form of being in it', () => {
  expect(bySlug.get('le-mans')?.in_form).toMatchObject({ FR_FR: 'au Mans', DE_DE: 'in Le Mans' })
  expect(bySlug.get('munich')).toMatchObject({
    country: 'DE',
    in_form: {
      FR_FR: 'à Munich',
      EN_GB: 'in Munich',
      ES_ES: 'en Múnich',
      IT_IT: 'a Monaco di Baviera',
      DE_DE: 'in München',
    },
  })
})
