import { selectOrdinal } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { leaderboardPath, trustawardsPath } from '#domain/address/paths.ts'
import type { Reward } from '#domain/contract/reward/member-rewards.ts'
import { rewardName } from '#domain/reward/reward-name.ts'
import { parseCategory } from '#domain/tag/category.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords, type Words } from '#ui/kit/shown-words.ts'
import { medalOf } from './medal-of.ts'

export type RewardWords = {
  /** What it is called. */
  name: Words
  /** In which field it was earned; nothing for a badge. */
  field: Words | null
  /** The awards or the ranking it comes from, and where they are; nothing for a badge. */
  source: { text: string; href: string } | null
  /** What it takes to earn it. */
  rule: string
  medal: ReturnType<typeof medalOf>
}

/** A reward in the visitor's language, by the rules that give it. */
export function useRewardWords(): (reward: Reward) => RewardWords {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)

  return (reward) => {
    const { kind, year, scope } = reward
    const quarter = reward.quarter ?? 1
    const words = (text: string): Words => ({ text, lang: undefined })
    const name = shownWords(rewardName(reward), locale) ?? words(t`Reward`)
    const medal = medalOf(reward)
    const field = scope && shownWords(scope.label, locale)
    const award = {
      name,
      field: field ?? words(t`All categories`),
      source: { text: `TRUSTAWARDS ${year}`, href: trustawardsPath(locale, year) },
      medal,
    }
    const badge = { name, field: null, source: null, medal }
    switch (kind) {
      case 'award-grand-prix':
        return {
          ...award,
          rule: t`Most points of all members in the year.`,
        }
      case 'award-winner':
        return {
          ...award,
          rule: t`Most points of the year in its field.`,
        }
      case 'award-finalist':
        return {
          ...award,
          rule: t`Among the first three of the year in its field.`,
        }
      case 'award-laureate':
        return {
          ...award,
          rule: t`Among the best tenth of the year in its field.`,
        }
      case 'quarter-podium':
        return {
          name,
          field,
          source: {
            text: t`${selectOrdinal(quarter, {
              one: `#st quarter of ${year}`,
              two: `#nd quarter of ${year}`,
              few: `#rd quarter of ${year}`,
              other: `#th quarter of ${year}`,
            })}`,
            href: leaderboardPath(
              locale,
              { kind: 'quarterly', year, number: quarter },
              parseCategory(scope?.category ?? ''),
            ),
          },
          rule: t`Among the first three of the quarter in its category.`,
          medal,
        }
      case 'authenticated-reviews':
        return {
          ...badge,
          rule: t`Counts authenticated reviews only.`,
        }
      case 'all-testimonies':
        return {
          ...badge,
          rule: t`The last clients all took the time to write.`,
        }
    }
  }
}
