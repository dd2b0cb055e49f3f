import { expect } from 'vitest'
import type { PickKind } from '#domain/content/pick.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createArticle,
  createAsset,
  createBuyer,
  createContact,
  createMember,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { pick } from './pick.ts'

const NOW = Temporal.Instant.from('2026-11-15T12:00:00Z')

const found = (db: Db, kind: PickKind, q: string, locale: Locale = 'fr-FR') =>
  pick(db, { kinds: [kind], q, locale, now: NOW })
const labels = async (db: Db, kind: PickKind, q: string, locale?: Locale) =>
  (await found(db, kind, q, locale)).map(({ label }) => label)

test('members that are listed, by any part of their name, those that begin with it first', async ({
  db,
}) => {
  await createMember(db, { name: 'Atelier Brumaire', slug: 'atelier-brumaire' })
  await createMember(db, { name: 'Brumes & Cie' })
  await createMember(db, { name: 'Brumeux retiré', status: 'pending' })
  expect(await labels(db, 'member', 'brum')).toEqual(['Brumes & Cie', 'Atelier Brumaire'])
  expect(await labels(db, 'member', 'BR')).toEqual(['Brumes & Cie'])
  expect(await labels(db, 'member', '')).toEqual([])
  expect(await labels(db, 'member', 'b%')).toEqual([])
  expect((await found(db, 'member', 'atelier', 'de-DE'))[0]?.path).toBe(
    '/de-DE/profil/atelier-brumaire',
  )
})

test('eight at most, of all kinds together', async ({ db }) => {
  for (let count = 0; count < 10; count += 1) await createMember(db, { name: `Sillage ${count}` })
  expect(await found(db, 'member', 'sillage')).toHaveLength(8)
  const both = await pick(db, { kinds: ['member', 'tag'], q: 'sillage', locale: 'fr-FR', now: NOW })
  expect(both).toHaveLength(4)
})

test('published reviews by whom they are about, and nothing of who wrote them', async ({ db }) => {
  const member_id = await createMember(db, { name: 'Atelier Brumaire', slug: 'brumaire' })
  const buyer_id = await createBuyer(db, { name: 'Verborgen AG' })
  const contact_id = await createContact(db, { buyer_id, last_name: 'Heimlich' })
  const masked = { is_contact_masked: true, is_company_masked: true }
  await createReview(db, { public_id: 'maskedReview', member_id, buyer_id, contact_id, ...masked })
  await createReview(db, { member_id, state: 'submitted', published_at: null })
  const picks = await found(db, 'review', 'brumaire')
  expect(picks).toHaveLength(1)
  const path = '/profil/brumaire/reference/maskedReview'
  expect(picks[0]).toMatchObject({ label: 'Atelier Brumaire', path, picture: null })
  expect(JSON.stringify(picks)).not.toMatch(/Verborgen|Heimlich/)
})

test('tags that have a page, in the language', async ({ db }) => {
  const parent_id = await createTag(db, {
    kind: 'CATEGORY',
    slug: 'tech_et_produit',
    label: { FR_FR: 'Tech', DE_DE: 'Technik' },
  })
  await createTag(db, {
    slug: 'silver',
    parent_id,
    label: { FR_FR: 'Silver économie', DE_DE: 'Seniorenwirtschaft' },
  })
  expect(await labels(db, 'tag', 'econ')).toEqual(['Silver économie'])
  expect(await found(db, 'tag', 'senioren', 'de-DE')).toMatchObject([
    { label: 'Seniorenwirtschaft', note: 'Technik' },
  ])
})

test('articles that are public by now', async ({ db }) => {
  const title = { FR_FR: 'Agence ou indépendant', EN_GB: 'Agency or freelance' }
  await createArticle(db, { slug: 'agence', title, published_at: new Date('2026-11-01') })
  await createArticle(db, { title, published_at: new Date('2026-12-01') })
  await createArticle(db, { title, published_at: null })
  expect(await found(db, 'article', 'independant', 'en-GB')).toMatchObject([
    { label: 'Agency or freelance', path: '/en-GB/articles/agence' },
  ])
  expect(await labels(db, 'article', '')).toEqual(['Agence ou indépendant'])
})

test('pages with their paths', async ({ db }) => {
  const title = { FR_FR: 'Confidentialité' }
  await db
    .insertInto('page')
    .values({ public_id: 'aB3dE6gH9jK2', type: 'LEGAL', slug: 'privacy', title })
    .execute()
  expect(await found(db, 'page', 'confid')).toMatchObject([
    { label: 'Confidentialité', path: '/legal/privacy' },
  ])
})

test('pictures of the site alone, by their alternative text, the newest without words', async ({
  db,
}) => {
  const alt = { FR_FR: 'Un quai vide' }
  await createAsset(db, { usage: 'COVER', url: '/media/quai.webp', alt })
  await createAsset(db, { usage: 'CONTEXT', url: '/media/plan.webp' })
  await createAsset(db, { usage: 'AVATAR', url: '/media/portrait.webp', alt })
  const sent = await createAsset(db, { usage: 'COVER', url: '/media/envoi.webp', alt })
  const member_id = await createMember(db)
  await db
    .insertInto('member_picture')
    .values({ member_id, asset_id: sent, usage: 'COVER' })
    .execute()
  expect(await labels(db, 'asset', 'quai')).toEqual(['Un quai vide'])
  expect(await labels(db, 'asset', '')).toEqual(['plan.webp', 'Un quai vide'])
})
