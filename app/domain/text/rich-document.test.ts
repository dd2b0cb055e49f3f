import { expect, test } from 'vitest'
import { articleContents, cleanDocument } from './rich-document.ts'

const heading = (words: string, level = 2) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text: words }],
})

test('sections are the largest headings, with the anchors that the text has', () => {
  const document = cleanDocument({
    type: 'doc',
    content: [
      heading('Un'),
      heading('Détail', 3),
      { type: 'paragraph', content: [{ type: 'text', text: 'Mots' }] },
      heading('Un'),
      { type: 'blockquote', content: [heading('Cité')] },
      heading(' '),
    ],
  })
  expect(articleContents(document)).toEqual([
    { id: 's-un', text: 'Un' },
    { id: 's-un-2', text: 'Un' },
  ])
})

test('words that marks have cut are one heading', () => {
  const parts = ['Le ', 'prix', ' juste'].map((words) => ({ type: 'text', text: words }))
  const document = cleanDocument({ type: 'doc', content: [{ type: 'heading', content: parts }] })
  expect(articleContents(document)).toEqual([{ id: 's-le-prix-juste', text: 'Le prix juste' }])
})

test('an empty document has none', () => {
  expect(articleContents({ type: 'doc' })).toEqual([])
})
