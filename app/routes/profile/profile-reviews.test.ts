import { expect } from 'vitest'
import { LOCALES, localePrefix } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import {
  createBuyer,
  createContact,
  createMember,
  createReview,
  createTag,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const LIST = '/profil/vauban/reviews'
const QUALITY = 'qualityAAAAA'

async function createReviews(db: Db, count: number): Promise<void> {
  const member_id = await createMember(db, { slug: 'vauban', name: 'Vauban' })
  const buyer_id = await createBuyer(db, { name: 'Chaudronnerie des Abers' })
  const contact_id = await createContact(db, { buyer_id, last_name: 'Vandermeersch' })
  const quality = await createTag(db, { kind: 'QUALITY', public_id: QUALITY })
  for (let number = 0; number < count; number += 1) {
    await createReview(
      db,
      {
        member_id,
        buyer_id,
        contact_id,
        is_contact_masked: number % 2 === 0,
        is_company_masked: number % 2 === 0,
        quality_ids: [quality],
        has_testimony: true,
        rating: 9,
      },
      { title: { FR_FR: `Avis ${number}` }, testimonies: testimonies('Délai tenu') },
    )
  }
}

test.for(LOCALES)('in %s pages are found, bad ones are not', async (locale, { db }) => {
  await createReviews(db, 21)
  const list = localePrefix(locale) + LIST
  for (const [path, status] of [
    [list, 200],
    [`${list}/page/2`, 200],
    [`${list}/page/3`, 404],
    [`${list}/page/2?kind=video`, 404],
    [`${list}/page/0`, 404],
    [`${list}/page/x`, 404],
    [`${list}?kind=video`, 200],
    [`${list}?kind=photo&sector=%00&q=%00`, 200],
    [`${localePrefix(locale)}/profil/personne/reviews`, 404],
  ] as const) {
    expect([path, (await askPage(db, path)).status]).toEqual([path, status])
  }
  const first = await askPage(db, `${list}/page/1?kind=testimony`)
  expect([first.status, first.headers.get('location')]).toEqual([301, `${list}?kind=testimony`])
})

test('each page is canonical, a filtered one leads to the whole list', async ({ db }) => {
  await createReviews(db, 21)
  const canonicalOf = async (path: string) =>
    (await (await askPage(db, path)).text()).match(/<link rel="canonical" href="([^"]*)"/)?.[1]
  expect(await canonicalOf(LIST)).toBe(`http://site.test${LIST}`)
  expect(await canonicalOf(`${LIST}/page/2?utm=x`)).toBe(`http://site.test${LIST}/page/2`)
  expect(await canonicalOf(`${LIST}/page/2?kind=testimony`)).toBe(`http://site.test${LIST}`)
})

test.for([
  ['', true],
  ['?utm_source=x', true],
  [`?quality=${QUALITY}`, true],
  [`?quality=${QUALITY}&kind=testimony`, false],
  ['?q=delai', false],
  ['?kind=photo', false],
  ['?rating=5', true],
  ['?rating=1', false],
  ['?sort=rating', false],
  ['?sort=name', false],
  ['?quality=nobodysTagId', false],
  ['?kind=video', false],
] as const)('%s may be found by search engines: %s', async ([search, isIndexed], { db }) => {
  await createReviews(db, 1)
  const html = await (await askPage(db, LIST + search)).text()
  expect(!html.includes('<meta name="robots" content="noindex"')).toBe(isIndexed)
})

test('structured data says of each review what the page shows, masks included', async ({ db }) => {
  await createReviews(db, 2)
  const html = await (await askPage(db, LIST)).text()
  const [, json = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
  const things: { '@type': string }[] = JSON.parse(json)['@graph']
  const reviews = things.filter((thing) => thing['@type'] === 'Review')
  expect(reviews).toHaveLength(2)
  expect(reviews[0]).toMatchObject({
    itemReviewed: {
      '@type': 'Organization',
      name: 'Vauban',
      url: 'http://site.test/profil/vauban',
    },
    author: { '@type': 'Person', name: 'Camille Vandermeersch' },
    name: 'Avis 1',
    reviewBody: 'Délai tenu',
    reviewRating: { ratingValue: 4.5, bestRating: 5, worstRating: 0 },
    inLanguage: 'fr-FR',
  })
  const masked = JSON.stringify(reviews[1])
  expect(masked).toMatch(/"[A-Z]\. [A-Z]\."/)
  expect(masked).not.toMatch(/Vandermeersch|Abers/)
})

test('nothing that is masked is found', async ({ db }) => {
  await createReviews(db, 2)
  for (const q of ['abers', 'vandermeersch']) {
    const html = await (await askPage(db, `${LIST}?q=${q}`)).text()
    expect(html).toContain('Avis 1')
    expect(html).not.toContain('Avis 0')
  }
})
