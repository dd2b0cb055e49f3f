import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { overclaimsIn } from '#tests/support/review/overclaims.ts'
import { parseCatalogue } from './catalogues/catalogue.ts'

test.each([
  'Company membership verified',
  'Confirmed by invoice and deliverable.',
  'Mission confirmée sur facture et livrable.',
  'Le lien est allé à une adresse du domaine de l’entreprise.',
  'Identidad comprobada',
  'Contratto verificato',
  'Vertrag geprüft.',
])('it is noticed when a text claims more than was done: %s', (claim) => {
  expect(overclaimsIn(`All is well. ${claim}`)).toEqual([claim])
})

test.each([
  'We look at no invoice, contract or identity paper, and claim nothing of the kind.',
  'Nous ne regardons ni facture, ni contrat, ni pièce d’identité.',
  'Rechnungen werden nicht geprüft.',
])('a text may say what was not done: %s', (text) => {
  expect(overclaimsIn(text)).toEqual([])
})

test('no text of the site claims more than was done', () => {
  const catalogues = globSync('app/i18n/locales/*/*.po')
  const pages = globSync('db/{demo,standard}/page/**/*.{md,ts}')
  expect([catalogues.length > 50, pages.length > 30]).toEqual([true, true])
  const claims = [
    ...catalogues.flatMap((file) =>
      parseCatalogue(file, readFileSync(file, 'utf8')).entries.flatMap(({ source, text }) =>
        [...overclaimsIn(source), ...overclaimsIn(text)].map((claim) => `${file}: ${claim}`),
      ),
    ),
    ...pages.flatMap((file) =>
      overclaimsIn(readFileSync(file, 'utf8')).map((claim) => `${file}: ${claim}`),
    ),
  ]
  expect(claims).toEqual([])
})
