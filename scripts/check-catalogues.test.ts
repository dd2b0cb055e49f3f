import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SUPPORTED_LOCALES } from '#domain/locale.ts'
import { FALLBACK_LOCALE } from '#i18n/catalogue-locale.ts'
import { QUOTED_TEXTS } from './catalogues/allow-list.ts'
import { type Catalogue, parseCatalogue } from './catalogues/catalogue.ts'
import { checkSync } from './catalogues/check-sync.ts'
import { checkCatalogues } from './check-catalogues.ts'

const ROOT = join(import.meta.dirname, '..')

/** Last in the alphabet, where `lingui extract` without `--clean` would leave it alone. */
const OBSOLETE = '\n#~ msgid "Zebra"\n#~ msgstr "Zebrato"\n'

const GREETING = 'Welcome <0>back</0> to the list of {brandName}'
const COUNT = '{count, plural, one {# provider} other {# providers}}'

const TEXTS: Record<string, Record<string, string>> = {
  'en-US': { [GREETING]: GREETING, [COUNT]: COUNT },
  'en-GB': { [GREETING]: GREETING, [COUNT]: COUNT },
  'fr-FR': {
    [GREETING]: 'Vous voici de <0>retour</0> dans la liste\u00a0: {brandName}',
    [COUNT]: '{count, plural, one {# prestataire} many {# de prestataires} other {# prestataires}}',
  },
  'es-ES': {
    [GREETING]: 'Ya está de <0>vuelta</0> en la lista de {brandName}',
    [COUNT]: '{count, plural, one {# proveedor} other {# proveedores}}',
  },
  'it-IT': {
    [GREETING]: 'Eccola di <0>nuovo</0> nella lista di {brandName}',
    [COUNT]: '{count, plural, one {# fornitore} other {# fornitori}}',
  },
  'de-DE': {
    [GREETING]: 'Sie sind <0>zurück</0> in der Liste von {brandName}',
    [COUNT]: '{count, plural, one {# Dienstleister} other {# Dienstleister}}',
  },
  'nl-NL': { [GREETING]: '', [COUNT]: '{count, plural, one {# lid} other {# leden}}' },
}

/** Good catalogues, but for one text of one locale; the source gets an entry for it. */
function cataloguesWith(locale?: string, source = GREETING, text = ''): Catalogue[] {
  return Object.entries(TEXTS).map(([each, texts]) => {
    const own = { ...texts }
    if (each === FALLBACK_LOCALE) own[source] = source
    if (each === locale) own[source] = text
    const entries = Object.entries(own).map(([key, value]) => ({ key, source: key, text: value }))
    return { file: `${each}/public.po`, locale: each, area: 'public', entries }
  })
}

function messagesAbout(locale: string, source: string, text: string): string[] {
  return checkCatalogues(cataloguesWith(locale, source, text))
    .filter((problem) => problem.file === `${locale}/public.po` && problem.entry === source)
    .map((problem) => problem.message)
}

test('good catalogues, with gaps in Dutch alone, have no problem', () => {
  expect(checkCatalogues(cataloguesWith())).toEqual([])
})

test.each(SUPPORTED_LOCALES)('a gap in %s is a problem unless it is Dutch', (locale) => {
  const expected = locale === 'nl-NL' ? [] : ['the translation is missing']
  expect(messagesAbout(locale, COUNT, '')).toEqual(expected)
})

test('an entry or a whole file that is not there is missed', () => {
  const [source, ...others] = cataloguesWith()
  const shortened = others.map((catalogue) =>
    catalogue.locale === 'de-DE' ? { ...catalogue, entries: [] } : catalogue,
  )
  const withoutItalian = shortened.filter(({ locale }) => locale !== 'it-IT')
  expect(checkCatalogues([source as Catalogue, ...withoutItalian])).toEqual([
    { file: 'it-IT/public.po', entry: '', message: 'the file is missing' },
    { file: 'de-DE/public.po', entry: GREETING, message: 'the entry is missing' },
    { file: 'de-DE/public.po', entry: COUNT, message: 'the entry is missing' },
  ])
})

test('a text of two areas has one translation', () => {
  const common = cataloguesWith()
  const inArea = common.map((each) => ({
    ...each,
    area: 'listing',
    file: `${each.locale}/listing.po`,
  }))
  expect(checkCatalogues([...common, ...inArea])).toEqual([])
  const other = inArea.map((each) => ({
    ...each,
    entries: each.entries.map((entry) =>
      each.locale === 'de-DE' && entry.key === COUNT
        ? { ...entry, text: '{count, plural, one {# Teilnehmer} other {# Teilnehmer}}' }
        : entry,
    ),
  }))
  expect(checkCatalogues([...common, ...other])).toEqual([
    {
      file: 'de-DE/listing.po',
      entry: COUNT,
      message: 'the translation differs from that in de-DE/public.po',
    },
  ])
})

