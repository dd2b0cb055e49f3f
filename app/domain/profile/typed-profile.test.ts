import { expect, test } from 'vitest'
import type { ProfileContent } from './profile-content.ts'
import { typedProfile } from './typed-profile.ts'

const DRAFT = {
  name: 'Atelier Brumaire',
  activity: 'seo',
  services: ['ads'],
  cities: ['lyon'],
  color: '#112233',
  shortDescription: { FR_FR: 'Court' },
} as unknown as ProfileContent

const CHOICES = { services: [{ id: 'seo' }, { id: 'ads' }], cities: [{ id: 'lyon' }] }

const typed = (answers: Record<string, string>) =>
  typedProfile(DRAFT, answers, { language: 'DE_DE', choices: CHOICES })

test('what stands in a form is shown with the rest of the draft', () => {
  expect(typed({ shortDescription: ' Kurz ', description: '' })).toEqual({
    ...DRAFT,
    shortDescription: { FR_FR: 'Court', DE_DE: 'Kurz' },
  })
  expect(typed({ color: '#A1B2C3' }).color).toBe('#A1B2C3')
  const company = { name: 'Frimaire', activity: 'ads', 'service-seo': 'yes' }
  expect(typed(company)).toEqual({
    ...DRAFT,
    ...{ name: 'Frimaire', activity: 'ads', services: ['seo'], cities: [] },
  })
})

test('what cannot be, or stands in another form, changes nothing', () => {
  expect(typed({ color: 'red' })).toEqual(DRAFT)
  expect(typed({ zoom: '100' })).toEqual(DRAFT)
  const emptied = { name: ' ', activity: '', 'service-ads': 'yes', 'city-lyon': 'yes' }
  expect(typed(emptied)).toEqual(DRAFT)
})
