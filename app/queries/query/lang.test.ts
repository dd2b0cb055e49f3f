import { expect, test } from 'vitest'
import { keepLanguage } from './lang.ts'

const title = { FR_FR: 'Refonte', EN_GB: 'Redesign', DE_DE: ' ' }

test('one language is left in every text, however deep it stands', () => {
  const value = { title, reviews: [{ body: { ES_ES: 'Bien', FR_FR: 'Bien fait' }, rating: 4.5 }] }
  expect(keepLanguage(value, 'en-GB')).toEqual({
    title: { EN_GB: 'Redesign' },
    reviews: [{ body: { FR_FR: 'Bien fait' }, rating: 4.5 }],
  })
})

test('where the visitor’s language is missing or blank, the original stands, of each its own', () => {
  const english = { lang: 'EN_GB', title, tags: [{ label: title }] }
  expect(keepLanguage([english, { title }, { lang: 'xx', title }], 'de-DE')).toEqual([
    { lang: 'EN_GB', title: { EN_GB: 'Redesign' }, tags: [{ label: { EN_GB: 'Redesign' } }] },
    { title: { FR_FR: 'Refonte' } },
    { lang: 'xx', title: { FR_FR: 'Refonte' } },
  ])
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