test.each([
  ['the source text', 'es-ES', 'Notes', 'Notes', 'the text is the same as in en-US'],
  ['the source in another case', 'it-IT', 'Notes', 'NOTES', 'the text is the same as in en-US'],
  ['a Dutch copy of the source', 'nl-NL', 'Notes', 'Notes', 'the text is the same as in en-US'],
  [
    'one plural form of the source',
    'de-DE',
    COUNT,
    '{count, plural, one {# provider} other {# Dienstleister}}',
    'the text is the same as in en-US',
  ],
  [
    'the text of another language',
    'es-ES',
    COUNT,
    '{count, plural, one {# fornitore} other {# fornitori}}',
    'the text is the same as in it-IT',
  ],
  [
    'French in the source',
    'en-US',
    'Votre avis sur le prestataire',
    'Votre avis sur le prestataire',
    'the text looks like French',
  ],
  ['a letter of another alphabet', 'es-ES', 'Denied', 'Accès', 'è is foreign to Spanish'],
])('left in another language: %s', (_, locale, source, text, message) => {
  expect(messagesAbout(locale, source, text)).toEqual([message])
})

const SENTENCES: Record<string, string> = {
  French: 'Cette page n’est plus dans la liste, revenez à l’accueil',
  English: 'This page is no longer on the list, go back to the start',
  Spanish: 'Esta entrada ya no figura en la lista, vuelva al inicio',
  Italian: 'Questa pagina non fa parte della lista, torni alla prima',
  German: 'Diese Seite ist nicht auf der Liste, gehen Sie an den Anfang',
  Dutch: 'Deze pagina staat niet meer op de lijst, ga terug naar het begin',
}

const LANGUAGES: Record<string, string> = {
  'fr-FR': 'French',
  'en-GB': 'English',
  'es-ES': 'Spanish',
  'it-IT': 'Italian',
  'de-DE': 'German',
  'nl-NL': 'Dutch',
}

test.each(
  SUPPORTED_LOCALES.flatMap((locale) =>
    Object.keys(SENTENCES).map((language) => [locale, language] as const),
  ),
)('a sentence in %s is caught unless it is its own %s', (locale, language) => {
  const own = LANGUAGES[locale] === language
  const text = `${SENTENCES[language]} <0/> {brandName}`
  const problems = messagesAbout(locale, GREETING, text)
  expect(problems.includes(`the text looks like ${language}`)).toBe(!own)
  expect(problems.some((problem) => problem.startsWith('the text'))).toBe(!own)
})

test('names and texts that several languages share may be equal', () => {
  for (const text of ['TRUSTAWARDS', 'TrustSearch', '{brandName}', '<0>TrustSearch</0> 2025']) {
    expect(messagesAbout('es-ES', text, text)).toEqual([])
  }
  expect(messagesAbout('es-ES', 'Error {status}', 'Error {status}')).toEqual([])
  expect(messagesAbout('de-DE', 'Error {status}', 'Error {status}')).toEqual([
    'the text is the same as in en-US',
  ])
})

test.each([
  ['a lost value', 'Sie sind <0>zurück</0> in der Liste', '{brandName} is lost'],
  ['an unknown value', 'Sie sind <0>zurück</0>, {brandName} {name}', '{name} is unknown'],
  ['a lost tag', 'Sie sind <0>zurück in der Liste von {brandName}', '</0> is lost'],
  ['an unknown tag', 'Sie sind <0>zu</0><1>rück</1>, {brandName}', '<1> is unknown'],
  ['broken syntax', 'Sie sind <0>zurück</0> in {brandName', 'the syntax is broken'],
])('placeholders: %s', (_, text, message) => {
  expect(messagesAbout('de-DE', GREETING, text).join()).toContain(message)
})

test('Dutch keeps the placeholders of what it has', () => {
  expect(messagesAbout('nl-NL', COUNT, 'enkele leden')).toContain('{count, plural} is lost')
})

test.each([
  [
    'a form the language lacks',
    '{count, plural, one {# Dienstleister} few {#} other {# Dienstleister}}',
    'has no "few"',
  ],
  ['no singular', '{count, plural, other {# Dienstleister}}', 'lacks "one"'],
  ['no number', '{count, plural, one {Dienstleister} other {Dienstleister}}', '{#} is lost'],
])('plurals: %s', (_, text, message) => {
  expect(messagesAbout('de-DE', COUNT, text).join()).toContain(message)
})

test('an ordinal has the forms of ordinals', () => {
  const source = '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
  const french = '{place, selectordinal, one {#ᵉʳ} other {#ᵉ}}'
  expect(messagesAbout('fr-FR', source, french)).toEqual([])
  expect(messagesAbout('de-DE', source, '{place, selectordinal, other {#.}}')).toEqual([])
  expect(messagesAbout('de-DE', source, '{place, selectordinal, one {#.} other {#.}}')).toEqual([
    'the plural of {place} has no "one" in this language',
  ])
})

