import { I18nProvider } from '@lingui/react'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { BlockData, Component } from '#domain/contract/page.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { HeroBlock } from '#ui/block/hero/hero-block.tsx'
import { dataSample, emptyData } from '#ui/gallery/blocks/block-data-sample.ts'
import {
  block,
  card,
  cta,
  faq,
  hero,
  mention,
  mentionOfMember,
  mentionOfReview,
  mentionOfTag,
  richText,
  steps,
} from '#ui/gallery/blocks/block-samples.ts'
import { Blocks } from './blocks.tsx'

function html(components: Component[], data: BlockData = dataSample, level?: number): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider i18n={i18nFor('fr-FR')}>
        <Blocks
          components={components}
          data={data}
          hero={HeroBlock}
          {...(level !== undefined && { level })}
        />
      </I18nProvider>
    </MemoryRouter>,
  )
}

const headings = (markup: string) =>
  [...markup.matchAll(/<(h\d)[^>]*>(?:<a [^>]*>)?([^<]*)/g)].map(
    ([, tag, words]) => `${tag} ${words}`,
  )

test('a hero below the title of a page is a header: words, and no search', () => {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('fr-FR')}>
      <Blocks components={[hero()]} data={dataSample} level={2} />
    </I18nProvider>,
  )
  expect(headings(markup)[0]).toMatch(/^h2 /)
  expect(markup).not.toContain('<search')
})

const KINDS: Component['kind'][] = [
  'CARD',
  'CITIES_QUERIES_TABS',
  'CTA',
  'FAQ',
  'GROUP',
  'HEADER',
  'HERO',
  'MEDIA_LAST_ARTICLES',
  'MEMBERS_SERVICES',
  'MENTION',
  'RICH_TEXT',
  'TEAMPICKED_REVIEWS',
]

test.each(KINDS)('an empty %s shows nothing, not even a box', (kind) => {
  expect(html([block(kind)], emptyData)).toBe('')
  expect(html([block('GROUP', { title: 'Groupe' }, block(kind))], emptyData)).toBe('')
})

test.each([
  'MEMBERS_SERVICES',
  'CITIES_QUERIES_TABS',
  'TEAMPICKED_REVIEWS',
  'MEDIA_LAST_ARTICLES',
  'FAQ',
] as const)('a title alone does not show %s', (kind) => {
  expect(html([block(kind, { title: 'Titre' })], emptyData)).toBe('')
})

test('the first title of a page is its only h1; what lies deeper steps down', () => {
  const inner = block('GROUP', { title: 'Dedans' }, card('Carte'), block('GROUP', {}, cta()))
  const page = [hero({ relationships: [] }), block('GROUP', { title: 'Dehors' }, inner), cta()]
  expect(headings(html(page, emptyData))).toEqual([
    'h1 Choisissez vos prestataires sur preuves',
    'h2 Dehors',
    'h3 Dedans',
    'h4 Carte',
    'h4 Vos clients sont satisfaits. Faites-le attester.',
    'h2 Vos clients sont satisfaits. Faites-le attester.',
  ])
})

test('below a page’s own title, and without one at all, no block takes the h1', () => {
  expect(headings(html([block('HEADER', { title: 'Titre' }), cta()], emptyData, 2))[0]).toBe(
    'h2 Titre',
  )
  expect(headings(html([cta(), block('HEADER', { title: 'Titre' })], emptyData))).toEqual([
    'h2 Vos clients sont satisfaits. Faites-le attester.',
    'h2 Titre',
  ])
})

test('neighbouring cards are one list, steps an ordered one', () => {
  const group = block('GROUP', {}, block('HEADER', { title: 'Preuves' }), ...steps(), richText())
  const markup = html([group])
  expect(
    markup.match(/<ol class="[^"]*steps[^"]*"><li>.*?<\/ol>/s)?.[0].match(/<li>/g),
  ).toHaveLength(3)
  expect(html([card('Un'), card('Deux')])).toMatch(/<ul[^>]*><li>.*<\/li><li>.*<\/li><\/ul>/s)
  expect(html([card('Seule')])).not.toContain('<li>')
})

test('mentions draw reviews, members and tags, and nothing else', () => {
  expect(html([mentionOfReview()])).toContain('/profil/atelier-brumaire/reference/gal1eryRev1w')
  expect(html([mentionOfMember()])).toContain('href="/profil/atelier-brumaire"')
  expect(html([mentionOfTag()])).toContain(
    'href="/membres/marketing-communication-et-ventes/agence-seo"',
  )
  expect(html([mentionOfMember('dark')])).toContain('data-theme="dark"')
  for (const type of ['article', 'buyer', 'collection', 'reward', 'constructor', '__proto__'])
    expect(html([mention(type, 'gal1eryMembr')])).toBe('')
  for (const id of ['constructor', '__proto__', 'toString', 'gone00000001'])
    for (const type of ['review', 'member', 'tag']) expect(html([mention(type, id)])).toBe('')
})

