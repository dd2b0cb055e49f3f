import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memberCardSchema } from '#domain/contract/member-card.ts'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { memberSample, sparseMemberSample } from '#ui/gallery/cards/card-samples.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import {
  MEMBER_CARD_VARIANTS,
  MemberCard,
  type MemberCardProps,
  type MemberCardVariant,
} from './member-card.tsx'

type Options = { variant?: MemberCardVariant; theme?: 'light' | 'dark'; locale?: Locale }

function html(change: Partial<MemberCardProps['member']> = {}, options: Options = {}): string {
  const { locale = 'fr-FR', ...props } = options
  const environment = {
    locale,
    brandName: 'Attesta',
    isIndexed: true,
    origin: '',
    localeOrigins: {},
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-US')}>
      <PageEnvironmentContext value={environment}>
        <MemberCard member={{ ...memberSample, ...change }} {...props} />
      </PageEnvironmentContext>
    </I18nProvider>,
  )
}

const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

test('the samples of the gallery are what a query may answer', () => {
  expect(() => memberCardSchema.parse(memberSample)).not.toThrow()
  expect(() => memberCardSchema.parse(sparseMemberSample)).not.toThrow()
})

test('a listing card says what the design says, in order', () => {
  expect(words(html())).toMatch(
    /Atelier Brumaire.*Agence SEO et contenu.*4\.9\/5.*126 authenticated client reviews via Attesta.*SEO international.*Stratégie éditoriale.*\+3.*Nous reprenons.*Lyon, Paris \+2.*\+ 312 points/s,
  )
})

test('S2.7 in a list of one service the card leads with its figures and says the whole beside them', () => {
  const in_service = {
    label: { FR_FR: 'Agence SEO' },
    avg_rating: 9,
    endorsements_count: 41,
    authenticated_count: 40,
    score_sum: 98,
  }
  const card = words(html({ in_service }))
  expect(card).toMatch(
    /Atelier Brumaire.*Agence SEO.*4\.5\/5.*40 authenticated client reviews.*All services: 4\.9 out of 5, \d+ reviews, \+ 312 points.*\+ 98 points/s,
  )
  const all = { ...in_service, endorsements_count: memberSample.endorsements_count }
  expect(words(html({ in_service: all }))).not.toContain('All services')
  expect(words(html())).not.toContain('All services')
})

test.each(MEMBER_CARD_VARIANTS)('%s leads to the profile in both themes', (variant) => {
  for (const theme of ['light', 'dark'] as const) {
    const card = html({}, { variant, theme, locale: 'de-DE' })
    expect(card.match(/<a /g)).toHaveLength(1)
    expect(card).toContain('href="/de-DE/profil/atelier-brumaire"')
    expect(card.includes('data-theme="dark"')).toBe(theme === 'dark')
    expect(card).toContain('--m-ink:#C7371E')
  }
})

test.each(MEMBER_CARD_VARIANTS)('%s without a slug leads nowhere', (variant) => {
  expect(html({ slug: null }, { variant })).not.toMatch(/<a |href="\/profil/)
})

test.each(MEMBER_CARD_VARIANTS)('%s of a member that has nothing yet is still whole', (variant) => {
  const card = html(sparseMemberSample, { variant })
  expect(card).toContain('Lanterne')
  expect(card).not.toMatch(/undefined|null|NaN/)
})

test('variants inside a sentence or a link are made of phrasing content', () => {
  for (const variant of ['inline', 'mega-pill'] as const)
    expect(html({}, { variant })).not.toMatch(/<(?:div|p|article|h\d|ul)\b/)
})

test('two tags and two cities need no count', () => {
  const card = html({
    tags: memberSample.tags.slice(0, 2),
    cities: memberSample.cities.slice(0, 2),
  })
  expect(card).not.toContain('more')
})

test('tags without a label or an id are dropped before they are counted', () => {
  const [first, second, third] = memberSample.tags
  if (!first || !second || !third) throw new Error('the sample has too few tags')
  const nameless = { tag: { ...second.tag, label: {} } }
  const unidentified = { tag: { ...third.tag, public_id: '' } }
  const card = words(html({ tags: [nameless, first, unidentified] }))
  expect(card).toContain('SEO international')
  expect(card).not.toContain('SEO technique')
  expect(card).not.toContain('+1')
})

test('without authenticated reviews there is no mark, and the count says so', () => {
  const card = html({ authenticated_count: 0, endorsements_count: 3 })
  expect(card).not.toContain('#mark')
  expect(words(card)).toContain('3 reviews, not authenticated')
})

test('reviews that are not authenticated are counted apart', () => {
  const card = words(html({ authenticated_count: 3, endorsements_count: 5 }))
  expect(card).toMatch(/3 authenticated client reviews via Attesta\s*2 not authenticated/)
  const all = words(html({ authenticated_count: 3, endorsements_count: 3 }))
  expect(all).not.toContain('not authenticated')
})

test('without reviews it says so, and no points are shown', () => {
  const card = words(html(sparseMemberSample))
  expect(card).toContain('No reviews yet')
  expect(card).not.toContain('point')
})

test.each([
  [0.5, '+ 1 point'],
  [12.5, '+ 13 points'],
  [1234, '+ 1,234 points'],
])('%f points are shown as %s', (score_sum, shown) => {
  expect(words(html({ score_sum }))).toContain(shown)
})

test('a text in another language than the page says so', () => {
  const card = html({ activity: { ES_ES: 'Agencia' } }, { locale: 'de-DE' })
  expect(card).toMatch(/<p [^>]*lang="es-ES">Agencia</)
  expect(html({}, { locale: 'de-DE' })).toMatch(/<p class="[^"]*">Suchmaschinenoptimierung/)
})

test('only the highlighted card has a cover, drawn where the member gave none', () => {
  expect(html({}, { variant: 'highlighted' })).toMatch(/<img [^>]*engraving/)
  expect(html({ cover: null }, { variant: 'highlighted' })).toContain('#cover-lines')
  expect(html()).not.toMatch(/engraving|#cover-lines/)
})
