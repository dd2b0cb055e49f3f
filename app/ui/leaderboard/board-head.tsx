import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { profilePath } from '#domain/address/paths.ts'
import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import { BOARD_PAGE_SIZE } from '#domain/leaderboard/board.ts'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { boardPath } from './board-path.ts'
import { usePeriodWords } from './use-period-words.ts'

type BoardHeadProps = {
  board: Leaderboard
  categoryName: string | null
  isSortKnown: boolean
  crumbs: readonly { label: string; href: string }[]
}

export function BoardHead({ board, categoryName, isSortKnown, crumbs }: BoardHeadProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { category, page, ranks } = board
  const period = usePeriodWords().nameOf(board)
  const title = categoryName
    ? t`Ranking of providers, ${categoryName}: ${period}`
    : t`Ranking of providers: ${period}`
  return (
    <PageHead
      title={page > 1 ? t`${title}, page ${page}` : title}
      description={
        categoryName
          ? t`The B2B providers that client reviews put first, ${categoryName}, ${period}: ranks, points and new reviews.`
          : t`The B2B providers that client reviews put first, ${period}: ranks, points and new reviews.`
      }
      pathIn={(each) => boardPath(each, board, { category, page })}
      isIndexed={isSortKnown && (ranks.length > 0 || board.is_current)}
      jsonLd={[
        breadcrumbList(crumbs, environment),
        {
          '@type': 'ItemList',
          itemListElement: ranks.flatMap(({ member }, index) =>
            member
              ? [
                  {
                    '@type': 'ListItem',
                    position: (page - 1) * BOARD_PAGE_SIZE + index + 1,
                    url: pageAddress(profilePath(locale, member.slug), locale, environment),
                    name: member.name,
                  },
                ]
              : [],
          ),
        },
      ]}
    />
  )
}
