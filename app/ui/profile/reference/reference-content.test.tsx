import { I18nProvider } from '@lingui/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Reference, referenceSchema } from '#domain/contract/member-reference.ts'
import type { Locale } from '#domain/locale.ts'
import { reviewKinds } from '#domain/review/review-kind.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { reviewSample } from '#ui/gallery/cards/card-samples.ts'
import * as samples from '#ui/gallery/cards/review-samples.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ClientSize } from './client-size.tsx'
import { ReferenceContent } from './reference-content.tsx'
import { ReferenceProof } from './reference-proof.tsx'

const BARE = {
  client_size: null,
  contributors: [],
  reply: null,
  answer: null,
  disputed_at: null,
  revised_at: null,
  earlier_versions: [],
}

const whole = (review: object, details: Partial<Reference> = {}): Reference =>
  referenceSchema.parse({ ...review, ...BARE, ...details })

function html(node: ReactNode, locale: Locale = 'fr-FR'): string {
  const environment = {
    locale,
    brandName: 'Attesta',
    isIndexed: true,
    origin: 'https://site.example',
    localeOrigins: {},
    videoHosts: ['video.example'],
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-US')}>
      <PageEnvironmentContext value={environment}>{node}</PageEnvironmentContext>
    </I18nProvider>,
  )
}

const content = (review: Reference, locale?: Locale) =>
  html(<ReferenceContent review={review} heading={2} />, locale)
const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/ +/g, ' ')

test('whatever kinds a review has, each is there and no other', () => {
  const part = <T,>(value: T) => fc.option(fc.constant(value), { nil: undefined })
  const parts = fc.record({
    body: part('Paroles du client.'),
    video: part('https://video.example/1'),
    summary: part('Le résumé.'),
    issue: part('Le problème.'),
    event: part('Premier mois'),
  })
  fc.assert(
    fc.property(parts, ({ body, video, summary, issue, event }) => {
      const review = whole({
        ...reviewSample,
        testimonies: [{ body: body ? { FR_FR: { full_text: body } } : {}, video: video ?? null }],
        summary: summary ? { FR_FR: summary } : {},
        case_study: issue ? { issue: { FR_FR: issue } } : null,
        timeline: event ? { events: [{ label: { FR_FR: event } }] } : null,
      })
      const shown = words(content(review))
      expect(shown.includes('Paroles du client.')).toBe(body !== undefined)
      expect(shown.includes('Watch the video')).toBe(video !== undefined)
      expect(shown.includes('Summary Le résumé.')).toBe(summary !== undefined)
      expect(shown.includes('The issue Le problème.')).toBe(issue !== undefined)
      expect(shown.includes('Case study')).toBe(issue !== undefined)
      expect(shown.includes('How the project went Premier mois')).toBe(event !== undefined)
      const { testimonies, case_study: caseStudy, timeline } = review
      const kinds = reviewKinds({ ...review, testimonies, caseStudy, timeline })
      expect(kinds.includes('case-study')).toBe([summary, issue, event].some(Boolean))
      // Whoever speaks is named, whatever was said.
      expect(shown.match(/Claire Vasseur/g)).toHaveLength(1)
    }),
    { numRuns: 64 },
  )
})

test('a video is a link to its host and nothing more before it is asked for', () => {
  const page = content(whole(samples.videoSample))
  expect(page).not.toContain('<iframe')
  expect(page).toMatch(
    /<a [^>]*href="https:\/\/video\.example\/1" rel="external noopener nofollow"/,
  )
  expect(words(page)).toContain('The video is at video.example. Nothing is loaded from there')
})

test.each(['javascript:alert(1)', 'http://video.example/1', 'data:text/html,x', 'video'])(
  'what is no https address is no video: %s',
  (video) => {
    const page = content(whole({ ...reviewSample, testimonies: [{ video }] }))
    expect(page).not.toContain(video)
  },
)

test('words in another language say so, in their own quotation marks', () => {
  expect(content(whole(samples.germanSample))).toMatch(/<blockquote [^>]*lang="de-DE">.*„Die/)
  expect(words(content(whole(samples.germanSample)))).toContain('Written in German')
  expect(content(whole(samples.germanSample), 'de-DE')).not.toContain('lang="de-DE"')
  expect(words(content(whole(samples.germanSample), 'de-DE'))).not.toContain('Written in')
})

