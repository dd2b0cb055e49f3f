import styles from './trust-scale.module.css'
import { TRUST_MAX, trustSteps } from './trust-words.ts'

/** In percent of the width: a hairline's breadth between two levels. */
const GAP = 0.6

/** The six levels as one bar in pieces, filled up to the sum. */
export function TrustScale({ total }: { total: number }) {
  const at = (sum: number) => (sum / TRUST_MAX) * 100
  return (
    <svg className={styles.scale} width="100%" height="34" aria-hidden="true">
      {trustSteps().map(({ level, from, to }) => {
        const end = Math.min(to + 1, TRUST_MAX)
        const filled = Math.min(Math.max(total - from, 0), end - from)
        return (
          <g key={level}>
            <rect
              className={styles.track}
              x={`${at(from)}%`}
              width={`${at(end - from) - GAP}%`}
              height="10"
            />
            {filled > 0 && (
              <rect
                className={styles.fill}
                x={`${at(from)}%`}
                width={`${Math.min(at(filled), at(end - from) - GAP)}%`}
                height="10"
              />
            )}
            {from > 0 && (
              <text className={styles.threshold} x={`${at(from)}%`} y="28">
                {from}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
