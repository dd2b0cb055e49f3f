import { expect, test } from 'vitest'
import type { ProfileContent } from './profile-content.ts'
import { carriedOver, profileDifferences } from './profile-difference.ts'

const PUBLISHED: ProfileContent = {
  ...{ name: 'Atelier Brumaire', nameWithArticle: '', website: '', foundedOn: '' },
  ...{ collaborators: 7, leastBudget: null, languages: ['fr'], color: null },
  ...{ activity: 'activity0000', services: [], cities: ['lyon'], logo: null, cover: null },
  shortDescription: { FR_FR: 'Court', DE_DE: 'Kurz' },
  description: {},
  journey: [],
  team: [{ id: '1', fullName: 'Lou Abel', role: { FR_FR: 'Associée' }, avatar: '/media/a.webp' }],
  questions: [{ question: { FR_FR: 'Quand ?' }, answer: { FR_FR: 'Demain.' } }],
  certifications: [],
  partners: [{ name: 'Une amie' }],
}
const [LOU] = PUBLISHED.team

const told = (after: Partial<ProfileContent>) =>
  profileDifferences(PUBLISHED, { ...PUBLISHED, ...after }).map(
    ({ section, field, language, before, after: is }) => [section, field, language, before, is],
  )

test('what is the same is not told, whatever the order of its fields', () => {
  expect(told({})).toEqual([])
  expect(told({ shortDescription: { DE_DE: 'Kurz', FR_FR: 'Court' } })).toEqual([])
})

test.each<[string, Partial<ProfileContent>, unknown[]]>([
  ['a name', { name: 'Brumaire' }, ['company', 'name', null, ['Atelier Brumaire'], ['Brumaire']]],
  ['a number taken away', { collaborators: null }, ['company', 'collaborators', null, ['7'], []]],
  [
    'cities in another order or number',
    { cities: ['paris', 'lyon'] },
    ['company', 'cities', null, ['lyon'], ['paris', 'lyon']],
  ],
  [
    'a text in its language alone',
    { shortDescription: { FR_FR: 'Court', DE_DE: 'Kürzer' } },
    ['texts', 'shortDescription', 'DE_DE', ['Kurz'], ['Kürzer']],
  ],
  [
    'a picture',
    { logo: { url: '/media/l.webp', width: 1, height: 1 } },
    ['look', 'logo', null, [], ['/media/l.webp']],
  ],
  [
    'a role, with whose it is',
    { team: [{ ...LOU, role: { FR_FR: 'Directrice' } }] },
    ['team', null, 'FR_FR', ['Lou Abel\nAssociée'], ['Lou Abel\nDirectrice']],
  ],
  [
    'a name of the team, once for all languages',
    { team: [{ ...LOU, fullName: 'Lou Roy' }] },
    ['team', null, null, ['Lou Abel'], ['Lou Roy']],
  ],
  [
    'a face',
    { team: [{ ...LOU, avatar: '/media/b.webp' }] },
    ['team', null, null, ['/media/a.webp'], ['/media/b.webp']],
  ],
  [
    'an entry more',
    { partners: [{ name: 'Une amie' }, { name: 'Une autre' }] },
    ['partners', null, null, ['Une amie'], ['Une amie', 'Une autre']],
  ],
])('%s is told', (_, after, expected) => {
  expect(told(after)).toEqual([expected])
})

test('a draft follows what it left alone, and keeps what it changes', () => {
  const draft = {
    ...PUBLISHED,
    name: 'Brumaire & filles',
    shortDescription: { FR_FR: 'Plus court', DE_DE: 'Kurz' },
  }
  const after = {
    ...PUBLISHED,
    name: 'Brumaire',
    website: 'https://brumaire.example/',
    shortDescription: { FR_FR: 'Bref', EN_GB: 'Short' },
    partners: [],
  }
  expect(carriedOver(draft, PUBLISHED, after)).toEqual({
    ...PUBLISHED,
    name: 'Brumaire & filles',
    website: 'https://brumaire.example/',
    shortDescription: { FR_FR: 'Plus court', EN_GB: 'Short' },
    partners: [],
  })
  expect(carriedOver(PUBLISHED, PUBLISHED, after)).toEqual(after)
})
