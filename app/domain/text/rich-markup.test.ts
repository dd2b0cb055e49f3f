import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentFromMarkup, MENTIONED } from './read-markup.ts'
import { markupOf } from './rich-markup.ts'
import { checkDocument } from './rich-schema.ts'
import { type StoredNode, tidyDocument } from './rich-tidy.ts'

const ID = 'aB3dE6gH9jK2'
const HOSTS = ['video.example']

const words = (text: string, ...marks: StoredNode[]): StoredNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: StoredNode[]): StoredNode => ({ type: 'paragraph', content })
const item = (...content: StoredNode[]): StoredNode => ({ type: 'listItem', content })
const bold = { type: 'bold' }
const italic = { type: 'italic' }
const link = (href: string) => ({ type: 'link', attrs: { href } })
const doc = (...content: StoredNode[]): StoredNode => ({ type: 'doc', content })

test('what is typed becomes a document, and is written the same', () => {
  const markup = [
    '## Le prix n’est pas l’écart',
    '',
    'Chez @[member:aB3dE6gH9jK2 Atelier \\[Brumaire\\]] **tout *va* bien**\\',
    'et [la suite](/fr/articles\\)) est ici.',
    '',
    '- un',
    '- deux',
    '  1. dedans',
    '',
    '  encore',
    '',
    '> Une phrase',
    '>',
    '> et une autre',
    '',
    '![picture:aB3dE6gH9jK2]',
    '',
    '![video:https://video.example/a?b=[c]]',
  ].join('\n')
  const document = doc(
    { type: 'heading', attrs: { level: 2 }, content: [words('Le prix n’est pas l’écart')] },
    paragraph(
      words('Chez '),
      { type: 'mention', attrs: { type: 'member', id: ID, label: 'Atelier [Brumaire]' } },
      words(' '),
      words('tout ', bold),
      words('va', bold, italic),
      words(' bien', bold),
      { type: 'hardBreak' },
      words('et '),
      words('la suite', link('/fr/articles)')),
      words(' est ici.'),
    ),
    {
      type: 'bulletList',
      content: [
        item(paragraph(words('un'))),
        item(
          paragraph(words('deux')),
          { type: 'orderedList', content: [item(paragraph(words('dedans')))] },
          paragraph(words('encore')),
        ),
      ],
    },
    {
      type: 'blockquote',
      content: [paragraph(words('Une phrase')), paragraph(words('et une autre'))],
    },
    { type: 'picture', attrs: { asset: ID } },
    { type: 'video', attrs: { url: 'https://video.example/a?b=[c]' } },
  )
  expect(documentFromMarkup(markup)).toEqual(document)
  // A name's opening bracket needs no sign before it.
  expect(markupOf(document)).toBe(markup.replace('\\[Brumaire', '[Brumaire'))
})

test('lines of a text area end as browsers send them', () => {
  expect(documentFromMarkup('un\r\n\r\ndeux')).toEqual(
    doc(paragraph(words('un')), paragraph(words('deux'))),
  )
})

test.each([
  ['un\n\n**deux', 3, 'bold-open'],
  ['5 * 3', 1, 'italic-open'],
  ['un\n- [deux', 2, 'link-open'],
  ['> un\n> [a](javascript:alert`1`)', 2, 'link-address'],
  ['[a](//host)', 1, 'link-address'],
  ['# Titre', 1, 'heading-level'],
  ['\n##### Titre', 2, 'heading-level'],
  ['- un\n\n  @[client:aB3dE6gH9jK2]', 3, 'mention-unknown'],
  ['@[member:kurz]', 1, 'mention-unknown'],
  ['![image:aB3dE6gH9jK2]', 1, 'media-unknown'],
  ['![video:http://video.example/]', 1, 'media-unknown'],
  ['> ![picture:aB3dE6gH9jK2]', 1, 'media-place'],
  ['>'.repeat(40), 1, 'too-deep'],
])('%j is wrong in line %i: %s', (markup, line, problem) => {
  expect(() => documentFromMarkup(markup)).toThrow(expect.objectContaining({ line, problem }))
})

const text = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }),
    fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom(...'\\*[]()@!#>-1. ab:\n'.split('')),
    }),
  )
  .filter((value) => value !== '')
const marks = fc.uniqueArray(
  fc.oneof(
    fc.constant(bold),
    fc.constant(italic),
    fc.constantFrom('/a', 'https://x.example/(b)', 'mailto:a@b.c', '#]( )').map(link),
  ),
  { selector: ({ type }) => type, maxLength: 3 },
)
const inline = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('text'), text, marks }) },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('mention'),
      attrs: fc.record({
        type: fc.constantFrom(...MENTIONED),
        id: fc.constant(ID),
        label: fc.oneof(text, fc.constant('')),
      }),
    }),
  },
)
const inlines = fc.array(inline, { maxLength: 6 })
const { block } = fc.letrec<{ block: StoredNode }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    inlines.map((content) => ({ type: 'paragraph', content })),
    fc.record({
      type: fc.constant('heading'),
      attrs: fc.record({ level: fc.integer({ min: 2, max: 4 }) }),
      content: inlines,
    }),
    fc.record({
      type: fc.constantFrom('bulletList', 'orderedList'),
      content: fc.array(
        fc
          .tuple(inlines, fc.array(tie('block'), { maxLength: 3 }))
          .map(([content, more]) => item({ type: 'paragraph', content }, ...more)),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    fc.record({
      type: fc.constant('blockquote'),
      content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))
const media = fc.constantFrom<StoredNode>(
  { type: 'picture', attrs: { asset: ID } },
  { type: 'video', attrs: { url: 'https://video.example/x]' } },
)
const anyDocument = fc
  .array(fc.oneof({ weight: 6, arbitrary: block }, { weight: 1, arbitrary: media }), {
    maxLength: 5,
  })
  .map((content) => doc(...content))

test('every document comes back from its markup as it was stored', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const stored = tidyDocument(document)
      expect(documentFromMarkup(markupOf(stored))).toEqual(stored)
    }),
    { numRuns: 400 },
  )
})

test('what is stored is allowed, and tidy: a second time changes nothing', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const stored = tidyDocument(document)
      expect(checkDocument(document, { videoHosts: HOSTS })).toEqual({ document: stored })
      expect(checkDocument(stored, { videoHosts: HOSTS })).toEqual({ document: stored })
    }),
    { numRuns: 150 },
  )
})

test('whatever is typed is a document that may be stored, or is wrong in a line', () => {
  const typed = fc.string({
    maxLength: 60,
    unit: fc.constantFrom(...'\\*[]()@!#>- 1.a:\n\n'.split(''), '@[tag:', ID, '](', '![picture:'),
  })
  fc.assert(
    fc.property(typed, (markup) => {
      try {
        const document = documentFromMarkup(markup)
        expect(checkDocument(document, { videoHosts: HOSTS })).toEqual({ document })
        expect(documentFromMarkup(markupOf(document))).toEqual(document)
      } catch (error) {
        expect(error).toMatchObject({ name: 'WrongMarkup', line: expect.any(Number) })
      }
    }),
    { numRuns: 400 },
  )
})
