import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { REWARD_KINDS, type Reward } from '#domain/contract/reward/member-rewards.ts'
import { rewardPayload } from '#domain/reward/period-rewards.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { exampleRewards } from '#queries/reward/member-rewards.ts'
import { Medal } from '#ui/kit/mark/medal.tsx'
import { RewardCard } from './reward-card.tsx'

const [winner, milestone] = exampleRewards.rewards
if (!winner || !milestone) throw new Error('the example lacks rewards')
const category = exampleRewards.member.category

function card(reward: Reward): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-US')}>
      <RewardCard reward={reward} slug="atelier" />
    </I18nProvider>,
  )
}

function rewarded(kind: Reward['kind'], change: Partial<Reward>): Reward {
  const payload = rewardPayload({ kind, reference: '20', year: 2025, quarter: 3 })
  return { ...(winner as Reward), ...change, kind, payload }
}

const REWARDS: Record<(typeof REWARD_KINDS)[number], [Reward, name: string, numeral: string]> = {
  'award-grand-prix': [rewarded('award-grand-prix', { scope: null }), 'Grand prix', '1'],
  'award-winner': [winner, 'Vainqueur', '1'],
  'award-finalist': [rewarded('award-finalist', { rank: 3 }), 'Finaliste', '3'],
  'award-laureate': [rewarded('award-laureate', { rank: 7 }), 'Lauréat', '7'],
  'quarter-podium': [
    rewarded('quarter-podium', { rank: 2, quarter: 3, scope: category }),
    'Top 3',
    '2',
  ],
  'authenticated-reviews': [milestone, '10 avis clients authentifiés', '10'],
  'all-testimonies': [
    rewarded('all-testimonies', { ...milestone, count: 20 }),
    '20/20 avis avec témoignage',
    '20',
  ],
}

test.each(REWARD_KINDS)('%s has its name, and its number in the medal', (kind) => {
  const [reward, name, numeral] = REWARDS[kind]
  const shown = card(reward)
  expect(shown).toContain(`<a href="/profil/atelier/rewards/${reward.public_id}">${name}</a></h4>`)
  expect(shown).toMatch(new RegExp(`<text[^>]*>${numeral}</text>`))
})

test('an award leads to its year, a podium to the ranking it comes from, a badge has a date', () => {
  expect(card(winner)).toContain('href="/membres/trustawards/2025"')
  expect(card(REWARDS['quarter-podium'][0])).toContain(
    'href="/membres/leaderboards/quarterly/2025/3/tech-et-produit"',
  )
  expect(card(milestone)).toContain('<time dateTime="2024-06-12">')
})

test('the payload chooses the theme', () => {
  expect(card(winner)).toContain('data-theme="dark"')
  expect(card(milestone)).not.toContain('data-theme')
})

test('a medal without a number bears a star', () => {
  const medal = renderToStaticMarkup(<Medal numeral={null} engraving="award" size={84} />)
  expect(medal).toContain('#star')
  expect(medal).not.toContain('<text')
})
