import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atomFeed, type Feed, rssFeed } from './feed.server.ts'

const ENTRY = {
  id: 'urn:article:one:fr-FR',
  url: 'https://site.example/articles/un?a=1&b=2',
  title: 'Prix & délais : <b>tout</b>',
  summary: 'Le "juste" prix',
  author: 'Hélène Castaing',
  publishedAt: new Date('2026-11-12T09:30:00Z'),
  updatedAt: new Date('2026-11-14T08:00:00Z'),
}
const FEED: Feed = {
  title: 'Articles',
  description: 'Conseils',
  lang: 'fr-FR',
  url: 'https://site.example/articles',
  self: 'https://site.example/articles/rss.xml',
  entries: [ENTRY],
}

test('RSS says when, by whom and where, with everything escaped', () => {
  const xml = rssFeed(FEED)
  expect(xml).toContain('<title>Prix &amp; délais : &lt;b&gt;tout&lt;/b&gt;</title>')
  expect(xml).toContain('<link>https://site.example/articles/un?a=1&amp;b=2</link>')
  expect(xml).toContain('<pubDate>Thu, 12 Nov 2026 09:30:00 GMT</pubDate>')
  expect(xml).toContain('<dc:creator>Hélène Castaing</dc:creator>')
  expect(xml).toContain('<language>fr-FR</language>')
  expect(xml).toContain('<guid isPermaLink="false">urn:article:one:fr-FR</guid>')
})

test('Atom has its language, its own address and the date of its newest entry', () => {
  const xml = atomFeed(FEED)
  expect(xml).toContain('xml:lang="fr-FR"')
  expect(xml).toContain('<published>2026-11-12T09:30:00.000Z</published>')
  expect(xml.match(/<updated>2026-11-14T08:00:00.000Z<.updated>/g)).toHaveLength(2)
  expect(xml).toContain('rel="self"')
  expect(xml).toContain('<summary>Le &quot;juste&quot; prix</summary>')
  expect(atomFeed({ ...FEED, entries: [] })).toContain('1970-01-01T00:00:00.000Z')
})

test('whatever an editor has typed, the document is well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const hostile = { ...ENTRY, title: typed, summary: `${typed}]]>`, author: typed, url: typed }
      for (const draw of [rssFeed, atomFeed]) {
        const xml = draw({ ...FEED, title: typed, entries: [hostile] })
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
        expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
        expect(xml.isWellFormed()).toBe(true)
        expect(xml.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
        expect(unbalanced(xml)).toEqual([])
      }
    }),
  )
})

/** Elements that are closed by another name, or not at all. */
function unbalanced(xml: string): string[] {
  const open: string[] = []
  const tags = /<(\/?)([a-zA-Z:]+)((?:\s+[a-zA-Z:]+="[^"<]*")*)(\/?)>/g
  for (const [, close, name = '', , isEmpty] of xml.matchAll(tags)) {
    if (!close && !isEmpty) open.push(name)
    else if (close && open.pop() !== name) return [name]
  }
  const rest = xml.replace(/^<\?.*\?>/, '').replaceAll(tags, '')
  return rest.includes('<') ? ['<'] : open
}
