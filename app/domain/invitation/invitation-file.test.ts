import { expect, test } from 'vitest'
import { readInvitationFile } from './invitation-file.ts'

const ROW = {
  line: 2,
  email: 'a@acme.fr',
  first_name: '',
  last_name: '',
  company: '',
  language: '',
}

test.each([
  ['French', 'E-mail;Prénom;Nom;Entreprise;Langue', { last_name: 'Morel' }],
  ['English', 'Email;First name;Last name;Company;Language', { last_name: 'Morel' }],
  ['German', 'E-Mail-Adresse;Vorname;Nachname;Firma;Sprache', { last_name: 'Morel' }],
  ['Spanish', 'Correo electrónico;Nombre;Apellidos;Empresa;Idioma', { last_name: 'Morel' }],
  ['Italian', 'Posta elettronica;Nome;Cognome;Azienda;Lingua', { last_name: 'Morel' }],
])('%s headings are understood', (_, headings, more) => {
  expect(readInvitationFile(`${headings}\na@acme.fr;Sandrine;Morel;Valmont;de`)).toEqual({
    rows: [{ ...ROW, first_name: 'Sandrine', company: 'Valmont', language: 'de', ...more }],
  })
})

test('columns may come in any order, and more than are asked for', () => {
  const file = 'Ville;Nom;Email\nLyon;Morel;a@acme.fr'
  expect(readInvitationFile(file)).toEqual({ rows: [{ ...ROW, last_name: 'Morel' }] })
})

test('a bare list of addresses needs no headings', () => {
  expect(readInvitationFile('a@acme.fr\nb@acme.fr')).toEqual({
    rows: [
      { ...ROW, line: 1 },
      { ...ROW, email: 'b@acme.fr' },
    ],
  })
})

test.each([
  ['', 'no-rows'],
  ['Email;Nom', 'no-rows'],
  ['Prénom;Nom\nSandrine;Morel', 'no-email-column'],
  [`Email\n${'a@acme.fr\n'.repeat(501)}`, 'too-many-rows'],
])('%j: %s', (file, problem) => {
  expect(readInvitationFile(file)).toEqual({ problem })
})
