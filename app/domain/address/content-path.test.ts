import { expect, test } from 'vitest'
import {
  type Content,
  type ContentKind,
  contentPath,
  type TagAddress,
  tagPath,
} from './content-path.ts'

const PATHS: Record<ContentKind, [Content, string]> = {
  TAG: [
    {
      kind: 'TAG',
      tag: { kind: 'ACTIVITY', slug: 'seo', category: 'tech_et_produit' },
      geography: 'lyon',
    },
    '/membres/tech-et-produit/seo/lyon',
  ],
  MEMBER: [{ kind: 'MEMBER', slug: 'acme' }, '/profil/acme'],
  COLLECTION: [{ kind: 'COLLECTION', slug: 'acme', id: 'c1' }, '/profil/acme/collection/c1'],
  REVIEW: [{ kind: 'REVIEW', slug: 'acme', id: 'r1' }, '/profil/acme/reference/r1'],
  QUALITY: [{ kind: 'QUALITY', slug: 'acme', id: 'q1' }, '/profil/acme/reviews?quality=q1'],
  MEMBER_REVIEWS: [{ kind: 'MEMBER_REVIEWS', slug: 'acme' }, '/profil/acme/reviews'],
  MEMBER_CULTURE: [{ kind: 'MEMBER_CULTURE', slug: 'acme' }, '/profil/acme/culture'],
  MEMBER_REWARDS: [{ kind: 'MEMBER_REWARDS', slug: 'acme' }, '/profil/acme/rewards'],
  MEMBER_ECOSYSTEM: [{ kind: 'MEMBER_ECOSYSTEM', slug: 'acme' }, '/profil/acme/ecosystem'],
  MEMBER_DATA: [{ kind: 'MEMBER_DATA', slug: 'acme' }, '/profil/acme/data'],
  ARTICLE: [{ kind: 'ARTICLE', slug: 'bien-choisir' }, '/articles/bien-choisir'],
  HOME_ARTICLES: [{ kind: 'HOME_ARTICLES' }, '/articles'],
  HOME: [{ kind: 'HOME' }, '/'],
  HOME_MEMBERS_CLIENTS: [{ kind: 'HOME_MEMBERS_CLIENTS' }, '/membres/clients'],
  BUYER: [{ kind: 'BUYER', slug: 'vergers' }, '/membres/clients/vergers'],
  TRUSTAWARDS: [{ kind: 'TRUSTAWARDS', year: 2025 }, '/membres/trustawards/2025'],
  LEADERBOARD: [
    { kind: 'LEADERBOARD', period: { kind: 'weekly', year: 2026, number: 46 } },
    '/membres/leaderboards/weekly/2026/46',
  ],
}

test('there are seventeen kinds of content', () => {
  expect(Object.keys(PATHS)).toHaveLength(17)
})

test.each(Object.values(PATHS))('$kind leads to %s', (content, path) => {
  expect(contentPath('fr-FR', content)).toBe(path)
  expect(contentPath('es-ES', content)).toBe(path === '/' ? '/es-ES' : `/es-ES${path}`)
})

test('content without a slug links nowhere', () => {
  for (const [content] of Object.values(PATHS)) {
    if (!('slug' in content)) continue
    for (const slug of [null, undefined, '']) {
      expect(contentPath('fr-FR', { ...content, slug })).toBeUndefined()
    }
  }
})

const activity: TagAddress = {
  kind: 'ACTIVITY',
  slug: 'developpement-web',
  category: 'tech_et_produit',
}

test('a category has its own page, and no geography', () => {
  const category: TagAddress = { kind: 'CATEGORY', slug: 'tech-et-produit' }
  expect(tagPath('fr-FR', category)).toBe('/membres/tech-et-produit')
  expect(tagPath('en-GB', category, 'lyon')).toBe('/en-GB/membres/tech-et-produit')
  expect(tagPath('fr-FR', { kind: 'CATEGORY', slug: 'unknown' })).toBeUndefined()
})

test('an activity stands below its category, then comes the geography', () => {
  expect(tagPath('fr-FR', activity)).toBe('/membres/tech-et-produit/developpement-web')
  expect(tagPath('de-DE', activity, 'paris')).toBe(
    '/de-DE/membres/tech-et-produit/developpement-web/paris',
  )
})

test('a speciality stands below the category above it, else below services', () => {
  const specialty: TagAddress = { kind: 'SPECIALTY', slug: 'seo', category: 'tech-et-produit' }
  expect(tagPath('fr-FR', specialty, 'nice')).toBe('/membres/tech-et-produit/seo/nice')
  expect(tagPath('fr-FR', { ...specialty, category: null })).toBe('/membres/services/seo')
  expect(tagPath('fr-FR', { ...specialty, category: 'unknown' }, 'nice')).toBe(
    '/membres/services/seo/nice',
  )
})

test.each(['AREA', 'MARKETING_CATEGORY', 'QUALITY'] as const)(
  'a tag of kind %s leads nowhere',
  (kind) => {
    expect(tagPath('fr-FR', { ...activity, kind })).toBeUndefined()
  },
)
