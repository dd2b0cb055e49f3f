import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { DashboardPage } from './dashboard-page.tsx'

const nothing = { total: 0, previous: 0, steps: [0, 0] }

const EMPTY: Dashboard = {
  span: 30,
  figures: {
    starts: ['2026-11-01', '2026-11-04'],
    views: nothing,
    messages: nothing,
    reviews: nothing,
    authenticated: nothing,
  },
  rating: null,
  reviewCount: 0,
  authenticatedCount: 0,
  standings: [
    { period: { kind: 'weekly', year: 2026, number: 46 }, overall: null, category: null },
  ],
  qualities: [],
  tasks: {
    newMessages: 0,
    openMessages: 0,
    reviewsWithoutReply: 0,
    reviewToAnswer: null,
    profile: {
      logo: false,
      'short-description': true,
      description: false,
      languages: false,
      cover: false,
      website: false,
      journey: false,
      team: false,
      questions: false,
    },
    missingLanguages: ['DE_DE'],
  },
  messages: [],
}

const membership = {
  memberId: 1,
  slug: 'brumaire',
  name: 'Atelier Brumaire',
  role: 'owner',
  status: 'active',
} as const

const html = (dashboard: Dashboard) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-US')}>
      <DashboardPage fullName="Ana" membership={membership} dashboard={dashboard} alerts={null} />
    </I18nProvider>,
  )

test('who has nothing yet is told so, and what a profile needs', () => {
  const page = html(EMPTY)
  expect(page).toContain('Nothing is waiting for you.')
  expect(page).toContain('11% complete')
  expect(page).toContain('No review was published in these 30 days.')
  expect(page).not.toContain('<polyline')
  expect(page).not.toContain('NaN')
})

test('what waits leads to where it is done', () => {
  const page = html({
    ...EMPTY,
    tasks: {
      ...EMPTY.tasks,
      newMessages: 2,
      openMessages: 1,
      reviewsWithoutReply: 3,
      reviewToAnswer: 'review000001',
    },
  })
  expect(page).toContain('/app/messages?status=new')
  expect(page).toContain('/app/messages?status=read')
  expect(page).toContain('/app/reviews/review000001')
  expect(page).not.toContain('Nothing is waiting')
})

test('a figure says how it changed', () => {
  const views = { total: 12, previous: 20, steps: [5, 7] }
  const page = html({ ...EMPTY, figures: { ...EMPTY.figures, views } })
  expect(page).toContain('8 fewer')
  expect(page).toContain('<polyline')
})