test('a term that its language does not use is a problem', () => {
  expect(messagesAbout('fr-FR', 'A letter', 'Un courriel')).toEqual([
    'the text says "courriel" (e-mail)',
  ])
  expect(messagesAbout('en-GB', 'A letter', 'An e-mail')).toEqual([
    'the text says "e-mail" (email)',
  ])
})

test.each([
  ['fr-FR', 'Est-ce vous?', 'lacks a no-break space before'],
  ['fr-FR', 'Est-ce vous ?', 'lacks a no-break space before'],
  ['fr-FR', 'Note: 4', 'lacks a no-break space before'],
  ['fr-FR', 'Plus de 10 % des avis', 'lacks a no-break space before'],
  ['fr-FR', 'La liste {brandName}: la voici', 'lacks a no-break space before'],
  ['fr-FR', 'Le mot « avis » est là', 'lacks a no-break space inside'],
  ['fr-FR', 'Le mot «\u00a0avis» est là', 'lacks a no-break space inside'],
  ['fr-FR', "C'est l’avis", 'has a straight apostrophe'],
  ['fr-FR', "La liste '{brandName}' seule", 'has a straight apostrophe'],
  ['it-IT', "L'elenco", 'has a straight apostrophe'],
  ['es-ES', 'Es usted?', 'without ¿ or ¡'],
  ['es-ES', 'Es usted!', 'without ¿ or ¡'],
  ['de-DE', 'Das Wort «Liste»', 'quotes other than'],
  ['de-DE', 'Das Wort “Liste”', 'quotes other than'],
  ['de-DE', 'Das Wort „Liste', 'quotes other than'],
  ['de-DE', 'Das Wort "Liste"', 'straight double quotes'],
])('typography of %s: %s', (locale, text, message) => {
  expect(messagesAbout(locale, GREETING, text).join()).toContain(message)
})

test.each([
  [
    'fr-FR',
    'Est-ce vous\u202f? Le mot «\u00a0avis\u00a0» est là\u00a0: à 10:30, sur https://exemple.fr',
  ],
  ['fr-FR', 'C’est vous\u202f?! Oui\u00a0; à 10\u00a0%'],
  ['es-ES', '¿Es usted? ¡Sí, es usted!'],
  ['de-DE', 'Das Wort „Liste“ und das Wort „Seite“'],
  ...QUOTED_TEXTS.map((text) => ['fr-FR', text]),
] as [string, string][])('good typography of %s passes: %s', (locale, text) => {
  expect(messagesAbout(locale, 'An entry of its own', text)).toEqual([])
})

test('a catalogue file is read with its locale, its area and its contexts', () => {
  const content = [
    'msgid ""\nmsgstr "Language: fr-FR\\n"',
    'msgctxt "verb"\nmsgid "Note"\nmsgstr "Noter"',
    OBSOLETE,
  ].join('\n\n')
  expect(parseCatalogue('app/i18n/locales/fr-FR/public.po', content)).toEqual({
    file: 'app/i18n/locales/fr-FR/public.po',
    locale: 'fr-FR',
    area: 'public',
    entries: [{ key: 'verb | Note', source: 'Note', text: 'Noter' }],
  })
})

// On a site of one text: that of all texts is looked at by `npm test` itself, and takes long.
test('a text that was never extracted, and one that nothing uses, are out of sync', () => {
  const site = mkdtempSync(join(tmpdir(), 'catalogues-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  symlinkSync(join(ROOT, 'node_modules'), join(site, 'node_modules'))
  for (const part of ['package.json', 'lingui.config.ts', 'app/i18n/text-areas.ts'])
    cpSync(join(ROOT, part), join(site, part))
  mkdirSync(join(site, 'app/ui'))
  writeText(site, 'old-page', 'Seen')
  extract(site)
  expect(checkSync(site)).toEqual([])
  writeText(site, 'new-page', 'Never seen')
  expect(checkSync(site).map(({ file }) => file)).toContain('app/i18n/locales/fr-FR/public.po')
  rmSync(join(site, 'app/ui/new-page.tsx'))
  appendFileSync(join(site, 'app/i18n/locales/it-IT/public.po'), OBSOLETE)
  expect(checkSync(site)).toEqual([
    {
      file: 'app/i18n/locales/it-IT/public.po',
      entry: '',
      message: 'Catalog is out of sync with extract output: run npm run i18n',
    },
  ])
}, 180_000)

function writeText(site: string, name: string, text: string): void {
  writeFileSync(
    join(site, `app/ui/${name}.tsx`),
    `import { msg } from '@lingui/core/macro'\nexport const text = msg\`${text}\`\n`,
  )
}

/** As `npm run i18n` does. */
function extract(site: string): void {
  const lingui = join(site, 'node_modules/.bin/lingui')
  execFileSync(process.execPath, [lingui, 'extract', '--clean', '--workers', '1'], { cwd: site })
}
