import styles from './plot.module.css'
import { type Axis, heightOn, placeValues } from './plot-geometry.ts'

const LIFT = 7

type PlotBarsProps = {
  axis: Axis
  /** An open one stands for what may still grow. */
  points: readonly { key: string; value: number; shown: string; isOpen?: boolean }[]
}

/** A bar is a broad line: its width stays the same however wide the page is. */
export function PlotBars({ axis, points }: PlotBarsProps) {
  const ground = heightOn(axis)(axis.ticks[0] ?? 0)
  const places = placeValues(
    points.map(({ value }) => value),
    axis,
  )
  return points.map(({ key, value, shown, isOpen = false }, index) => {
    const place = places[index]
    if (!place || value === 0) return null
    const x = `${place.x}%`
    return (
      <g key={key}>
        <line
          className={styles.bar}
          strokeOpacity={isOpen ? 0.55 : undefined}
          x1={x}
          x2={x}
          y1={ground}
          y2={place.y}
        />
        <text className={styles.figure} x={x} y={place.y - LIFT}>
          {shown}
        </text>
      </g>
    )
  })
}
