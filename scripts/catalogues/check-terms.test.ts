import { expect, test } from 'vitest'
import { QUOTED_TEXTS } from './allow-list.ts'
import type { Catalogue } from './catalogue.ts'
import { checkTerms, termFaults } from './check-terms.ts'
import { TERM_RULES } from './terms.ts'

const RULES = Object.entries(TERM_RULES).flatMap(([language, rules]) =>
  rules.map((rule) => [language, rule.example, rule] as const),
)

test.each(RULES)('%s: “%s” is refused', (language, example, { instead }) => {
  expect(termFaults(example, language)).toContainEqual(expect.stringContaining(`(${instead})`))
})

test.each([
  ['fr', 'La réponse {ofName}'],
  ['fr', 'Avis sur {memberName}, du {date}'],
  ['fr', '{name} : récompenses, page {page}'],
  ['fr', 'Plus de {count} avis'],
  ['fr', 'Membres de l’équipe'],
  ['fr', 'Une colonne «\u00a0Email\u00a0»'],
  ['fr', 'Vous recevez cet e-mail'],
  ['en', 'Your email address, or your junk mail'],
  ['en', 'Members of the team and their ranking'],
  ['en', 'At least {percent}% of the ‘text’'],
  ['es', 'Su opinión sobre {memberName}: 81 %'],
  ['it', 'La sua recensione su {name}'],
  ['it', 'Sua la scelta: invia'],
  ['it', 'Invia il messaggio'],
  ['de', 'Ihre Bewertung zu {memberName}'],
  ['de', 'Notizen; autorisiert; Wird gesendet …'],
])('%s: “%s” passes', (language, text) => {
  expect(termFaults(text, language)).toEqual([])
})

test.each(QUOTED_TEXTS)('what the specification quotes stays: %s', (text) => {
  expect(termFaults(text, 'fr')).toEqual([])
})

test('a catalogue is told its faults by entry', () => {
  const catalogue = (locale: string, text: string): Catalogue => ({
    file: `${locale}/public.po`,
    locale,
    area: 'public',
    entries: [{ key: 'An entry', source: 'An entry', text }],
  })
  expect(checkTerms(catalogue('fr-FR', 'Voir le profil de {name}'))).toEqual([
    { file: 'fr-FR/public.po', entry: 'An entry', message: expect.stringContaining('de {name}') },
  ])
  expect(checkTerms(catalogue('en-GB', 'Your e-mail'))).toHaveLength(1)
  expect(checkTerms(catalogue('en-US', 'Your e-mail'))).toEqual([])
})
