import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALE_CODES, type Translated } from '#domain/text/translated.ts'
import { namesQuality, speaksOf } from './quality-words.ts'

const listening = {
  slug: 'ecoute',
  label: { FR_FR: 'Écoute', EN_GB: 'Listening skills', DE_DE: 'Aufmerksames Zuhören' },
}

test.each([
  ['FR_FR', 'Une vraie ÉCOUTE, sans jargon.', true],
  ['FR_FR', '« Écoutés » du début à la fin', true],
  ['FR_FR', 'La facture aurait pu être plus lisible.', false],
  ['EN_GB', 'They listened to us.', true],
  ['EN_GB', 'It was unlistenable.', false],
  ['DE_DE', 'Man hat uns zugehört.', true],
  ['ES_ES', 'Nos escucharon.', true],
  ['IT_IT', 'Hanno saputo ascoltarci.', true],
  // Words of another language say nothing.
  ['IT_IT', 'They listened to us.', false],
  ['FR_FR', '', false],
] as const)('%s: %s', (lang, words, isNamed) => {
  expect(namesQuality(words, lang, listening)).toBe(isNamed)
})

test('a stem that ends with a hyphen is a whole word', () => {
  const openness = { slug: 'transparence', label: { FR_FR: 'Transparence' } }
  expect(namesQuality('Un avis franc.', 'FR_FR', openness)).toBe(true)
  expect(namesQuality('Un cabinet français.', 'FR_FR', openness)).toBe(false)
})

test('a quality that nobody knows any other word for is named by its label alone', () => {
  const patience = { slug: 'patience', label: { FR_FR: 'Patience d’ange' } }
  expect(namesQuality('Quelle patience d’ange !', 'FR_FR', patience)).toBe(true)
  expect(namesQuality('Quelle patience !', 'FR_FR', patience)).toBe(false)
  expect(namesQuality('Quelle patience d’ange !', 'EN_GB', patience)).toBe(false)
})

const long = `Nous cherchions de l’écoute. ${'Rien de plus. '.repeat(20)}`

test.each([
  ['a short text', { text: 'Une vraie écoute.', highlight: '' }, true],
  ['the beginning of a long one', { text: long, highlight: '' }, false],
  ['a highlight of it', { text: long, highlight: 'Nous cherchions de l’écoute.' }, true],
  ['a highlight of other words', { text: long, highlight: 'Rien de plus.' }, false],
  ['what a long highlight has no room for', { text: '', highlight: long.slice(29) }, false],
])('%s', (_, said, isTrue) => {
  expect(speaksOf(listening, said, 'FR_FR')).toBe(isTrue)
})

type Tag = { kind: string; slug: string; label: Translated }
const tags: Tag[] = JSON.parse(readFileSync('db/standard/tags.json', 'utf8'))
const qualities = tags.filter(({ kind }) => kind === 'QUALITY')

test('there are qualities to look at', () => {
  expect(qualities.length).toBeGreaterThan(5)
})

test('every quality is named by its own label, in five languages, and by no other one’s', () => {
  for (const lang of LOCALE_CODES)
    for (const said of qualities)
      expect(
        qualities.filter((each) => namesQuality(said.label[lang] ?? '', lang, each)),
        `${lang} ${said.slug}`,
      ).toEqual([said])
})
