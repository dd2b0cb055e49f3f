import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { homePath, trustawardsPath } from '#domain/address/paths.ts'
import type { BoardRank, Leaderboard } from '#domain/contract/leaderboard.ts'
import { type BoardChange, PODIUM_SIZE } from '#domain/leaderboard/board.ts'
import type { RecountCost } from '#domain/leaderboard/recount-cost.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import type { MorePages } from '#ui/kit/list/use-more-pages.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { BoardEmpty } from './board-empty.tsx'
import { BoardFilters } from './board-filters.tsx'
import { BoardHead } from './board-head.tsx'
import { boardPath } from './board-path.ts'
import { BoardStatus } from './board-status.tsx'
import { BoardTable } from './board-table.tsx'
import { CalmMoves } from './calm-moves.tsx'
import styles from './leaderboard-page.module.css'
import type { LiveState } from './live/live-state.ts'
import type { LiveBoards } from './live/use-live-boards.ts'
import { MoreRanks } from './more-ranks.tsx'
import { Podium } from './podium.tsx'
import type { RecountMarks } from './recount/recount-marks.ts'
import { RecountBox } from './recount-box.tsx'
import engraving from './steps-at-night.webp'
import { usePeriodWords } from './use-period-words.ts'

type LeaderboardPageContent = {
  board: Leaderboard
  isSortKnown: boolean
  currentYear: number
  calendar: { earliestYear: number; perYear: number }
  readAt: string
  recount: RecountCost | null
  lastPodium: readonly BoardRank[]
}

type LeaderboardPageProps = {
  /** As the server answered. */
  first: LeaderboardPageContent
  more: MorePages<LeaderboardPageContent, HTMLTableSectionElement>
  /** What has become of it since. */
  live: LiveBoards
}

/** Who earned most points in a period: the first three on the podium, all others below. */
export function LeaderboardPage({ first, more, live }: LeaderboardPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { kinds, nameOf } = usePeriodWords()
  const { calendar, lastPodium, recount } = first
  const [marks, setMarks] = useState<RecountMarks | null>(null)
  const board = live.boards[0] ?? first.board
  const { category, sort } = board
  const chosen = board.categories.find(({ slug }) => slug === category)
  const categoryName = chosen ? (shownWords(chosen.label, locale)?.text ?? null) : null
  const own = { label: categoryName ?? nameOf(board), href: boardPath(locale, board, { category }) }
  const liveHref = boardPath(locale, board.live, { category: null })
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: t`Rankings`, href: liveHref },
    ...(own.href === liveHref ? [] : [own]),
  ]
  const ranks = ranksOf(live.boards)
  const hasPodium = sort === 'points' && board.page === 1
  const ranked = hasPodium ? ranks.slice(PODIUM_SIZE) : ranks
  const last = live.boards.findLast(({ ranks }) => ranks.length > 0) ?? board
  return (
    <>
      <BoardHead {...first} categoryName={categoryName} crumbs={crumbs} />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb crumbs={crumbs} />
        <header className={styles.head}>
          <div>
            <h1>
              {categoryName ? t`The provider ranking: ${categoryName}` : t`The provider ranking`}
            </h1>
            <p className={styles.lead}>
              <Trans>Points that client reviews have earned. Nothing else counts.</Trans>
            </p>
          </div>
          <SegmentedLinks
            label={t`Length of the period`}
            links={board.siblings.map((sibling) => ({
              label: kinds[sibling.period],
              href: boardPath(locale, sibling, { category, sort }),
              isCurrent: sibling.period === board.period,
            }))}
          />
        </header>
        <BoardStatus board={board} readAt={live.readAt} />
        {first.board.is_current && <LiveNews news={live.news} />}
        <div className={styles.columns}>
          <BoardFilters board={board} calendar={calendar} />
          <CalmMoves version={live.version}>
            {ranks.length === 0 && <BoardEmpty board={board} lastPodium={lastPodium} />}
            {recount && (
              <RecountBox
                key={own.href}
                cost={recount}
                board={board}
                shown={ranks}
                version={live.version}
                onMarks={setMarks}
              />
            )}
            {hasPodium && ranks.length > 0 && (
              <Podium ranks={ranks.slice(0, PODIUM_SIZE)} marks={marks} />
            )}
            {ranked.length > 0 && (
              <BoardTable
                caption={hasPodium ? t`The ranking below the podium` : t`The ranking`}
                ranks={ranked}
                bodyRef={more.listRef}
                marks={marks}
              />
            )}
            {ranked.length > 0 && (
              <div className={styles.more}>
                <MoreRanks last={last} more={more} />
              </div>
            )}
            <AwardsPromo year={first.currentYear} />
          </CalmMoves>
        </div>
      </div>
    </>
  )
}

/** Parts that were read at different moments may both have a member that moved from one to the other. */
function ranksOf(boards: readonly Leaderboard[]): BoardRank[] {
  const seen = new Set<string>()
  return boards
    .flatMap(({ ranks }) => ranks)
    .filter(({ member }) => {
      if (!member) return true
      const isNew = !seen.has(member.public_id)
      seen.add(member.public_id)
      return isNew
    })
}

/** What the points of the year lead to. */
function AwardsPromo({ year }: { year: number }) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <section className={styles.promo} data-theme="dark">
      <div>
        <h2>
          <Trans>TRUSTAWARDS {year}: the list closes on December 31</Trans>
        </h2>
        <p>
          <Trans>
            The points of the year decide who wins, in every category and every activity. There is
            no jury.
          </Trans>
        </p>
        <Button href={trustawardsPath(locale, year)}>
          <Trans>See the candidates</Trans>
        </Button>
      </div>
      <img src={engraving} alt="" width={720} height={480} loading="lazy" />
    </section>
  )
}

/** Says what changed to those who cannot see it; there before its first word, or it would be missed. */
function LiveNews({ news }: Pick<LiveState, 'news'>) {
  const words = useNewsWords()
  return (
    <p className="visually-hidden" role="status">
      {news && <span key={news.number}>{words(news.change)}</span>}
    </p>
  )
}

function useNewsWords(): (change: BoardChange) => string {
  const { t } = useLingui()
  return (change) => {
    switch (change.kind) {
      case 'ended':
        return t`The period has ended: this is the final result.`
      case 'leader': {
        const { name } = change
        return t`${name} takes the lead.`
      }
      case 'rise': {
        const { name, rank } = change
        return t`${name} moves up to place ${rank}.`
      }
      case 'places': {
        const { count } = change
        return t`${plural(count, { one: '# place has changed.', other: '# places have changed.' })}`
      }
      case 'points': {
        const { count } = change
        return t`${plural(count, {
          one: 'New points for # provider.',
          other: 'New points for # providers.',
        })}`
      }
    }
  }
}
