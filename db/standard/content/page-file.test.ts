import { expect, test } from 'vitest'
import type { ContentBlock } from './content.ts'
import { type PageFile, readPageFile, WrongPageFile, writePageFile } from './page-file.ts'

const paragraphs = (...texts: string[]) => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const richText = (document: object): ContentBlock => ({ kind: 'RICH_TEXT', content: { document } })

test.each<[string, PageFile]>([
  ['no block', { title: 'Home', blocks: [] }],
  [
    'texts of several lines, quotation marks or none',
    {
      blocks: [
        { kind: 'CARD', title: ' “a”\n"b" ', description: '' },
        { kind: 'CARD', title: '"' },
      ],
    },
  ],
  [
    'blocks in blocks, and more after them',
    {
      title: 'a',
      description: 'b: c',
      blocks: [
        {
          kind: 'GROUP',
          children: [{ kind: 'GROUP', children: [{ kind: 'CARD', title: 'deep' }] }],
        },
        { kind: 'CTA', content: { button: { text: '--- HERO', target: { site: 'help' } } } },
      ],
    },
  ],
  ['markup', { blocks: [richText(paragraphs('one', 'text:', 'title: two'))] }],
  ['a line that looks like a block', { blocks: [richText(paragraphs('--- HERO'))] }],
  [
    'what the markup does not say',
    {
      blocks: [
        richText({
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'a', marks: [{ type: 'underline' }] }],
            },
          ],
        }),
      ],
    },
  ],
])('a page comes back as it was: %s', (_, page) => {
  expect(readPageFile(writePageFile(page))).toEqual(page)
})

test.each([
  ['title: a\n\n---- CARD\ntitle: b', 3, /lies in a block/],
  ['title: a\n\n--- CARD\ntitle: b\n{ "content": }', 5, /JSON/],
  ['title: "a', 1, /quotation marks/],
  ['title: a\n\n--- RICH_TEXT\ntitle: b\n\ntext:\none\n\n**two', 9, /close them/],
])('a fault has its line: %j', (source, line, message) => {
  const faulty = () => readPageFile(source)
  expect(faulty).toThrow(message)
  expect(faulty).toThrow(expect.objectContaining({ line }))
  expect(faulty).toThrow(WrongPageFile)
})
