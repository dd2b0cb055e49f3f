import { plural, selectOrdinal } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { parseCategory } from '#domain/category.ts'
import type { Reward } from '#domain/contract/member-rewards.ts'
import { leaderboardPath, trustawardsPath } from '#domain/paths.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { shownWords, type Words } from '#ui/shown-words.ts'
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

/** A reward in the visitor's language, by the rules that give it. Its payload knows fewer. */
export function useRewardWords(): (reward: Reward) => RewardWords {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)

  return (reward) => {
    const { kind, rank, year, count, scope, payload } = reward
    const quarter = reward.quarter ?? 1
    const words = (text: string): Words => ({ text, lang: undefined })
    const medal = medalOf(reward)
    const field = scope && shownWords(scope.label, locale)
    const award = {
      field: field ?? words(t`All categories`),
      source: { text: `TRUSTAWARDS ${year}`, href: trustawardsPath(locale, year) },
      medal,
    }
    const badge = { field: null, source: null, medal }
    const unknown = shownWords(payload.middle, locale) ?? words(t`Reward`)
    const [authenticatedCount, streak] = [count ?? 0, count ?? 0]
    switch (kind) {
      case 'award-grand-prix':
        return {
          ...award,
          name: words(t`Provider of the year`),
          rule: t`Most points of all members in the year.`,
        }
      case 'award-winner':
        return {
          ...award,
          name: words(t`Winner`),
          rule: t`Most points of the year in its field.`,
        }
      case 'award-finalist':
        return {
          ...award,
          name: words(t`Finalist`),
          rule: t`Among the first three of the year in its field.`,
        }
      case 'award-laureate':
        return {
          ...award,
          name: words(t`Laureate`),
          rule: t`Among the best tenth of the year in its field.`,
        }
      case 'quarter-podium':
        return {
          field,
          name:
            rank === null
              ? unknown
              : words(
                  t`${plural(rank, {
                    one: 'First place',
                    2: 'Second place',
                    3: 'Third place',
                    other: 'Place #',
                  })}`,
                ),
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
          name: words(
            t`${plural(authenticatedCount, {
              one: '# authenticated client review',
              other: '# authenticated client reviews',
            })}`,
          ),
          rule: t`Counts authenticated reviews only.`,
        }
      case 'all-testimonies':
        return {
          ...badge,
          name: words(
            t`${plural(streak, {
              one: '# review with a testimonial',
              other: '# reviews in a row with a testimonial',
            })}`,
          ),
          rule: t`The last clients all took the time to write.`,
        }
    }
  }
}
