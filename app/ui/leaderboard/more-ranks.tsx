import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import { BOARD_PAGE_SIZE } from '#domain/leaderboard/board.ts'
import { formatNumber } from '#i18n/format.ts'
import { LoadMore } from '#ui/kit/list/load-more.tsx'
import type { MorePages } from '#ui/kit/list/use-more-pages.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { boardPath } from './board-path.ts'

type MoreRanksProps = {
  last: Leaderboard
  more: Pick<MorePages<unknown>, 'isLoading' | 'onMore'>
}

export function MoreRanks({ last, more }: MoreRanksProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { page, ranks, total, is_total_exact: isExact, has_more: hasMore, category, sort } = last
  const reached = (page - 1) * BOARD_PAGE_SIZE + ranks.length
  const all = formatNumber(total, locale)

  function summary(): string {
    if (!hasMore) return t`${plural(reached, { one: '# provider', other: '# providers' })}`
    return isExact ? t`${reached} providers of ${all}` : t`${reached} providers of more than ${all}`
  }

  return (
    <LoadMore
      shown={reached}
      total={hasMore ? total : reached}
      summary={summary()}
      more={
        hasMore
          ? {
              href: boardPath(locale, last, { category, sort, page: page + 1 }),
              label: t`Show the next ${BOARD_PAGE_SIZE}`,
            }
          : null
      }
      isLoading={more.isLoading}
      onMore={more.onMore}
    />
  )
}
