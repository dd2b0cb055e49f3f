import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/tag/category.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { type ContentBlock, tagName } from './content/content.ts'
import { standardPages } from './page/pages.ts'
import { readStandardTags } from './tags.ts'

const tags = readStandardTags()

test('there is what lists, registration, reviews and articles offer', () => {
  const kinds = Map.groupBy(tags, ({ kind }) => kind)
  expect(kinds.get('CATEGORY')?.map(({ slug }) => slug)).toEqual([...CATEGORIES])
  expect(kinds.get('AREA')?.map(({ code }) => code)).toEqual([...'ABCDEFGHIJKLMNOPQRSTU'])
  for (const kind of ['ACTIVITY', 'SPECIALTY', 'QUALITY', 'MARKETING_CATEGORY'] as const)
    expect(kinds.get(kind)?.length).toBeGreaterThan(2)
})

test('a tag is named once, in five languages, after its parent', () => {
  const known = new Set<string>()
  for (const tag of tags) {
    expect(Object.keys(tag.label)).toEqual([...LOCALE_CODES])
    for (const label of Object.values(tag.label)) expect(label).toMatch(/^[^'"]{2,120}$/)
    expect([tagName(tag), known.has(tagName(tag))]).toEqual([tagName(tag), false])
    if (tag.parent) expect(known).toContain(tag.parent)
    known.add(tagName(tag))
  }
  expect(new Set(tags.map(({ public_id }) => public_id)).size).toBe(tags.length)
})

/** What a block is made of, without its words. */
const shapeOf = ({ kind, title, description, picture, children = [] }: ContentBlock): unknown => [
  kind,
  title !== undefined && title !== '',
  description !== undefined && description !== '',
  picture?.tf_public_url,
  children.map(shapeOf),
]

test('every page is there in five languages, block by block', () => {
  const pages = standardPages()
  expect(pages.map(({ type, slug }) => `${type}/${slug}`)).toEqual([
    'MAIN_NAV/main-nav',
    'MAIN_FOOTER/main-footer',
    'HOME/home',
    'FEATURE/solutions',
    'FEATURE/avis',
    'FEATURE/demo',
    'LEGAL/legal-notice',
    'LEGAL/terms',
    'LEGAL/privacy',
    'LEGAL/accessibility',
    'DEFAULT/cta',
  ])
  for (const { slug, blocks } of pages)
    for (const lang of LOCALE_CODES)
      expect([slug, blocks[lang].map(shapeOf)]).toEqual([slug, blocks.FR_FR.map(shapeOf)])
})
