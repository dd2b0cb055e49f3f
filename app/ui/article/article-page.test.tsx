import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Article, ArticleList, ArticleSummary } from '#domain/contract/article.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { cleanDocument } from '#domain/text/rich-document.ts'
import { pageMarkup } from '#tests/support/browser/page-markup.tsx'
import { dataSample } from '#ui/gallery/blocks/block-data-sample.ts'
import { ArticlePage } from './article-page.tsx'
import { ArticlesPage } from './articles-page.tsx'

const drawn = (page: ReactNode, locale: Locale = 'fr-FR') => pageMarkup(page, locale)

const THEME = {
  public_id: 'themeChoose1',
  kind: 'MARKETING_CATEGORY',
  label: { FR_FR: 'Bien choisir', EN_GB: 'Choosing well' },
  icon: 'tag',
  slug: 'bien_choisir',
  category: null,
  parent: null,
} as const

const summary = (slug: string): ArticleSummary => ({
  public_id: slug,
  slug,
  title: { FR_FR: `Titre ${slug}`, EN_GB: `Title ${slug}` },
  excerpt: { FR_FR: 'Extrait' },
  cover: { tf_public_url: '/media/a.webp', width: 1200, height: 800, alt: null },
  author: { public_id: 'author000001', full_name: 'Hélène', role: {}, avatar: null },
  published_at: '2026-11-12T09:30:00.000Z',
  reading_minutes: 4,
  tags: [{ tag: THEME }],
})

const text = (words: string) => ({ type: 'text', text: words })
const heading = (words: string) => ({ type: 'heading', content: [text(words)] })
const mention = (type: string, id: string) => ({
  type: 'paragraph',
  content: [{ type: 'mention', attrs: { type, id, label: `label of ${type}` } }],
})
const keyOf = (map: object) => Object.keys(map)[0] ?? ''

function article(content: unknown[], row: Partial<Article> = {}): Article {
  const { reviews, members, tags } = dataSample
  return {
    ...summary('un'),
    seo_title: {},
    seo_description: {},
    social: null,
    langs: ['FR_FR', 'EN_GB'],
    lang: 'FR_FR',
    body: { ...cleanDocument({ type: 'doc', content }), type: 'doc' },
    contents: [],
    cited: Object.values(members).slice(0, 1),
    mentions: { reviews, members, tags },
    ...row,
  }
}

test('of the seven things that a text can mention three are drawn, four leave nothing', () => {
  const { reviews, members, tags } = dataSample
  const drawnKinds = { review: keyOf(reviews), member: keyOf(members), tag: keyOf(tags) }
  for (const [kind, id] of Object.entries(drawnKinds)) {
    const html = drawn(<ArticlePage article={article([mention(kind, id)])} related={[]} />)
    const empty = drawn(<ArticlePage article={article([])} related={[]} />)
    expect(html.length).toBeGreaterThan(empty.length + 100)
  }
  for (const kind of ['article', 'buyer', 'collection', 'reward']) {
    const html = drawn(<ArticlePage article={article([mention(kind, 'x')])} related={[]} />)
    expect(html).toBe(drawn(<ArticlePage article={article([])} related={[]} />))
  }
})

test('the contents lead to the headings that the text has', () => {
  const contents = [
    { id: 's-un', text: 'Un' },
    { id: 's-deux', text: 'Deux' },
  ]
  const html = drawn(
    <ArticlePage article={article([heading('Un'), heading('Deux')], { contents })} related={[]} />,
  )
  for (const { id } of contents) {
    expect(html).toContain(`href="#${id}"`)
    expect(html).toContain(`<h2 id="${id}">`)
  }
})

test('search engines learn what it is, who wrote it and where it lies', () => {
  const html = drawn(<ArticlePage article={article([])} related={[]} />, 'en-GB')
  const json = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? ''
  expect(JSON.parse(json)['@graph']).toMatchObject([
    {
      '@type': 'Article',
      headline: 'Title un',
      url: 'https://acme.example/en-GB/articles/un',
      datePublished: '2026-11-12T09:30:00.000Z',
      author: { '@type': 'Person', name: 'Hélène' },
      image: ['https://acme.example/media/a.webp'],
    },
    { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: 'Title un' }] },
  ])
  expect(html).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Acme (RSS)" href="https://acme.example/en-GB/articles/rss.xml"/>',
  )
  expect(html).toContain('hrefLang="fr-FR"')
  expect(html).not.toContain('hrefLang="de-DE"')
})

test('in a language that it lacks, its words say which they are, and no index lists the page', () => {
  const html = drawn(
    <ArticlePage article={article([heading('Un')], { langs: ['FR_FR'] })} related={[]} />,
    'de-DE',
  )
  expect(html).toMatch(/<h1[^>]* lang="fr-FR"/)
  expect(html).toMatch(/<div lang="fr-FR">/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

function list(slugs: string[], row: Partial<ArticleList> = {}) {
  const content = {
    list: {
      articles: slugs.map(summary),
      tag: null,
      themes: [THEME],
      total: 20,
      page: 1,
      has_more: true,
      ...row,
    },
    blocks: null,
  }
  const more = { pages: [content], isLoading: false, listRef: { current: null }, onMore() {} }
  return <ArticlesPage first={content} more={more} />
}

test.each(LOCALES)('in %s the list has one h1, a title of its own and its next page', (locale) => {
  const html = drawn(list(['un', 'deux', 'trois']), locale)
  const prefix = locale === 'fr-FR' ? '' : `/${locale}`
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain(`href="${prefix}/articles?page=2"`)
  expect(html).toContain(`href="${prefix}/articles/tags/bien-choisir"`)
  expect(html.match(/<article/g)).toHaveLength(3)
})

test('only the first page sets an article apart, and only it has the bare address', () => {
  expect(drawn(list(['un', 'deux'])).match(/<li>/g)?.length).toBeGreaterThan(1)
  const second = drawn(list(['un', 'deux'], { page: 2, has_more: false }))
  expect(second).toContain('<link rel="canonical" href="https://acme.example/articles?page=2"/>')
  expect(second).not.toContain('page=3')
  expect(second).not.toBe(drawn(list(['un', 'deux'])))
})

test('a theme without articles says so, offers a way out and is not indexed', () => {
  const html = drawn(list([], { tag: THEME, total: 0, has_more: false }))
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('href="/articles"')
  expect(html).not.toContain('<article')
})

test('what is said to search engines and networks stands in the head alone, in its own language', () => {
  const own = {
    seo_title: { FR_FR: 'Titre pour chercher' },
    seo_description: { FR_FR: 'Ce que l’on trouve.' },
    social: { tf_public_url: '/media/partage.webp', width: 1600, height: 900, alt: null },
  }
  const french = drawn(<ArticlePage article={article([], own)} related={[]} />)
  expect(french).toMatch(/<title>Titre pour chercher/)
  expect(french).toContain('name="description" content="Ce que l’on trouve."')
  expect(french).toMatch(/og:image" content="[^"]*\/media\/partage\.webp"/)
  expect(french).toMatch(/<h1[^>]*>Titre un/)
  const english = drawn(<ArticlePage article={article([], own)} related={[]} />, 'en-GB')
  expect(english).toMatch(/<title>Title un/)
})
