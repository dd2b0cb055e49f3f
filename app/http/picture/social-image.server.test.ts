import { expect, test } from 'vitest'
import type { SocialSubject } from '#queries/page/social-subject.ts'
import { socialCard } from './social-image.server.ts'

const MEMBER: SocialSubject = {
  kind: 'member',
  name: 'Lumen',
  activity: { FR_FR: 'Agence SEO', EN_GB: 'SEO agency' },
  authenticatedReviewCount: 1,
  color: '#D5452C',
}

test('a member’s card has its name, activity, colour and what was authenticated', () => {
  const { proof, ...card } = socialCard(MEMBER, 'en-GB', 'Acme')
  expect(card).toEqual({
    locale: 'en-GB',
    brandName: 'Acme',
    title: 'Lumen',
    subject: 'SEO agency',
    color: '#D5452C',
  })
  expect(proof).toMatch(/^1 /)
})

test('without authenticated reviews nothing stands beside a seal', () => {
  const card = socialCard({ ...MEMBER, authenticatedReviewCount: 0, color: null }, 'fr-FR', 'Acme')
  expect(card).not.toHaveProperty('proof')
  expect(card).not.toHaveProperty('color')
})

test('a page that lacks the language shows its original, a site without title its brand', () => {
  const article: SocialSubject = { kind: 'article', title: { FR_FR: 'Choisir\n une agence' } }
  expect(socialCard(article, 'de-DE', 'Acme').title).toBe('Choisir une agence')
  const site: SocialSubject = { kind: 'site', title: {}, authenticatedReviewCount: 0 }
  expect(socialCard(site, 'fr-FR', 'Acme').title).toBe('Acme')
})

test('services are named from the narrowest, below their category', () => {
  const subject: SocialSubject = {
    kind: 'services',
    names: [{ FR_FR: 'Agence SEO' }, { FR_FR: 'Lyon' }],
    category: { FR_FR: 'Marketing' },
  }
  expect(socialCard(subject, 'fr-FR', 'Acme')).toMatchObject({
    title: 'Agence SEO, Lyon',
    subject: 'Marketing',
  })
})

test('a text too long to be drawn is cut', () => {
  const { title } = socialCard({ ...MEMBER, name: 'é'.repeat(500) }, 'fr-FR', 'Acme')
  expect(title).toHaveLength(160)
  expect(title.endsWith('…')).toBe(true)
})
