import styles from './sparkline.module.css'

const WIDTH = 100
const HEIGHT = 36
const INSET = 3

/** How a figure went, at a glance; the figure itself stands beside it. */
export function Sparkline({ steps, tone }: { steps: readonly number[]; tone: 'action' | 'proof' }) {
  const most = Math.max(...steps, 1)
  const places = steps.map((value, index) => ({
    x: steps.length > 1 ? (index / (steps.length - 1)) * WIDTH : WIDTH,
    y: HEIGHT - INSET - (value / most) * (HEIGHT - 2 * INSET),
  }))
  const line = places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <svg
      className={styles.sparkline}
      data-tone={tone}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon className={styles.ground} points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
      <polyline className={styles.line} points={line} />
      {/* A line without a length: its round ends stay round however the drawing is stretched. */}
      <path className={styles.end} d={`M${line.split(' ').at(-1)}h0`} />
    </svg>
  )
}
