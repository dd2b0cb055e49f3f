import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from '#domain/text/words.ts'
import { quotation } from './quotation.ts'

const TEXT =
  'Un ancien directeur réclamait 190 000 €. Nous avons transigé.\n\nLa suite fut plus longue !'
const ALL = Number.POSITIVE_INFINITY

test.each([
  ['nothing chosen', '', TEXT],
  ['the beginning', 'Un ancien directeur', 'Un ancien directeur ...'],
  ['the middle', 'Nous avons transigé.', '... Nous avons transigé. ...'],
  ['the end, with its sign', 'la suite fut plus longue', '... La suite fut plus longue !'],
  ['over two paragraphs', 'transigé. La suite', '... transigé.\n\nLa suite ...'],
  ['all of it', TEXT, TEXT],
  ['half a word', 'ongue', 'ongue'],
  ['words of another text', 'Ils avaient raison.', 'Ils avaient raison.'],
  ['no words', ' … ', TEXT],
  ['what means something to a pattern', '(réclamait.*', '(réclamait.*'],
])('the author chose %s', (_, highlight, quoted) => {
  expect(quotation(TEXT, highlight, ALL)).toBe(quoted)
})

test('what is too long is cut after a word, and marked once', () => {
  expect(quotation(TEXT, '', 3)).toBe('Un ancien directeur ...')
  expect(quotation(TEXT, 'Nous avons transigé.', 2)).toBe('... Nous avons ...')
  expect(quotation(TEXT, 'La suite fut plus longue !', 4)).toBe('... La suite fut plus ...')
  expect(quotation('', 'Ils avaient raison.', 2)).toBe('Ils avaient ...')
})

const WORDS = {
  fr: ['L’équipe', 'a', 'été', 'à', 'l’écoute,', 'délais', 'tenus !', 'qualité-prix', 'Bref.'],
  en: ['They', 'didn’t', 'rush;', 'on-time', 'delivery.', 'At', 'last', '(really)', '90%'],
  es: ['¿Rápidos?', '¡Sí!', 'Atención', 'al', 'año,', 'señor', 'mañana.', 'Fin'],
  it: ['Un’ottima', 'squadra:', 'perché', 'più', 'dell’atteso.', 'Città', 'è'],
  de: ['„Größe“', 'zählt', 'nicht,', 'Maß', 'schon.', 'E-Mail', 'z. B.', 'Übergabe'],
}

/** Some words, where a highlight begins and ends in them, and how many are shown. */
const sayings = (words: readonly string[]) =>
  fc.tuple(
    fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 30 }),
    fc.array(fc.constantFrom(' ', '\n\n', '\u00a0'), { minLength: 30, maxLength: 30 }),
    fc.nat(29),
    fc.nat(29),
    fc.integer({ min: 1, max: 35 }),
  )

test.each(Object.entries(WORDS))(
  '%s: a part of the text, whole words, every omission marked',
  (_, words) => {
    fc.assert(
      fc.property(sayings(words), ([spoken, spaces, from, length, most]) => {
        const text = spoken.map((word, index) => `${index ? spaces[index] : ''}${word}`).join('')
        const start = from % spoken.length
        const highlight = spoken.slice(start, start + length).join(' ')
        const quoted = quotation(text, highlight, most)
        const isLater = quoted.startsWith('... ')
        const isCut = quoted.endsWith(' ...')
        const shown = quoted.replace(/^\.\.\. /, '').replace(/ \.\.\.$/, '')
        expect(countWords(shown)).toBeLessThanOrEqual(most)
        const places = Array.from(text, (_, index) => index)
          .filter((index) => text.startsWith(shown, index))
          .map((index) => [text.slice(0, index), text.slice(index + shown.length)] as const)
        const isTrue = places.some(
          ([before, after]) =>
            countWords(before) > 0 === isLater &&
            countWords(after) > 0 === isCut &&
            !/[\p{L}\p{N}]$/u.test(before) &&
            !/^[\p{L}\p{N}]/u.test(after),
        )
        expect(isTrue, `${quoted} of ${text}`).toBe(true)
        // Shortened once more for a smaller place, it is what it would have been.
        expect(quotation(quotation(text, '', 40), quoted, most)).toBe(quoted)
      }),
    )
  },
)
