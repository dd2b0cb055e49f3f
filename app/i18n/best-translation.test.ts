import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES, type LocaleKey, localeToKey } from '#domain/locale.ts'
import { bestTranslation, type TranslatedText } from './best-translation.ts'

const KEYS = LOCALES.map(localeToKey)

test('the visitor’s language comes first', () => {
  const map = { FR_FR: 'Bonjour', EN_GB: 'Hello' }
  expect(bestTranslation(map, 'en-GB', 'FR_FR')).toEqual({ text: 'Hello', lang: 'en-GB' })
})

test('without it, the original is shown with its language', () => {
  const map = { FR_FR: 'Bonjour', IT_IT: 'Buongiorno' }
  expect(bestTranslation(map, 'en-GB', 'IT_IT')).toEqual({ text: 'Buongiorno', lang: 'it-IT' })
})

test('an original that is not recorded is taken to be French', () => {
  const map = { DE_DE: 'Guten Tag', FR_FR: 'Bonjour' }
  expect(bestTranslation(map, 'en-GB')).toEqual({ text: 'Bonjour', lang: 'fr-FR' })
  expect(bestTranslation({ DE_DE: 'Guten Tag' }, 'en-GB')).toEqual({
    text: 'Guten Tag',
    lang: 'de-DE',
  })
})

test('a blank text is no text', () => {
  expect(bestTranslation({ EN_GB: ' ', FR_FR: 'Bonjour' }, 'en-GB')?.text).toBe('Bonjour')
  expect(bestTranslation({ EN_GB: '' }, 'en-GB')).toBeNull()
  expect(bestTranslation({}, 'en-GB')).toBeNull()
})

test('what is returned is in the map, under the language that is named', () => {
  const maps = fc
    .uniqueArray(fc.constantFrom<LocaleKey>(...KEYS), { minLength: 1 })
    .map((keys): TranslatedText => Object.fromEntries(keys.map((key) => [key, `text ${key}`])))
  fc.assert(
    fc.property(maps, fc.constantFrom(...LOCALES), fc.constantFrom(...KEYS), (map, locale, key) => {
      const found = bestTranslation(map, locale, key)
      expect(found?.text).toBe(found && map[localeToKey(found.lang)])
      if (map[localeToKey(locale)]) expect(found?.lang).toBe(locale)
      else if (map[key]) expect(found?.text).toBe(map[key])
    }),
  )
})
