import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv, readInvitationFile } from './invitation-file.ts'

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

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells)

test.each([
  [
    'semicolons',
    'a;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'commas',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotes',
    'a;b\n"x;y";"say ""hi"""',
    [
      ['a', 'b'],
      ['x;y', 'say "hi"'],
    ],
  ],
  ['a quote that never ends', 'a;b\n"x;y', [['a', 'b'], ['x;y']]],
  [
    'blank lines',
    '\n\na;b\n;\n1;2\n\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('each row knows the line on which it begins', () => {
  expect(parseCsv('a;b\n"x\ny";1\n\nz;2').map(({ line }) => line)).toEqual([1, 2, 5])
})

test('what was quoted comes back', () => {
  const cell = fc.string().filter((each) => !each.includes('\r'))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
      const text = ['k;l', ...rows.map((row) => row.map(quoted).join(';'))].join('\n')
      const kept = rows.filter((row) => row.some((each) => each.trim() !== ''))
      expect(cellsOf(text).slice(1)).toEqual(kept)
    }),
  )
})
