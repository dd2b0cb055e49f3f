import { Trans } from '@lingui/react/macro'
import type { BoardRank } from '#domain/contract/leaderboard.ts'
import { shownPoints } from '#domain/leaderboard/points.ts'
import type { RowDifference } from '#domain/register/verify/recount/compare-rows.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './marked-rows.module.css'
import type { RecountMarks } from './recount-marks.ts'
import type { RecountState } from './run-recount.ts'

/** Null where nothing can be said of single rows. */
export function markedRows(
  state: RecountState,
  differences: readonly RowDifference[],
): RecountMarks | null {
  if (state.kind === 'running') return { ...MARKS, cell: () => <Waiting />, step: () => null }
  if (state.kind !== 'counted') return null
  const counted = new Map(state.rows.map((row) => [row[0], row]))
  const wrong = new Set(differences.map(({ member }) => member))
  const isWrong = ({ member }: BoardRank) => wrong.has(member?.public_id ?? null)
  const halvesOf = ({ member, score_sum }: BoardRank) =>
    member ? counted.get(member.public_id)?.[2] : score_sum * 2
  return {
    ...MARKS,
    isWrong,
    cell: (row) => <Counted halves={halvesOf(row)} isWrong={isWrong(row)} />,
    step: (row) => <Step isWrong={isWrong(row)} />,
  }
}

const MARKS = { head: <Trans>Recomputed</Trans>, isWrong: () => false }

const Waiting = () => <span className={styles.waiting}>–</span>

function Counted({ halves, isWrong }: { halves: number | undefined; isWrong: boolean }) {
  return (
    <span className={styles.counted} data-wrong={isWrong || undefined}>
      <Mark isWrong={isWrong} />
      {halves === undefined ? '–' : shownPoints(halves)}
    </span>
  )
}

function Step({ isWrong }: { isWrong: boolean }) {
  return (
    <span className={styles.counted} data-wrong={isWrong || undefined}>
      <Mark isWrong={isWrong} />
      {isWrong ? <Trans>differs</Trans> : <Trans>recomputed</Trans>}
    </span>
  )
}

function Mark({ isWrong }: { isWrong: boolean }) {
  return (
    <>
      <Icon name={isWrong ? 'x' : 'check'} />
      <span className="visually-hidden">
        {isWrong ? <Trans>Differs:</Trans> : <Trans>Same:</Trans>}
      </span>
    </>
  )
}
