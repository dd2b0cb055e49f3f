import { I18nProvider } from '@lingui/react'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Endorsement, endorsementSchema } from '#domain/contract/endorsement.ts'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { reviewSample } from '#ui/gallery/cards/card-samples.ts'
import * as samples from '#ui/gallery/cards/review-samples.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { quoted } from './quotation.ts'
import { ReviewCard } from './review-card.tsx'

type Options = Omit<ComponentProps<typeof ReviewCard>, 'review'> & { locale?: Locale }

function html(review: Endorsement, { locale = 'fr-FR', ...props }: Options = {}): string {
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
        <ReviewCard review={review} {...props} />
      </PageEnvironmentContext>
    </I18nProvider>,
  )
}

const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

test('the samples of the gallery are what a query may answer', () => {
  for (const sample of [reviewSample, ...Object.values(samples)])
    expect(() => endorsementSchema.parse(sample)).not.toThrow()
})

test('a testimony says what the design says, in order', () => {
  expect(words(html(reviewSample))).toMatch(
    /Testimony.*5\.0.*Un cap tenu.*«\u00a0Ils ont annoncé.*pages\.\u00a0».*Respect des délais.*Pédagogie.*Claire Vasseur.*Directrice générale, Valmont Industrie.*Published on March 16, 2025, experience on February 28, 2025.*Authenticated on March 14, 2025.*Entry no\. 28,417.*Verify/s,
  )
})

test('the title leads to the review, the stub to what was done before it was published', () => {
  const card = html(reviewSample, { locale: 'it-IT' })
  const links = [...card.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual([
    '/it-IT/profil/atelier-brumaire/reference/gal1eryRev1w',
    '/it-IT/profil/atelier-brumaire/reference/gal1eryRev1w#proof',
  ])
})

test('without a title the quote is the link, without words a sentence', () => {
  expect(html(samples.maskedSample)).toMatch(/<blockquote [^>]*><a [^>]*reference/)
  expect(html(samples.wordlessSample)).toMatch(/<a [^>]*reference[^>]*>See this review</)
  expect(words(html(samples.wordlessSample))).toContain('Rating only')
})

test('S4.1 a highlight alone is no testimony, and not a rating alone either', () => {
  const testimonies = [
    { body: {}, highlight: { FR_FR: 'À l’heure' }, video: null, written_at: null },
  ]
  const card = words(html({ ...samples.wordlessSample, testimonies }))
  expect(card).toContain('In a few words')
  expect(card).toContain('À l’heure')
  expect(card).not.toMatch(/Rating only|Testimony/)
})

test('the member is named, and linked, only where asked for', () => {
  expect(html(reviewSample)).not.toContain('href="/profil/atelier-brumaire"')
  const named = html(reviewSample, { hasMember: true })
  expect(named).toMatch(/about <a href="\/profil\/atelier-brumaire">Atelier Brumaire<\/a>/)
})

test('a video shows its picture and loads nothing from elsewhere', () => {
  const card = html(samples.videoSample)
  expect(card).not.toContain('video.example')
  expect(card).not.toContain('<iframe')
  expect(card).toMatch(/<img [^>]*engraving/)
  expect(words(card)).toContain('Watch the video')
  expect(html(samples.videoWithoutCoverSample)).toContain('#cover-lines')
})

test('a case study shows two figures', () => {
  const card = words(html(samples.caseStudySample))
  expect(card).toContain('Case study')
  expect(card).toContain('de trafic perdu0 %')
  expect(card).toContain('7 sem.')
  expect(card).not.toContain('personnes')
})

test('a review of several kinds names each', () => {
  expect(words(html(samples.everyKindSample))).toMatch(/TestimonyVideoCase study/)
})

test('two qualities are shown, the others counted', () => {
  const card = words(html(samples.caseStudySample))
  expect(card).toContain('Respect des délaisPédagogie+2')
  expect(card).not.toContain('Transparence')
})

test('a masked author has invented initials, no face and no logo', () => {
  const masked = { ...samples.maskedSample }
  // Even if a query should let them through.
  masked.contact = { ...masked.contact, avatar: reviewSample.contact.avatar }
  masked.public_account = { ...masked.public_account, logo: reviewSample.public_account.logo }
  const card = html(masked)
  expect(words(card)).toContain(
    'K. T. Fonction confidentielle, Entreprise confidentielle – Activités financières',
  )
  expect(card).not.toContain('<img')
})

test('without a date of authentication nothing claims one', () => {
  const card = html(samples.unauthenticatedSample)
  expect(card).not.toMatch(/#medallion|#mark|Authenticated/)
  expect(words(card)).toContain('Not authenticated')
  expect(words(card)).toContain('Disputed by the provider')
})

test('a long text is cut after a hundred words, in its own language and its own marks', () => {
  const card = html(samples.germanSample)
  const [, lang, quote = ''] = card.match(/<blockquote [^>]*lang="([^"]*)">([^<]*)</) ?? []
  expect(lang).toBe('de-DE')
  expect(quote).toMatch(/^„Die Software.* \.\.\.“$/s)
  expect(quote.split(' ')).toHaveLength(101)
  expect(words(card)).toContain('Written in German')
  const atHome = html(samples.germanSample, { locale: 'de-DE' })
  expect(atHome).not.toContain('lang="de-DE"')
  expect(words(atHome)).not.toContain('Written in')
})

const highlighted = (FR_FR: string): Endorsement => {
  const [testimony] = reviewSample.testimonies
  return { ...reviewSample, testimonies: testimony ? [{ ...testimony, highlight: { FR_FR } }] : [] }
}

test.each([
  ['Ils ont livré en six mois', '« ... Ils ont livré en six mois ... »'],
  ['Ils ont annoncé six mois.', '« Ils ont annoncé six mois. ... »'],
  ['leurs pages', '« ... leurs pages. »'],
  ['Ils avaient raison.', '« Ils avaient raison. »'],
])('featured, it shows what its author chose, as a part of the text: %s', (highlight, shown) => {
  const card = words(html(highlighted(highlight), { isFeatured: true }))
  expect(card.replaceAll('\u00a0', ' ')).toContain(shown)
})

test('featured without a choice of its author, it shows the beginning, never the end', () => {
  const card = words(html(samples.germanSample, { isFeatured: true }))
  const [, quote = ''] = card.match(/(„Die Software[^“]* \.\.\.“)/) ?? []
  expect(quote.split(' ')).toHaveLength(27)
})

test('a highlight in another language than the text is not quoted beside it', () => {
  const [testimony] = reviewSample.testimonies
  const highlight = { EN_GB: 'They were right.' }
  const review = { ...reviewSample, testimonies: testimony ? [{ ...testimony, highlight }] : [] }
  expect(words(html(review, { isFeatured: true }))).toContain('Ils ont annoncé six mois.')
})

test.each([
  ['fr-FR', '«\u00a0', '\u00a0»'],
  ['en-GB', '“', '”'],
  ['es-ES', '«', '»'],
  ['it-IT', '«', '»'],
  ['de-DE', '„', '“'],
] as const)('%s has its own quotation marks', (lang, open, close) => {
  expect(quoted('mot', lang)).toBe(`${open}mot${close}`)
})

test('dark is a theme of the card', () => {
  expect(html(reviewSample, { theme: 'dark' })).toContain('data-theme="dark"')
  expect(html(reviewSample)).not.toContain('data-theme')
})
