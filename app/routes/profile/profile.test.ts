import { expect } from 'vitest'
import { LOCALES, localePrefix } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import {
  createMember,
  createOldSlug,
  createReview,
  createTag,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

async function createVauban(db: Db, row: Parameters<typeof createMember>[1] = {}) {
  const category_id = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const activity_id = await createTag(db, { slug: 'developpement-web', parent_id: category_id })
  return createMember(db, { slug: 'vauban', name: 'Vauban', category_id, activity_id, ...row })
}

const removed = {
  status: 'removed',
  removal_reason: 'excluded',
  removed_at: new Date('2026-01-01'),
} as const

test.for(LOCALES)(
  'in %s an old slug leads to the same page of the new one',
  async (locale, { db }) => {
    const member_id = await createVauban(db)
    await createOldSlug(db, member_id, 'ancien')
    const profile = `${localePrefix(locale)}/profil`
    for (const rest of ['', '/reviews?quality=q1&page=2', '/rewards', '/contact?a=b%26c']) {
      const response = await askPage(db, `${profile}/ancien${rest}`)
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        `${profile}/vauban${rest}`,
      ])
    }
  },
)

test.for(LOCALES)(
  'in %s a navigation to an old slug is told where to go',
  async (locale, { db }) => {
    const member_id = await createVauban(db)
    await createOldSlug(db, member_id, 'ancien')
    const profile = `${localePrefix(locale)}/profil`
    const response = await askPage(db, `${profile}/ancien/reviews.data?quality=q1`)
    // The client follows it itself: to the browser it is no redirect.
    expect(response.status).toBe(202)
    const body = await response.text()
    expect(body).toContain(`"${profile}/vauban/reviews?quality=q1"`)
    expect(body).toContain('301')
  },
)

test('a removed member’s pages are gone, lead to its field and show no word of a review', async ({
  db,
}) => {
  const member_id = await createVauban(db, removed)
  await createReview(db, { member_id }, { testimonies: testimonies('Mot-témoin') })
  for (const page of ['', '/reviews', '/rewards', '/data', '/contact']) {
    const response = await askPage(db, `/en-GB/profil/vauban${page}`)
    const html = await response.text()
    expect([page, response.status]).toEqual([page, 410])
    expect(html).toMatch(/<h1[^>]*>Vauban /)
    expect(html).toContain('href="/en-GB/membres/tech-et-produit/developpement-web"')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('Mot-témoin')
    expect(html.match(/<h1/g)).toHaveLength(1)
  }
})

test('a member that waits for approval, and a slug that is none, are not found', async ({ db }) => {
  await createVauban(db, { status: 'pending' })
  for (const slug of ['vauban', 'personne', '%00', 'a%E2%80%AEb', '..%2F..'])
    expect([slug, (await askPage(db, `/profil/${slug}`)).status]).toEqual([slug, 404])
})

test('a profile is shown in every language', async ({ db }) => {
  await createVauban(db)
  for (const locale of LOCALES) {
    const response = await askPage(db, `${localePrefix(locale)}/profil/vauban`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Vauban</)
  }
})
