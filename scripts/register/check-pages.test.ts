import { expect, test } from 'vitest'
import type { ReviewEntry } from '#domain/register/entry.ts'
import type { EntryProof } from '#domain/register/entry-proof.ts'
import { checkPage } from './check-pages.ts'

const told = {
  '@type': 'Review',
  datePublished: '2026-11-04T23:30:00.000Z',
  reviewBody: 'Du travail très soigné.',
  reviewRating: { ratingValue: 4.4 },
  author: { name: 'Zoé Le Bihan', worksFor: { name: 'Verrerie d’Arvor' } },
}

const pageOf = (review: object, number = 7) =>
  `<main data-register-entry="${number}"></main><script type="application/ld+json">${JSON.stringify(
    { '@graph': [review, { '@type': 'BreadcrumbList' }] },
  )}</script>`

const opened = {
  content: {
    title: { FR_FR: 'Un titre' },
    testimonies: [{ body: 'Du travail  très soigné. Oui.' }],
  },
  author: { first_name: 'Zoé', last_name: 'Le Bihan', job_title: {} },
  company: { name: 'Verrerie d’Arvor', domain: null },
}

function provedBy(values: Partial<typeof opened>) {
  const salt = 'c2FsdA=='
  const openings = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, { salt, value }]),
  )
  const proof = { index: 7, openings } as unknown as EntryProof
  const entry = { day: '2026-11-05', counts: { rating: 87 } } as ReviewEntry
  return [{ proof, entry }]
}

test('a page that shows what is registered is right, masked or not', () => {
  expect(() => checkPage(pageOf(told), provedBy(opened))).not.toThrow()
  const { content } = opened
  const masked = { ...told, author: { name: 'K. R.' } }
  expect(() => checkPage(pageOf(masked), provedBy({ content }))).not.toThrow()
})

test.each([
  ['rating', { reviewRating: { ratingValue: 4.5 } }],
  ['day', { datePublished: '2026-11-04T20:30:00.000Z' }],
  ['words', { reviewBody: 'Du travail bâclé.' }],
  ['author', { author: { ...told.author, name: 'Zoé Autre' } }],
  ['company', { author: { name: told.author.name } }],
])('a page that shows another %s differs, and names the entry', (what, change) => {
  const page = pageOf({ ...told, ...change })
  expect(() => checkPage(page, provedBy(opened))).toThrow(`entry 7: its page shows the ${what} `)
})

test('a page that names somebody who is sealed differs, as does one of another number', () => {
  const { content, company } = opened
  expect(() => checkPage(pageOf(told), provedBy({ content, company }))).toThrow(
    'registered is sealed',
  )
  expect(() => checkPage(pageOf(told, 8), provedBy(opened))).toThrow('the number 8')
})
