import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES, localeOfPath, setLocalesWithOwnHost } from '#domain/locale.ts'
import { languageAddress } from './language-address.ts'

const HERE = { locale: 'fr-FR', origin: 'https://www.test', localeOrigins: {} } as const

test.each([
  ['en-GB', '/', '/_locale/en-GB?to=%2Fen-GB'],
  ['fr-FR', '/de-DE', '/_locale/fr-FR?to=%2F'],
  ['it-IT', '/articles?page=2', '/_locale/it-IT?to=%2Fit-IT%2Farticles%3Fpage%3D2'],
  ['es-ES', '/de-DE/profil/a?q=x?y', '/_locale/es-ES?to=%2Fes-ES%2Fprofil%2Fa%3Fq%3Dx%3Fy'],
] as const)('in %s, %s is at %s', (locale, address, href) => {
  expect(languageAddress(locale, address, HERE)).toBe(href)
})

test('a language with a host of its own is switched there, and the others back at the main host', () => {
  setLocalesWithOwnHost(['en-GB'])
  const localeOrigins = { 'en-GB': 'https://en.test' }
  const french = { ...HERE, localeOrigins }
  const english = { ...french, locale: 'en-GB' } as const
  expect(languageAddress('en-GB', '/articles', french)).toBe(
    'https://en.test/_locale/en-GB?to=%2Farticles',
  )
  expect(languageAddress('de-DE', '/articles', french)).toBe(
    '/_locale/de-DE?to=%2Fde-DE%2Farticles',
  )
  expect(languageAddress('fr-FR', '/articles', english)).toBe(
    'https://www.test/_locale/fr-FR?to=%2Farticles',
  )
  expect(languageAddress('de-DE', '/articles', english)).toBe(
    'https://www.test/_locale/de-DE?to=%2Fde-DE%2Farticles',
  )
  setLocalesWithOwnHost([])
})

test('any page and query come through unchanged', () => {
  const segments = fc.array(fc.stringMatching(/^[a-z0-9%.-]{1,8}$/), { minLength: 1, maxLength: 4 })
  const locales = fc.constantFrom(...LOCALES)
  fc.assert(
    fc.property(segments, fc.webQueryParameters(), locales, (path, query, locale) => {
      const search = query === '' ? '' : `?${query}`
      const href = languageAddress(locale, `/${path.join('/')}${search}`, HERE)
      const to = new URL(href, 'http://site.test').searchParams.get('to') ?? ''
      expect(localeOfPath(to.replace(search, ''))).toEqual({ locale, rest: `/${path.join('/')}` })
      expect(to.endsWith(search)).toBe(true)
    }),
  )
})
