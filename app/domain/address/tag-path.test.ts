import { expect, test } from 'vitest'
import { type TagAddress, tagPath } from './tag-path.ts'

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
