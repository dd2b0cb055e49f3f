import { expect, test } from 'vitest'
import { missingTotal, missingWords, type ProfileContent } from './profile-content.ts'

const CONTENT: ProfileContent = {
  name: 'Atelier',
  nameWithArticle: '',
  website: '',
  foundedOn: '',
  collaborators: null,
  leastBudget: null,
  languages: [],
  color: null,
  activity: 'a',
  services: [],
  cities: [],
  logo: null,
  cover: null,
  shortDescription: { FR_FR: 'Court', DE_DE: 'Kurz' },
  description: { FR_FR: 'Long', DE_DE: ' ' },
  journey: [
    { title: { FR_FR: 'Un', ES_ES: 'Uno' }, body: { FR_FR: 'Texte' }, duration: {} },
    { title: { FR_FR: 'Deux' }, body: { FR_FR: 'Texte' }, duration: { FR_FR: 'Une heure' } },
  ],
  team: [],
  questions: [],
  certifications: [],
  partners: [{ name: 'Une amie' }],
}

test('a language misses what another has, and the descriptions in any case', () => {
  const missing = missingWords(CONTENT)
  expect(missing.map(({ section }) => section)).toEqual(['texts', 'journey'])
  expect(missing[0]?.languages).toEqual({ FR_FR: 0, EN_GB: 2, ES_ES: 2, IT_IT: 2, DE_DE: 1 })
  expect(missing[1]?.languages).toEqual({ FR_FR: 0, EN_GB: 5, ES_ES: 4, IT_IT: 5, DE_DE: 5 })
  expect(missingTotal(missing, 'ES_ES')).toBe(6)
})
