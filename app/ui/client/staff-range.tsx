import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

/** `51-250`, `5001+`; written as it is when it is neither. */
export function StaffRange({ range }: { range: string }) {
  const { locale } = use(PageEnvironmentContext)
  const [, low, high] = /^(\d+)-(\d+)$/.exec(range) ?? []
  if (low && high) {
    const from = formatNumber(Number(low), locale)
    const to = formatNumber(Number(high), locale)
    return (
      <Trans>
        {from} to {to} people
      </Trans>
    )
  }
  const [, most] = /^(\d+)\+$/.exec(range) ?? []
  if (!most) return range
  const from = formatNumber(Number(most), locale)
  return <Trans>{from} people or more</Trans>
}