test('reply and answer stand with their authors, in their language', () => {
  const statement = { lang: 'DE_DE', written_at: '2026-11-04T10:00:00.000Z' } as const
  const page = content(
    whole(reviewSample, {
      reply: { ...statement, body: 'Danke.' },
      answer: { ...statement, body: 'Gern.\n\nBis bald.' },
    }),
  )
  expect(words(page)).toMatch(
    /Reply of Atelier Brumaire (?:AB )?Atelier Brumaire November 4, 2026 Written in German Danke\. .*Claire Vasseur November 4, 2026 Written in German Gern\. Bis bald\./,
  )
  expect(page.match(/lang="de-DE"/g)).toHaveLength(2)
})

test('a masked author who answers keeps the mask', () => {
  const answer = { body: 'Merci.', lang: 'FR_FR', written_at: '2026-11-04T10:00:00.000Z' } as const
  const masked = whole(samples.maskedSample, { reply: answer, answer })
  masked.contact.avatar = reviewSample.contact.avatar
  const page = content(masked)
  expect(words(page).match(/K\. T\./g)).toHaveLength(2)
  expect(page).not.toContain(reviewSample.contact.avatar?.tf_public_url)
})

test('earlier versions are readable behind their disclosure, newest first', () => {
  const { title, description, summary, testimonies, case_study, timeline } = reviewSample
  const version = { title, description, summary, testimonies, case_study, timeline }
  const page = words(
    content(
      whole(reviewSample, {
        revised_at: '2026-03-03T10:00:00.000Z',
        earlier_versions: [2, 1].map((number) => ({
          ...version,
          version: number,
          published_rating: number,
          written_at: `2026-0${number}-01T10:00:00.000Z`,
        })),
      }),
    ),
  )
  expect(page).toMatch(
    /2 earlier versions The author changed this review on March 3, 2026\. .*Version of February 1, 2026 1\.0 .*Version of January 1, 2026 0\.5/,
  )
  expect(content(whole(reviewSample))).not.toContain('<details')
})

test('a disputed review says since when, and that it stays', () => {
  const disputed = whole(samples.unauthenticatedSample, { disputed_at: '2026-03-03T10:00:00.000Z' })
  expect(words(content(disputed))).toMatch(
    /Disputed by the provider On March 3, 2026, Atelier Brumaire told us .* stays visible unless it is illegal/,
  )
  expect(words(content(whole(samples.unauthenticatedSample)))).toContain(
    'Atelier Brumaire has told us',
  )
  expect(words(content(whole(reviewSample)))).not.toContain('Disputed')
})

test('a review is reported by its lasting address', () => {
  const page = content(whole({ ...reviewSample, reference_id: 'contactOne01' }))
  expect(page).toContain(`/profil/atelier-brumaire/reference/${reviewSample.public_id}/report"`)
})

const AUTHENTICATED = {
  date: '2026-03-14T10:00:00.000Z',
  method: 'professional-email',
  domain: 'valmont.example',
  checked_at: '2025-11-05T09:00:00.000Z',
} as const

test.each([
  [AUTHENTICATED, 'At an address of the domain valmont.example', 'on November 5, 2025'],
  [{ ...AUTHENTICATED, checked_at: null }, 'the domain valmont.example', 'before publication'],
  [{ ...AUTHENTICATED, domain: null, checked_at: null }, 'is not shown', 'before publication'],
  [
    { ...AUTHENTICATED, method: 'company-check', domain: null },
    'private, shared',
    'on November 5, 2025',
  ],
] as const)('the proof says what was done, by whom and when: %o', (authenticated, link, when) => {
  const proof = words(
    html(
      <ReferenceProof authenticated={authenticated} register={null} relation={null} heading={2} />,
    ),
  )
  expect(proof).toMatch(/Authenticated on ?March 14, 2026/)
  expect(proof).toContain(link)
  const checked =
    authenticated.method === 'company-check' ? 'Person and company checked' : 'Domain linked'
  expect(proof).toContain(checked)
  expect(proof).toContain(`By a moderator, ${when}.`)
  expect(proof).toMatch(/Not looked at ?Invoices, contracts and identity documents/)
})

test('what was not authenticated bears no seal', () => {
  const proof = html(
    <ReferenceProof authenticated={null} register={null} relation={null} heading={2} />,
  )
  expect(proof).not.toMatch(/#seal|data-proven/)
  expect(words(proof)).toContain('the author’s company was not checked')
})

test.each([
  ['51-250', '51 to 250 people'],
  ['1001-5000', '1,001 to 5,000 people'],
  ['5001+', '5,001 people or more'],
  ['many', 'many'],
])('a client of %s', (range, written) => {
  expect(html(<ClientSize range={range} />)).toBe(written)
})
