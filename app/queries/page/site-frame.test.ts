import { expect, vi } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { serviceMemberCounts } from '#queries/tag/members-services.ts'
import {
  createAsset,
  createBuyer,
  createComponent,
  createContact,
  createMember,
  createPage,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { newestFaces, siteFrame } from './site-frame.ts'

async function createLinks(db: Db, page_id: number, targets: Record<string, unknown>) {
  for (const [position, [title, target]] of Object.entries(targets).entries()) {
    await createComponent(db, { page_id, position, title, content: { target } })
  }
}

async function createFrame(db: Db): Promise<void> {
  const tech = await createTag(db, {
    kind: 'CATEGORY',
    slug: 'tech_et_produit',
    public_id: 'categoryTech',
  })
  await createTag(db, { slug: 'web', parent_id: tech, public_id: 'activityWeb1' })
  const navigation = await createPage(db, 'MAIN_NAV')
  await createLinks(db, navigation, {
    Accueil: { kind: 'HOME' },
    TrustSearch: { kind: 'HOME_MEMBERS_CLIENTS' },
    Perdu: { kind: 'TAG', tag_public_id: 'nobodyKnows1' },
    Web: { kind: 'TAG', tag_public_id: 'activityWeb1' },
  })
  const group = await createComponent(db, {
    page_id: navigation,
    kind: 'GROUP',
    position: 9,
    title: 'Prestataires',
  })
  const target = { kind: 'TAG', tag_public_id: 'categoryTech' }
  await createComponent(db, {
    page_id: navigation,
    parent_id: group,
    title: 'Tech',
    content: { target },
  })
  await createLinks(db, await createPage(db, 'MAIN_FOOTER'), {
    Comment: { brand_path: '/solutions' },
    Aide: { url: 'https://help.example/legal/' },
    Conditions: { brand_path: '/legal/terms' },
    LinkedIn: { site: 'linkedin' },
    Twitter: { site: 'twitter' },
  })
}

test('S2.76 the frame has its links by where they stand, and those that lead nowhere or are not set are left out', async ({
  db,
}) => {
  await createFrame(db)
  const watched = watchStatements(db)
  const context = queryContext(watched.db)
  const links = { linkedin: 'https://linkedin.test/company', twitter: undefined }
  const brand = { ...context.brand, links }
  const frame = await siteFrame({ ...context, brand }, 'fr-FR', false)

  expect(frame).toMatchObject({
    home: { label: 'Accueil', href: '/' },
    links: [{ label: 'TrustSearch', href: '/membres/clients' }],
    providers: {
      title: 'Prestataires',
      links: [
        { label: 'Tech', href: '/membres/tech-et-produit' },
        { label: 'Web', href: '/membres/tech-et-produit/web' },
      ],
    },
    accountHref: 'https://brand.example/app',
    footer: {
      own: [{ label: 'Comment', href: 'https://brand.example/solutions' }],
      legal: [{ label: 'Conditions', href: 'https://brand.example/legal/terms' }],
      elsewhere: [
        { label: 'Aide', href: 'https://help.example/legal/' },
        { label: 'LinkedIn', href: 'https://linkedin.test/company' },
      ],
    },
  })
  expect(watched.statements.length).toBeLessThanOrEqual(8)
})

test('the demo is where the default call to action leads, half a minute after it is made', async ({
  db,
}) => {
  const bare = await siteFrame(queryContext(db), 'de-DE', false)
  expect(bare).toMatchObject({
    callToAction: null,
    demoHref: 'https://brand.example/de-DE/solutions/demo',
  })

  const button = { text: 'Demo', target: { url: 'https://demo.example/' } }
  const cta = { default_name: 'cta', kind: 'CTA', lang: 'DE_DE', title: 'Zeigen' } as const
  await createComponent(db, { ...cta, content: { button } })
  const soon = await siteFrame(queryContext(db), 'de-DE', false)
  expect(soon?.callToAction).toBeNull()
  const context = queryContext(db)
  const later = { ...context, now: context.now.add({ seconds: 30 }) }
  const frame = await siteFrame(later, 'de-DE', false)
  expect(frame?.demoHref).toBe('https://demo.example/')
  expect(frame?.callToAction).toMatchObject({ title: 'Zeigen', button: { text: 'Demo' } })
})

test('an empty database still has a frame', async ({ db }) => {
  const frame = await siteFrame(queryContext(db), 'en-GB', false)
  expect(frame?.home.href).toBe('/en-GB')
  expect(frame?.footer).toEqual({ reviewCount: 0, faces: [], own: [], legal: [], elsewhere: [] })
})

test('a frame that cannot be read is missed in the log, not on the page', async () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const error = new Error('the database is gone')
  const db = new Proxy({} as Db, {
    get: () => () => {
      throw error
    },
  })
  expect(await siteFrame(queryContext(db, log), 'fr-FR', false)).toBeNull()
  expect(log.error).toHaveBeenCalledWith({ error }, 'no frame')
})

test('the footer shows at most three faces, each once, and none that is masked', async ({ db }) => {
  const member_id = await createMember(db)
  async function review(day: number, name: string, row = {}, anonymized = false) {
    const buyer_id = await createBuyer(db, { is_anonymized: anonymized })
    const avatar_asset_id = await createAsset(db, { url: `/media/${name}.webp` })
    const contact_id = await createContact(db, { buyer_id, avatar_asset_id })
    const published_at = new Date(Date.UTC(2026, 9, day))
    await createReview(db, { member_id, buyer_id, contact_id, published_at, ...row })
    return { buyer_id, contact_id }
  }
  const newest = await review(20, 'first')
  await createReview(db, { member_id, ...newest, published_at: new Date(Date.UTC(2026, 9, 21)) })
  await review(19, 'masked', { is_contact_masked: true })
  await review(18, 'hidden-company', { is_company_masked: true })
  await review(17, 'anonymized', {}, true)
  await review(16, 'withdrawn', { state: 'withdrawn' })
  await review(15, 'erased', { is_erased: true })
  for (const [index, name] of ['second', 'third', 'fourth'].entries())
    await review(14 - index, name)

  const faces = await newestFaces(queryContext(db))
  expect(faces.map(({ tf_public_url }) => tf_public_url)).toEqual([
    '/media/first.webp',
    '/media/second.webp',
    '/media/third.webp',
  ])
})

test('services are counted over all categories and cities', async ({ db }) => {
  const tech = await createTag(db, { kind: 'CATEGORY', public_id: 'categoryTech' })
  const web = await createTag(db, { parent_id: tech, public_id: 'activityWeb1' })
  const quality = await createTag(db, { kind: 'QUALITY', public_id: 'qualityReac1' })
  const everywhere = { category_id: 0, city_slug: '' }
  await db
    .insertInto('facet_count')
    .values([
      { ...everywhere, tag_id: tech, members: 7 },
      { ...everywhere, tag_id: web, members: 4 },
      { ...everywhere, tag_id: quality, members: 9 },
      { category_id: tech, city_slug: '', tag_id: web, members: 3 },
      { category_id: 0, city_slug: 'lyon', tag_id: web, members: 2 },
    ])
    .execute()
  expect([...(await serviceMemberCounts(queryContext(db)))].sort()).toEqual([
    ['activityWeb1', 4],
    ['categoryTech', 7],
  ])
})
