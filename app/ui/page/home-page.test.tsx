import { expect, test } from 'vitest'
import { homePath } from '#domain/address/paths.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { pageMarkup } from '#tests/support/browser/page-markup.tsx'
import { dataSample, emptyData } from '#ui/gallery/blocks/block-data-sample.ts'
import { block, cta, hero } from '#ui/gallery/blocks/block-samples.ts'
import { HomePage } from './home-page.tsx'

const COMPONENTS = [hero(), block('MEMBERS_SERVICES', { title: 'Métiers' }), cta()]

function home(locale: Locale, components = COMPONENTS, data = dataSample): string {
  return pageMarkup(<HomePage components={components} data={data} />, locale)
}

test.each(LOCALES)(
  'in %s the home page has one h1, its address and links in that language',
  (locale) => {
    const html = home(locale)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const path = homePath(locale)
    expect(html).toContain(`<link rel="canonical" href="https://acme.example${path}"/>`)
    const prefix = path === '/' ? '' : path
    expect(html).toContain(`action="${prefix}/membres/services"`)
    expect(html).toContain(`href="${prefix}/membres/tech-et-produit"`)
  },
)

test('search engines learn what the site and who its maker is', () => {
  const json = home('de-DE').match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1]
  expect(JSON.parse(json ?? '')['@graph']).toMatchObject([
    { '@type': 'WebSite', name: 'Acme', url: 'https://acme.example/de-DE', inLanguage: 'de-DE' },
    { '@type': 'Organization', name: 'Acme', url: 'https://acme.example/' },
  ])
})

test('what is seen first loads first, everything else when it comes near', () => {
  const images = home('fr-FR').match(/<img[^>]*>/g) ?? []
  const eager = images.filter((image) => image.includes('loading="eager"'))
  expect(eager).toHaveLength(1)
  expect(eager[0]).toContain('fetchPriority="high"')
  expect(images.length).toBeGreaterThan(1)
})

test('an empty home is an empty page, not an error', () => {
  expect(home('fr-FR', [], emptyData)).toContain('<title>')
})
