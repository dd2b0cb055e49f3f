import { useLingui } from '@lingui/react'

/** Below this, whole percents would hide what changes. */
const FINE = 0.1

/** A rate as it is written; a dash where there is too little for one. */
export function useRate(): (rate: number | null) => string {
  const { i18n } = useLingui()
  return (rate) =>
    rate === null
      ? '–'
      : i18n.number(rate, {
          style: 'percent',
          maximumFractionDigits: rate > 0 && rate < FINE ? 1 : 0,
        })
}
