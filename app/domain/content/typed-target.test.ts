import { expect, test } from 'vitest'
import { readTypedTarget } from './typed-target.ts'

test.each([
  ['/', { target: { kind: 'HOME' } }],
  ['/en-GB', { target: { kind: 'HOME' } }],
  ['/it-IT/articles', { target: { kind: 'HOME_ARTICLES' } }],
  ['/articles/choisir', { named: 'ARTICLE', slug: 'choisir' }],
  ['/de-DE/profil/brumaire', { named: 'MEMBER', slug: 'brumaire' }],
  ['/membres/clients', { target: { kind: 'HOME_MEMBERS_CLIENTS' } }],
  ['/membres/trustawards/2025', { target: { kind: 'TRUSTAWARDS', year: 2025 } }],
  ['/membres/leaderboards/monthly/2026/11', { target: { kind: 'LEADERBOARD', period: 'monthly' } }],
  ['/membres/tech-et-produit/devops', { tagPath: ['tech-et-produit', 'devops'] }],
  ['/solutions/avis', { target: { path: '/solutions/avis' } }],
  ['site:linkedin', { target: { site: 'linkedin' } }],
  ['brand:/solutions/demo', { target: { brand_path: '/solutions/demo' } }],
  ['https://example.com/a', { target: { url: 'https://example.com/a' } }],
  ['mailto:a@example.com', { target: { url: 'mailto:a@example.com' } }],
])('%s is understood', (typed, expected) => {
  expect(readTypedTarget(typed)).toEqual(expected)
})

test.each([
  '',
  'solutions',
  '//evil.example',
  '/\\evil.example',
  '/en-GB//evil.example',
  '/\t/evil.example',
  'brand://evil.example',
  'brand:/\\evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://example.com',
  'site:x',
  '/membres/trustawards/demain',
])('%j leads nowhere', (typed) => {
  expect(readTypedTarget(typed)).toBeUndefined()
})
