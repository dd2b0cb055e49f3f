import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './figure-trend.module.css'

const WIDTH = 100

const HEIGHT = 36

const INSET = 3

/** Against the time before. */
export function FigureChange({ difference }: { difference: number }) {
  const { locale } = use(PageEnvironmentContext)
  const amount = formatNumber(Math.abs(difference), locale)
  if (difference === 0) return <Trans>no change</Trans>
  return (
    <span className={styles.change} data-rising={difference > 0 || undefined}>
      <Icon name={difference > 0 ? 'arrow-up-bold' : 'arrow-down-bold'} />
      {difference > 0 ? <Trans>{amount} more</Trans> : <Trans>{amount} fewer</Trans>}
    </span>
  )
}

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
