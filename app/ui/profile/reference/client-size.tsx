import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatNumber } from '#i18n/format.ts'

/** `51-250` or `5001+` in words; anything else as it is written. */
export function ClientSize({ range }: { range: string }) {
  const { i18n } = useLingui()
  const [, from, to] = /^(\d+)(?:-(\d+)|\+)$/.exec(range) ?? []
  if (from === undefined) return range
  const number = (digits: string) => formatNumber(Number(digits), i18n.locale as CatalogueLocale)
  const least = number(from)
  if (to === undefined) return <Trans>{least} people or more</Trans>
  const most = number(to)
  return (
    <Trans>
      {least} to {most} people
    </Trans>
  )
}
