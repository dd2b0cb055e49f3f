import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CleanNode, cleanDocument, safeHref } from './rich-document.ts'

const text = (words: unknown, ...marks: unknown[]) => ({ type: 'text', text: words, marks })
const heading = (words: string, level: unknown = 2) => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
})
const mention = (attrs: Record<string, unknown>) => ({ type: 'mention', attrs })
const clean = (...content: unknown[]) => cleanDocument({ type: 'doc', content }).content ?? []

test('what can be drawn stays, and nothing beside it', () => {
  const link = { type: 'link', attrs: { href: '/un', target: '_blank', onclick: 'x' } }
  expect(
    clean({
      type: 'paragraph',
      attrs: { style: 'x', class: 'y' },
      content: [text('mots', { type: 'bold', attrs: { a: 1 } }, link, { type: 'blink' })],
    }),
  ).toEqual([
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'mots',
          marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/un' } }],
        },
      ],
    },
  ])
})

test('an unknown node is worth its children', () => {
  const script = { type: 'script', text: 'alert(1)', content: [text('dedans')] }
  expect(clean(script)).toEqual([{ type: 'text', text: 'dedans' }])
})

test.each(['article', 'buyer', 'collection', 'reward', 'asset', 7, undefined])(
  'a mention of type %j leaves nothing behind, not even its name',
  (type) => {
    const attrs = { type, id: 'secretId0001', label: 'Chaudronnerie', url: '/x', data: { a: 'b' } }
    expect(clean(mention(attrs))).toEqual([])
  },
)

test('a member or tag keeps its name; a review is drawn from the review alone', () => {
  const attrs = { id: 'someId000001', label: 'Étiquette', url: '/x', data: { a: 'b' } }
  const shown = (type: string) => clean(mention({ ...attrs, type }))[0]?.attrs
  expect(shown('member')).toEqual({ type: 'member', id: attrs.id, label: 'Étiquette' })
  expect(shown('tag')).toEqual({ type: 'tag', id: attrs.id, label: 'Étiquette' })
  expect(shown('review')).toEqual({ type: 'review', id: attrs.id })
})

test('headings get anchors of their own, whatever they say', () => {
  const anchors = clean(
    heading('Le prix n’est pas l’écart'),
    heading('Le prix : n’est pas l’écart !', 3),
    heading('…'),
    heading('日本語', 'x'),
    heading('ÇA COÛTE', 1),
  ).map(({ attrs }) => [attrs?.id, attrs?.level])
  expect(anchors).toEqual([
    ['s-le-prix-n-est-pas-l-ecart', 2],
    ['s-le-prix-n-est-pas-l-ecart-2', 3],
    ['s-part', 2],
    ['s-part-2', 2],
    ['s-ca-coute', 2],
  ])
})

const TYPES = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'hardBreak',
  'mention',
  'text',
  'doc',
  'image',
  'iframe',
]
const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.anything(),
    fc.record({
      type: fc.constantFrom(...TYPES),
      text: fc.oneof(fc.string(), fc.anything()),
      attrs: fc.oneof(
        fc.anything(),
        fc.record({ type: fc.constantFrom('member', 'buyer'), id: fc.string(), href: fc.string() }),
      ),
      marks: fc.array(
        fc.record({
          type: fc.constantFrom('bold', 'italic', 'link', 'x'),
          attrs: fc.record({ href: fc.oneof(fc.webUrl(), fc.string(), fc.anything()) }),
        }),
        { maxLength: 2 },
      ),
      content: fc.array(tie('node'), { maxLength: 4 }),
    }),
  ),
}))

test('of a document of any shape only named nodes with named attributes are left', () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), (content) => {
      const ids: unknown[] = []
      for (const each of everyNode(clean(...content))) {
        expect(Object.keys(each).filter((key) => !KEYS.has(key))).toEqual([])
        expect(Object.keys(each.attrs ?? {}).filter((name) => !isAllowed(each, name))).toEqual([])
        for (const mark of each.marks ?? []) {
          const href = mark.attrs?.href
          expect(mark.type === 'link' ? safeHref(href) : 'none').toBe(href ?? 'none')
        }
        if (each.type === 'heading') ids.push(each.attrs?.id)
      }
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 200 },
  )
})

test('the anchor of a heading says nothing that was taken out of it', () => {
  const mention = {
    type: 'mention',
    attrs: { type: 'client', id: 'c1' },
    content: [{ type: 'text', text: 'Verborgen' }],
  }
  const [heading] = clean({ type: 'heading', content: [{ type: 'text', text: 'With ' }, mention] })
  expect(heading?.attrs).toMatchObject({ id: 's-with' })
})

test('a clean document is clean: a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), (content) => {
      const once = clean(...content)
      expect(clean(...once)).toEqual(once)
    }),
    { numRuns: 100 },
  )
})

const KEYS = new Set(['type', 'text', 'attrs', 'marks', 'content'])

function isAllowed({ type }: CleanNode, name: string): boolean {
  return (type === 'heading' ? ['level', 'id'] : ['type', 'id', 'label']).includes(name)
}

function everyNode(nodes: readonly CleanNode[]): CleanNode[] {
  return nodes.flatMap((each) => [each, ...everyNode(each.content ?? [])])
}
