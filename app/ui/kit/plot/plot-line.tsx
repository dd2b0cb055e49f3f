import styles from './plot.module.css'
import { type Axis, placeValues, stretches } from './plot-geometry.ts'

/** How far above a dot its figure stands. */
const LIFT = 11

type PlotLineProps = {
  axis: Axis
  points: readonly { key: string; value: number | null; shown: string; isOpen?: boolean }[]
}

/** Dots with their figures, joined by a line. An open dot stands for what may still change. */
export function PlotLine({ axis, points }: PlotLineProps) {
  const places = placeValues(
    points.map(({ value }) => value),
    axis,
  )
  return (
    <>
      {stretches(places).map(({ from, to }) => (
        <line
          key={from.x}
          className={styles.line}
          x1={`${from.x}%`}
          y1={from.y}
          x2={`${to.x}%`}
          y2={to.y}
        />
      ))}
      {points.map(({ key, shown, isOpen = false }, index) => {
        const place = places[index]
        if (!place) return null
        return (
          <g key={key}>
            <circle
              className={isOpen ? styles.openDot : styles.dot}
              cx={`${place.x}%`}
              cy={place.y}
              r="4.5"
            />
            <text className={styles.figure} x={`${place.x}%`} y={place.y - LIFT}>
              {shown}
            </text>
          </g>
        )
      })}
    </>
  )
}
