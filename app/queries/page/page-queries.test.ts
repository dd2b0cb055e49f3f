import { expect, vi } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createAsset,
  createComponent,
  createPage,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { defaultCta } from './default-cta.ts'
import { mainFooter } from './main-footer.ts'
import { mainNavigation } from './main-navigation.ts'

async function createNavigation(db: Db, targets: unknown[]): Promise<void> {
  const page_id = await createPage(db, 'MAIN_NAV')
  for (const lang of ['FR_FR', 'EN_GB'] as const) {
    for (const [position, target] of targets.entries()) {
      await createComponent(db, { page_id, lang, position, content: { target } })
    }
  }
}

async function navigationContents(db: Db, lang: Locale, log = { warn: vi.fn(), error: vi.fn() }) {
  const { marketplace_pages } = await mainNavigation.run(queryContext(db, log), { lang })
  return marketplace_pages[0]?.localized_components.map(({ content }) => content)
}

test('links of the navigation lead where they lead today, in the language asked for', async ({
  db,
}) => {
  const tech = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const web = await createTag(db, { slug: 'web', parent_id: tech, public_id: 'activityWeb1' })
  await createTag(db, { kind: 'SPECIALTY', slug: 'seo', parent_id: web, public_id: 'specialSeo12' })
  await createNavigation(db, [
    { kind: 'HOME' },
    { brand_path: '/articles' },
    { kind: 'HOME_MEMBERS_CLIENTS' },
    { kind: 'LEADERBOARD', period: 'weekly' },
    { kind: 'LEADERBOARD', period: 'yearly' },
    { kind: 'TRUSTAWARDS' },
    { kind: 'TRUSTAWARDS', year: 2021 },
    { kind: 'TAG', tag_public_id: 'activityWeb1' },
    { kind: 'TAG', tag_public_id: 'specialSeo12' },
    { url: 'https://help.example/' },
  ])

  expect(await navigationContents(db, 'en-GB')).toEqual([
    { kind: 'HOME', link: '/en-GB' },
    { link: 'https://brand.example/en-GB/articles' },
    { kind: 'HOME_MEMBERS_CLIENTS', link: '/en-GB/membres/clients' },
    {
      kind: 'LEADERBOARD',
      link: '/en-GB/membres/leaderboards/weekly/2026/46',
      slug: 'weekly/2026/46',
    },
    { kind: 'LEADERBOARD', link: '/en-GB/membres/leaderboards/yearly/2026', slug: 'yearly/2026' },
    { kind: 'TRUSTAWARDS', link: '/en-GB/membres/trustawards/2026', year: 2026 },
    { kind: 'TRUSTAWARDS', link: '/en-GB/membres/trustawards/2021', year: 2021 },
    { kind: 'TAG', link: '/en-GB/membres/tech-et-produit/web' },
    { kind: 'TAG', link: '/en-GB/membres/tech-et-produit/seo' },
    { link: 'https://help.example/' },
  ])
  const french = await navigationContents(db, 'fr-FR')
  expect(french?.slice(0, 3).map(({ link }) => link)).toEqual([
    '/',
    'https://brand.example/articles',
    '/membres/clients',
  ])
})

test('a target that means nothing leads nowhere and is logged', async ({ db }) => {
  const log = { warn: vi.fn(), error: vi.fn() }
  await createNavigation(db, [
    { kind: 'TAG', tag_public_id: 'nobodyKnows1' },
    { url: 'javascript:alert(1)' },
    { brand_path: '//evil.example' },
    { kind: 'MOON' },
  ])

  const contents = await navigationContents(db, 'fr-FR', log)
  expect(contents?.map(({ link }) => link)).toEqual([null, null, null, null])
  expect(log.warn).toHaveBeenCalledTimes(3)
})

