import type { ReactNode } from 'react'
import styles from './plot.module.css'
import { type Axis, heightOn } from './plot-geometry.ts'

type PlotAreaProps = {
  axis: Axis
  /** How a tick is written. */
  written: (tick: number) => string
  /** What the axis measures; stands above it. */
  name: string
  children: ReactNode
}

/**
 * The ground of a plot: ticks at the left, hairlines across. It has no view box: places across are
 * percentages, so that letters and strokes keep their size at every width.
 */
export function PlotArea({ axis, written, name, children }: PlotAreaProps) {
  const y = heightOn(axis)
  return (
    <div className={styles.panel}>
      <p className={styles.name}>{name}</p>
      <svg className={styles.axis} height={axis.height} aria-hidden="true">
        {axis.ticks.map((tick) => (
          <text key={tick} className={styles.tick} x="100%" y={y(tick)} dy="0.35em">
            {written(tick)}
          </text>
        ))}
      </svg>
      <svg className={styles.area} height={axis.height} aria-hidden="true">
        {axis.ticks.map((tick) => (
          <line key={tick} className={styles.rule} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
        ))}
        {children}
      </svg>
    </div>
  )
}
