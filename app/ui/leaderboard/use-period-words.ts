import { selectOrdinal } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { BoardPeriod } from '#domain/contract/leaderboard.ts'
import { formatMonth } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type PeriodWords = {
  /** `week 46 of 2026`, `November 2026`: within a sentence. */
  nameOf(period: BoardPeriod): string
  kinds: Record<BoardPeriod['period'], string>
  previous: Record<BoardPeriod['period'], string>
}

export function usePeriodWords(): PeriodWords {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)

  function nameOf({ period, year, number }: BoardPeriod): string {
    switch (period) {
      case 'weekly':
        return t`week ${number} of ${year}`
      case 'monthly':
        return formatMonth(`${year}-${`${number}`.padStart(2, '0')}-15`, locale)
      case 'quarterly': {
        const quarter = number
        return t`${selectOrdinal(quarter, {
          one: `#st quarter of ${year}`,
          two: `#nd quarter of ${year}`,
          few: `#rd quarter of ${year}`,
          other: `#th quarter of ${year}`,
        })}`
      }
      case 'yearly':
        return t`the year ${year}`
    }
  }

  return {
    nameOf,
    kinds: { weekly: t`Week`, monthly: t`Month`, quarterly: t`Quarter`, yearly: t`Year` },
    previous: {
      weekly: t`Previous week`,
      monthly: t`Previous month`,
      quarterly: t`Previous quarter`,
      yearly: t`Previous year`,
    },
  }
}