test('a component has the fields of the specification, and its own components nested', async ({
  db,
}) => {
  const page_id = await createPage(db, 'MAIN_NAV')
  const picture_asset_id = await createAsset(db, { url: '/media/menu.webp', width: 4, height: 3 })
  const group = await createComponent(db, {
    page_id,
    public_id: 'groupOfLinks',
    kind: 'GROUP',
    title: 'Prestataires',
    description: 'Par métier',
    content: { columns: 2 },
    relationships: [{ type: 'TAG', public_id: 'activityWeb1' }],
    picture_asset_id,
  })
  const child = { page_id, parent_id: group }
  await createComponent(db, { ...child, title: 'second', position: 2 })
  await createComponent(db, { ...child, title: 'first', position: 1 })
  await createComponent(db, { page_id, title: 'english', lang: 'EN_GB' })

  const { marketplace_pages } = await mainNavigation.run(queryContext(db), { lang: 'fr-FR' })
  expect(marketplace_pages).toHaveLength(1)
  expect(marketplace_pages[0]?.localized_components).toEqual([
    {
      public_id: 'groupOfLinks',
      kind: 'GROUP',
      position: 1,
      lang: 'FR_FR',
      title: 'Prestataires',
      description: 'Par métier',
      picture: { tf_public_url: '/media/menu.webp', width: 4, height: 3, alt: null },
      content: { columns: 2 },
      relationships: [{ type: 'TAG', public_id: 'activityWeb1' }],
      sub_components: [
        expect.objectContaining({ title: 'first', sub_components: [] }),
        expect.objectContaining({ title: 'second', sub_components: [] }),
      ],
    },
  ])
})

test('MainFooter has the shape of MainNavigation, and claims no more reviews than there are', async ({
  db,
}) => {
  const page_id = await createPage(db, 'MAIN_FOOTER')
  const target = { brand_path: '/legal/terms' }
  await createComponent(db, { page_id, title: 'Conditions', content: { target } })
  await db.updateTable('site_total').set({ review_count: 30_412 }).execute()

  const { marketplace_pages } = await mainFooter.run(queryContext(db), { lang: 'fr-FR' })
  expect(marketplace_pages[0]?.review_count).toBe(30_000)
  expect(marketplace_pages[0]?.localized_components).toMatchObject([
    { title: 'Conditions', content: { link: 'https://brand.example/legal/terms' } },
  ])
})

test('DefaultCta gives the default of its language alone, with its button', async ({ db }) => {
  const picture_asset_id = await createAsset(db, { url: '/media/cta.webp' })
  const button = { text: 'Réserver une démo', target: { brand_path: '/solutions/demo' } }
  await createComponent(db, {
    default_name: 'cta',
    kind: 'CTA',
    title: 'Vos clients parlent',
    description: 'Écoutez-les',
    content: { button },
    picture_asset_id,
  })
  await createComponent(db, {
    default_name: 'cta',
    kind: 'CTA',
    lang: 'EN_GB',
    content: {
      button: { text: 'Book', link: '/x', theme: 'secondary', icon: 'star', obfuscated: true },
    },
  })
  await createComponent(db, { page_id: await createPage(db, 'HOME'), kind: 'CTA' })

  const french = await defaultCta.run(queryContext(db), { lang: 'fr-FR' })
  expect(french.config_default_marketplace_components).toMatchObject([
    {
      title: 'Vos clients parlent',
      description: 'Écoutez-les',
      picture: { tf_public_url: '/media/cta.webp' },
      content: {
        button: {
          link: 'https://brand.example/solutions/demo',
          text: 'Réserver une démo',
          theme: 'primary',
          icon: null,
          obfuscated: false,
        },
      },
    },
  ])
  const english = await defaultCta.run(queryContext(db), { lang: 'en-GB' })
  expect(english.config_default_marketplace_components[0]?.content.button).toEqual({
    text: 'Book',
    link: '/x',
    theme: 'secondary',
    icon: 'star',
    obfuscated: true,
  })
})

test('a site without these pages answers with empty lists', async ({ db }) => {
  const lang = 'fr-FR'
  const context = queryContext(db)
  expect(await mainNavigation.run(context, { lang })).toEqual({ marketplace_pages: [] })
  expect(await mainFooter.run(context, { lang })).toEqual({ marketplace_pages: [] })
  expect(await defaultCta.run(context, { lang })).toEqual({
    config_default_marketplace_components: [],
  })
})
