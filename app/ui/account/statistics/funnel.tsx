import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './funnel.module.css'
import { useRate } from './use-rate.ts'

type FunnelProps = {
  caption: string
  /** What the rates are of. */
  ratesOf: string
  steps: readonly {
    key: string
    name: string
    count: number
    /** Of the step before; none where it follows from none. */
    rate?: number | null
    tone: 'first' | 'action' | 'proof'
  }[]
}

/** Steps on one common scale, each with its count and its part of the step before: a table that draws itself. */
export function Funnel({ caption, ratesOf, steps }: FunnelProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const written = useRate()
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <table className={styles.funnel}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t`Step`}</th>
          <th scope="col">{t`How many`}</th>
          <th scope="col">{ratesOf}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ key, name, count, rate, tone }) => (
          <tr key={key}>
            <th scope="row">
              <span>{name}</span>
              <svg
                className={styles.bar}
                data-tone={tone}
                width="100%"
                height="22"
                aria-hidden="true"
              >
                <rect className={styles.track} width="100%" height="22" rx="4" />
                <rect
                  className={styles.fill}
                  width={`${(count / most) * 100}%`}
                  height="22"
                  rx="4"
                />
              </svg>
            </th>
            <td className={styles.count}>{formatNumber(count, locale)}</td>
            <td className={styles.rate}>{rate === undefined ? '' : written(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
