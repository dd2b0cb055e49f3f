import { expect, test } from 'vitest'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { DraftBlock } from './draft-block.ts'
import { placedPictures } from './placed-pictures.ts'

const text = (asset: string) => ({
  type: 'doc',
  content: [{ type: 'blockquote', content: [{ type: 'picture', attrs: { asset } }] }],
})
const block = (more: Partial<DraftBlock>): DraftBlock => ({
  id: 'block0000000',
  kind: 'GROUP',
  hidden_in: [],
  common: {},
  texts: {},
  blocks: [],
  ...more,
})

test('pictures of blocks are seen in the languages that show them, those of texts in their own', () => {
  const inner = block({
    kind: 'HERO',
    hidden_in: ['IT_IT'],
    common: { picture: 'picture00000' },
    texts: { FR_FR: { title: 'Ouverture' } },
  })
  const written = block({ kind: 'RICH_TEXT', texts: { DE_DE: { document: text('inText000000') } } })
  expect(placedPictures({ blocks: [block({ blocks: [inner] }), written] })).toEqual([
    {
      asset: 'picture00000',
      place: 'HERO',
      title: 'Ouverture',
      langs: LOCALE_CODES.filter((lang) => lang !== 'IT_IT'),
    },
    { asset: 'inText000000', place: 'text', title: '', langs: ['DE_DE'] },
  ])
})

test('of an article: its cover, its social picture, and those of its text', () => {
  const article = { cover: 'cover0000000', social: null, body: { FR_FR: text('inText000000') } }
  expect(placedPictures(article).map(({ asset, place }) => [asset, place])).toEqual([
    ['cover0000000', 'cover'],
    ['inText000000', 'text'],
  ])
})