test('in a text, a member or tag that is gone keeps its name, a review does not', () => {
  const node = (type: string, id: string) => ({
    type: 'mention',
    attrs: { type, id, label: `le ${type}`, url: 'javascript:alert(1)' },
  })
  const nodes = [
    node('member', 'gal1eryMembr'),
    node('member', 'gone'),
    node('tag', 'gone'),
    node('review', 'constructor'),
  ]
  const document = { type: 'doc', content: [{ type: 'paragraph', content: nodes }] }
  expect(html([block('RICH_TEXT', { content: { document } })])).toContain(
    '<p><a href="/profil/atelier-brumaire">Atelier Brumaire</a>le memberle tag</p>',
  )
})

test('a hostile link of a card or a button is dropped, and so is a theme that does not exist', () => {
  const link = 'javascript:alert(1)'
  expect(html([card('Carte', { content: { link } })])).not.toContain('href')
  const button = { text: 'Démo', link, theme: 'primary', icon: null, obfuscated: false } as const
  expect(html([cta({ content: { button } })])).not.toContain('Démo')
  const odd = { ...button, link: '/solutions', theme: 'neon' } as never
  expect(html([cta({ content: { button: odd } })])).toMatch(/<a[^>]*href="\/solutions"[^>]*>Démo/)
})

test('without a review the hero keeps its picture, without a picture its words', () => {
  const wordsOnly = html([hero({ picture: null, relationships: [], content: {} })])
  expect(wordsOnly).not.toMatch(/<img|<form|<article/)
  expect(html([hero({ relationships: [] })])).toMatch(/<form.*<img/s)
  expect(html([hero()], { ...emptyData, reviews: dataSample.reviews })).toContain('Claire Vasseur')
})

test('the hero’s search is a form that needs no script', () => {
  const form = html([hero()]).match(/<form.*<\/form>/s)?.[0]
  expect(form).toContain('action="/membres/services"')
  expect(form).not.toContain('method=')
  expect(form).toMatch(/<input[^>]*name="q"/)
  expect(form).toMatch(/<select[^>]*name="geography".*<option value="lyon">Lyon<\/option>/s)
  expect(form).toMatch(/<button[^>]*type="submit"/)
})

test('a question of the FAQ may hold blocks, and what is no question follows', () => {
  const answer = block(
    'CARD',
    { title: 'Comment ?', description: 'Ainsi.\n\nPuis cela.' },
    richText(),
  )
  const markup = html([block('FAQ', {}, answer, cta())])
  expect(markup).toMatch(
    /<details[^>]*open.*<p>Ainsi\.<\/p><p>Puis cela\.<\/p>.*Un titre.*<\/details>/s,
  )
  expect(markup).toMatch(/<\/details>.*Vos clients sont satisfaits/s)
})

const anything = fc.anything({ maxDepth: 3, maxKeys: 4 })

function anyComponent(): fc.Arbitrary<Component> {
  const text = fc.option(fc.string())
  const sample = fc.constantFrom(hero(), cta(), faq(), richText(), mentionOfMember(), card('x'))
  const nested = fc.memo((depth): fc.Arbitrary<Component> => {
    const inner = depth > 1 ? fc.array(nested(depth - 1), { maxLength: 3 }) : fc.constant([])
    return fc
      .record({
        kind: fc.constantFrom(...KINDS, 'NEWS' as never),
        title: text,
        description: text,
        picture: fc.constantFrom(null, hero().picture),
        content: fc.oneof(
          sample.map(({ content }) => content),
          fc.record({
            button: anything,
            document: anything,
            mention: anything,
            search: anything,
            step: anything,
            link: anything,
            icon: fc.oneof(
              fc.constant('leaf'),
              anything.filter((value) => typeof value !== 'string'),
            ),
            theme: anything,
          }),
          anything,
        ),
        relationships: fc.oneof(
          fc.constant(hero().relationships),
          fc.array(fc.record({ type: fc.constant('REVIEW'), public_id: anything })),
          anything,
        ),
        sub_components: inner,
      })
      .map((fields) => block('GROUP', fields as Partial<Component>))
  })
  return nested(4)
}

test('blocks in any nesting, with contents of any shape, are drawn without throwing', () => {
  fc.assert(
    fc.property(
      fc.array(anyComponent(), { maxLength: 5 }),
      fc.constantFrom(dataSample, emptyData),
      (components, data) => {
        const levels = headings(html(components, data)).map((heading) => Number(heading[1]))
        expect(levels.filter((level) => level === 1).length).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 150 },
  )
})
