import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { SUPPORTED_LOCALES } from '#domain/locale.ts'
import { FALLBACK_LOCALE } from './catalogue-locale.ts'
import { i18nFor } from './server-i18n.server.ts'

const ACCESS_DENIED = msg`Access denied`
const TOO_MANY = msg`Too many requests`

/** As built code holds it: without the source text to fall back to. */
const idOf = ({ id }: { id: string }) => ({ id })

test.each([
  ['fr-FR', 'Accès refusé'],
  ['en-GB', 'Access denied'],
  ['es-ES', 'Acceso denegado'],
  ['it-IT', 'Accesso negato'],
  ['de-DE', 'Zugriff verweigert'],
  ['nl-NL', 'Toegang geweigerd'],
  ['en-US', 'Access denied'],
] as const)('%s has a catalogue of its own', (locale, text) => {
  expect(i18nFor(locale).t(idOf(ACCESS_DENIED))).toBe(text)
  expect(i18nFor(locale).locale).toBe(locale)
})

test('what Dutch lacks shows in the source language', () => {
  expect(i18nFor('nl-NL').t(idOf(TOO_MANY))).toBe('Too many requests')
})

test('every language answers for every entry', () => {
  const expected = Object.keys(i18nFor(FALLBACK_LOCALE).messages).sort()
  expect(expected.length).toBeGreaterThan(20)
  for (const locale of SUPPORTED_LOCALES) {
    expect(Object.keys(i18nFor(locale).messages).sort()).toEqual(expected)
  }
})

test('a locale has the same instance for the life of the process', () => {
  expect(i18nFor('fr-FR')).toBe(i18nFor('fr-FR'))
  expect(i18nFor('fr-FR')).not.toBe(i18nFor('en-GB'))
})
