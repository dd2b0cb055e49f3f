import { expect, test } from 'vitest'
import { keepLanguage } from './keep-language.ts'

const title = { FR_FR: 'Refonte', EN_GB: 'Redesign', DE_DE: ' ' }

test('one language is left in every text, however deep it stands', () => {
  const value = { title, reviews: [{ body: { ES_ES: 'Bien', FR_FR: 'Bien fait' }, rating: 4.5 }] }
  expect(keepLanguage(value, 'en-GB')).toEqual({
    title: { EN_GB: 'Redesign' },
    reviews: [{ body: { FR_FR: 'Bien fait' }, rating: 4.5 }],
  })
})

test('where the visitor’s language is missing or blank, the original stands', () => {
  expect(keepLanguage(title, 'de-DE', 'EN_GB')).toEqual({ EN_GB: 'Redesign' })
  expect(keepLanguage({ title: { FR_FR: '', DE_DE: null } }, 'fr-FR')).toEqual({ title: {} })
})

test('what holds more than translations stays as it is, and what was one stays one', () => {
  const value = { FR_FR: 'Refonte', count: 2 }
  expect(keepLanguage(value, 'de-DE')).toEqual(value)
  const [first, second] = keepLanguage([title, title], 'fr-FR')
  expect(first).toBe(second)
  expect(keepLanguage({ none: null, empty: {}, list: [] }, 'fr-FR')).toEqual({
    none: null,
    empty: {},
    list: [],
  })
})
