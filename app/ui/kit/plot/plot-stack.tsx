import { Fragment } from 'react'
import plot from './plot.module.css'
import { type Axis, heightOn, placeValues } from './plot-geometry.ts'
import styles from './plot-stack.module.css'

/** By meaning: violet is for what was authenticated or registered, red for what is late, green for all one can act on. */
export type Tone = 'proof' | 'action' | 'soft' | 'rest' | 'late'

const LIFT = 7

type PlotStackProps = {
  axis: Axis
  /** Parts from the ground up; `shown` stands above them. An open one stands for what may still grow. */
  points: readonly {
    key: string
    parts: readonly { tone: Tone; value: number }[]
    shown?: string
    isOpen?: boolean
  }[]
}

/** Bars of several parts, each on the one before. */
export function PlotStack({ axis, points }: PlotStackProps) {
  const y = heightOn(axis)
  const totals = points.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const places = placeValues(totals, axis)
  return points.map(({ key, parts, shown, isOpen = false }, index) => {
    const place = places[index]
    if (!place || totals[index] === 0) return null
    const x = `${place.x}%`
    let below = 0
    return (
      <Fragment key={key}>
        {parts.map(({ tone, value }) => {
          const from = below
          below += value
          return (
            value > 0 && (
              <line
                key={tone}
                className={styles.part}
                data-tone={tone}
                strokeOpacity={isOpen ? 0.55 : undefined}
                x1={x}
                x2={x}
                y1={y(from)}
                y2={y(below)}
              />
            )
          )
        })}
        {shown && (
          <text className={plot.figure} x={x} y={place.y - LIFT}>
            {shown}
          </text>
        )}
      </Fragment>
    )
  })
}

/** Which colour is what; the table beside the drawing says it in words. */
export function PlotLegend({ parts }: { parts: readonly { tone: Tone; name: string }[] }) {
  return (
    <p className={styles.legend} aria-hidden="true">
      {parts.map(({ tone, name }) => (
        <span key={tone} data-tone={tone}>
          {name}
        </span>
      ))}
    </p>
  )
}
