import { expect, test } from 'vitest'
import { elided, nameAfter, nameInSentence } from './name-in-sentence.ts'

test.each([
  ['Altiplex', 'd’Altiplex'],
  ['Écho Marine', 'd’Écho Marine'],
  ['Œuvre Nord', 'd’Œuvre Nord'],
  ['iMpulse', 'd’iMpulse'],
  ['« Archivane »', 'd’« Archivane »'],
  ['Hexalune', 'd’Hexalune'],
  ['Hélène Marchand', 'd’Hélène Marchand'],
  ['Harmonie Conseil', 'd’Harmonie Conseil'],
  ['Hôtel des Alpes', 'd’Hôtel des Alpes'],
  ['Homéotech', 'd’Homéotech'],
  ['Hydrelia', 'd’Hydrelia'],
  ['Huître & Sel', 'd’Huître & Sel'],
  ['HSBC', 'd’HSBC'],
  ['IBM', 'd’IBM'],
  ['Yves Moreau', 'd’Yves Moreau'],
  ['Solsticia', 'de Solsticia'],
  ['Halles Vives', 'de Halles Vives'],
  ['Hauteclaire', 'de Hauteclaire'],
  ['Hubwise', 'de Hubwise'],
  ['Homeward', 'de Homeward'],
  ['Huit Clos', 'de Huit Clos'],
  ['Héron Bleu', 'de Héron Bleu'],
  ['Onze Média', 'de Onze Média'],
  ['OuiLogis', 'de OuiLogis'],
  ['Yaourtier', 'de Yaourtier'],
  ['SFR', 'de SFR'],
  ['3e Rive', 'de 3e Rive'],
  ['11 Degrés', 'de 11 Degrés'],
  ['Le Comptoir', 'de Le Comptoir'],
  ['', 'de '],
])('before %s', (name, expected) => {
  expect(elided('de', name)).toBe(expected)
  expect(elided('que', name)).toBe(expected.replace(/^d/, 'qu'))
})

test('only French elides; the other languages have their own words', () => {
  expect(nameAfter('de', 'Altiplex', 'fr-FR')).toBe('d’Altiplex')
  expect(nameAfter('de', 'Altiplex', 'de-DE')).toBe('Altiplex')
})

test('only French says the article', () => {
  const member = { name: 'Ardoise Claire', name_with_article: 'le cabinet Ardoise Claire' }
  expect(nameInSentence(member, 'fr-FR')).toBe('le cabinet Ardoise Claire')
  expect(nameInSentence(member, 'es-ES')).toBe('Ardoise Claire')
  expect(nameInSentence({ ...member, name_with_article: null }, 'fr-FR')).toBe('Ardoise Claire')
})
