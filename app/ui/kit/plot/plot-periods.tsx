import styles from './plot.module.css'
import { bandMiddle } from './plot-scale.ts'

/** More names than these are too many for a phone, or a small one: every other waits for room. */
const MOST_ON = { phone: 8, smallPhone: 6 }

type PlotPeriodsProps = {
  /** `above` names the period, `below` what several of them belong to. */
  periods: readonly { key: string; above: string; below?: string | undefined }[]
}

/** What stands below a plot: the names of its periods. */
export function PlotPeriods({ periods }: PlotPeriodsProps) {
  const hasSecondLine = periods.some(({ below }) => below)
  const isLong = (most: number) => !hasSecondLine && periods.length > most
  return (
    <div className={styles.panel}>
      <svg
        className={styles.periods}
        height={hasSecondLine ? 44 : 24}
        data-long={isLong(MOST_ON.phone) || undefined}
        data-tight={isLong(MOST_ON.smallPhone) || undefined}
        aria-hidden="true"
      >
        {periods.map(({ key, above, below }, index) => {
          const x = `${bandMiddle(index, periods.length)}%`
          return (
            <g key={key}>
              <text className={styles.period} x={x} y="18">
                {above}
              </text>
              {below && (
                <text className={styles.period} x={x} y="38">
                  {below}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
