import { expect, test } from 'vitest'
import { checkDocument, MOST_BYTES, MOST_MENTIONS, typedDocument } from './rich-schema.ts'

const ID = 'aB3dE6gH9jK2'
const videoHosts = ['video.example']
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const mention = (attrs: object) => ({ type: 'mention', attrs: { id: ID, ...attrs } })
const check = (...content: unknown[]) => checkDocument({ type: 'doc', content }, { videoHosts })
const link = (href: unknown, more = {}) => ({ type: 'link', attrs: { href, ...more } })

test('of a mention whom it means is stored; of a review no label', () => {
  const older = { label: 'Mots retirés', data: {}, url: '/fr' }
  expect(
    check(paragraph(mention({ type: 'review', ...older }), mention({ type: 'tag', ...older }))),
  ).toEqual({
    document: {
      type: 'doc',
      content: [
        paragraph(
          mention({ type: 'review', label: '' }),
          mention({ type: 'tag', label: 'Mots retirés' }),
        ),
      ],
    },
  })
})

test('what draws nothing is left out', () => {
  const empty = [{ type: 'paragraph' }, paragraph(text(' ')), paragraph({ type: 'hardBreak' })]
  const item = { type: 'listItem', content: [{ type: 'paragraph' }] }
  expect(
    check(
      ...empty,
      { type: 'bulletList', content: [item] },
      { type: 'blockquote', content: empty },
    ),
  ).toEqual({ document: { type: 'doc', content: [] } })
})

test.each<[string, unknown, string]>([
  ['a table', { type: 'table', content: [] }, 'content[1].type'],
  ['an image', { type: 'image', attrs: { src: '/x' } }, 'content[1].type'],
  ['a heading of the page', { type: 'heading', attrs: { level: 1 } }, 'content[1].attrs.level'],
  ['an attribute', { type: 'heading', attrs: { level: 2, style: 'x' } }, 'content[1].attrs'],
  ['an attribute of a paragraph', { ...paragraph(), attrs: { class: 'x' } }, 'content[1]'],
  ['code', paragraph(text('a', { type: 'code' })), 'content[1].content[0].marks[0].type'],
  [
    'a script in a link',
    paragraph(text('a', link('javascript:alert(1)'))),
    'content[1].content[0].marks[0].attrs.href',
  ],
  [
    'where a link opens',
    paragraph(text('a', link('/a', { target: '_blank' }))),
    'content[1].content[0].marks[0].attrs',
  ],
  [
    'a mention of nobody',
    paragraph(mention({ type: 'client' })),
    'content[1].content[0].attrs.type',
  ],
  [
    'what an editor once knew',
    paragraph(mention({ type: 'member', data: { name: 'x' } })),
    'content[1].content[0].attrs.data',
  ],
  [
    'a picture in a quotation',
    { type: 'blockquote', content: [{ type: 'picture', attrs: { asset: ID } }] },
    'content[1].content[0].type',
  ],
  [
    'an address for a picture',
    { type: 'picture', attrs: { asset: '/media/a.webp' } },
    'content[1].attrs.asset',
  ],
  [
    'a video without https',
    { type: 'video', attrs: { url: 'http://video.example/' } },
    'content[1].attrs.url',
  ],
  ['a list of words', { type: 'bulletList', content: [paragraph()] }, 'content[1].content[0].type'],
  [
    'an item that begins with a list',
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'bulletList', content: [] }] }],
    },
    'content[1].content[0].content[0].type',
  ],
  ['words of no text', paragraph({ type: 'text', text: 7 }), 'content[1].content[0].text'],
  ['nothing', null, 'content[1]'],
])('%s is refused with its place', (_, node, place) => {
  const answer = check(paragraph(text('before')), node)
  expect(answer).toEqual({
    problems: expect.arrayContaining([{ place, problem: expect.any(String) }]),
  })
})

test.each([[undefined], [[]], ['doc'], [{ type: 'doc' }], [{ type: 'paragraph', content: [] }]])(
  '%j is no document',
  (value) => {
    expect(checkDocument(value, { videoHosts })).toHaveProperty('problems')
  },
)

const nested = (levels: number): object =>
  levels === 0 ? paragraph(text('a')) : { type: 'blockquote', content: [nested(levels - 1)] }

test.each<[string, object[]]>([
  ['too-deep', [nested(23)]],
  ['too-large', [paragraph(text('é'.repeat(MOST_BYTES / 2)))]],
  [
    'too-many-mentions',
    [paragraph(...Array.from({ length: MOST_MENTIONS + 1 }, () => mention({ type: 'tag' })))],
  ],
  ['video-host', [{ type: 'video', attrs: { url: 'https://other.example/' } }]],
])('%s is refused', (problem, content) => {
  expect(check(...content)).toEqual({ problems: [{ place: '', problem }] })
})

test('nothing is nested too deep to be refused', () => {
  let node: object = text('a')
  for (let level = 0; level < 100_000; level += 1) node = { type: 'blockquote', content: [node] }
  expect(check(node)).toEqual({ problems: [{ place: '', problem: 'too-deep' }] })
})

test('what just fits is taken', () => {
  expect(check(nested(21))).toHaveProperty('document')
})

test('a form sends markup: a document, or what is wrong and where', () => {
  expect(typedDocument('un', { videoHosts })).toEqual({
    document: { type: 'doc', content: [paragraph({ type: 'text', text: 'un' })] },
  })
  expect(typedDocument('un\n\n*deux', { videoHosts })).toEqual({
    wrong: { problem: 'italic-open', line: 3 },
  })
  expect(typedDocument('![video:https://other.example/]', { videoHosts })).toEqual({
    wrong: { problem: 'video-host', line: null },
  })
  expect(typedDocument('a'.repeat(MOST_BYTES + 1), { videoHosts })).toEqual({
    wrong: { problem: 'too-large', line: null },
  })
})
