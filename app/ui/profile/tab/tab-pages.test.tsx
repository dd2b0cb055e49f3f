import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { exampleCulture } from '#queries/profile/member-culture.ts'
import { exampleData } from '#queries/profile/member-data.ts'
import { exampleEcosystem } from '#queries/profile/member-ecosystem.ts'
import { exampleRewards } from '#queries/reward/member-rewards.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { MemberDataPage } from '#ui/profile/data/member-data-page.tsx'
import { MemberRewardsPage } from '#ui/profile/rewards/member-rewards-page.tsx'
import { MemberCulturePage } from './member-culture-page.tsx'
import { MemberEcosystemPage } from './member-ecosystem-page.tsx'

const ENVIRONMENT = {
  locale: 'en-GB',
  brandName: 'Attesta',
  isIndexed: true,
  origin: 'https://www.example.com',
  localeOrigins: {},
} as const

function html(page: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-US')}>
      <PageEnvironmentContext value={ENVIRONMENT}>
        <RouterProvider router={router} />
      </PageEnvironmentContext>
    </I18nProvider>,
  )
}

const newcomer = { ...exampleData.member, endorsements_count: 0, avg_rating: null }

const EMPTY = {
  data: <MemberDataPage {...exampleData} member={newcomer} reviews_count={0} />,
  rewards: (
    <MemberRewardsPage
      {...exampleRewards}
      total={0}
      rewards={[]}
      finest={null}
      certifications={[]}
    />
  ),
  culture: (
    <MemberCulturePage
      {...exampleCulture}
      qualities={[]}
      commitments={{ ...exampleCulture.commitments, reviews_count: 0 }}
      client_journey={[]}
      team={[]}
      faq={[]}
    />
  ),
  ecosystem: (
    <MemberEcosystemPage
      {...exampleEcosystem}
      clients={{ total: 0, companies: [] }}
      sectors={[]}
      partners={[]}
      groups={[]}
      certifications={[]}
    />
  ),
}

test.each(Object.entries(EMPTY))('an empty tab says so and leads on: %s', (_, page) => {
  const shown = html(page)
  expect(shown).toContain('No data</h2>')
  expect(shown).toContain('href="/en-GB/profil/atelier-vauban/contact"')
  expect(shown).toContain('href="/en-GB/membres/tech-et-produit"')
  expect(shown).toContain('<meta name="robots" content="noindex"/>')
})

test('the data page names the level, its parts, and every figure that it draws', () => {
  const shown = html(<MemberDataPage {...exampleData} />)
  for (const text of ['Very good', '21 out of 25', '7 out of 25', 'Read as a table']) {
    expect(shown).toContain(text)
  }
  expect(shown).toContain('<th scope="row">Q4 2026</th><td>4.4</td><td>23</td>')
  expect(shown).toContain('<th scope="row">Q4 2026</th><td>2</td>')
  expect(shown).not.toContain('noindex')
})

test('few reviews make no curve, and their table is open', () => {
  const points = [{ year: 2026, number: 4, reviews_count: 2, avg_rating: 9 }]
  const shown = html(
    <MemberDataPage
      {...exampleData}
      ratings={{ period: 'quarterly', points }}
      ranks={{ period: 'quarterly', points: [] }}
    />,
  )
  expect(shown).toContain('A curve is drawn from 5 reviews on.')
  expect(shown).not.toContain('<circle')
  expect(shown).toContain('<th scope="row">Q4 2026</th><td>4.5</td><td>2</td>')
})

test('rewards lead to the next page by a link, and the finest stands on the first alone', () => {
  const many = { ...exampleRewards, total: 30 }
  const first = html(<MemberRewardsPage {...many} />)
  expect(first).toContain('href="/en-GB/profil/atelier-vauban/rewards?page=2"')
  expect(first).toContain('Received on')
  expect(first).toContain('Certifications</h2>')
  const third = html(<MemberRewardsPage {...many} page={3} />)
  expect(third).not.toContain('?page=4')
  expect(third).not.toContain('Received on')
  expect(third).toContain(
    '<link rel="canonical" href="https://www.example.com/en-GB/profil/atelier-vauban/rewards?page=3"/>',
  )
})

test('clients lead to their pages, sectors to their reviews; a partner without a profile is a name', () => {
  const shown = html(<MemberEcosystemPage {...exampleEcosystem} />)
  expect(shown).toContain('href="/en-GB/membres/clients/valmont-industrie"')
  expect(shown).toContain('href="/en-GB/profil/atelier-vauban/reviews?sector=aReaBuild1ng"')
  expect(shown).toContain('href="/en-GB/profil/quai-neuf"')
  expect(shown).toContain('<li>Institut Claudière</li>')
})

test('a quality stands beside the words of a client, and leads to its reviews', () => {
  const shown = html(<MemberCulturePage {...exampleCulture} />)
  expect(shown).toContain('/reviews?quality=qUal1tyReac7"')
  expect(shown).toMatch(/<blockquote[^>]*lang="fr-FR"[^>]*>«\u00a0Le calendrier a été tenu\u00a0»/)
  expect(shown).toContain('href="/en-GB/profil/atelier-vauban/reference/rEv1ewPub1ic"')
})
