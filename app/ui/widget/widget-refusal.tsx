import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { homePath } from '#domain/address/paths.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

export type WidgetRefusalReason = 'gone' | 'invalid' | 'unavailable'

/** What stands in a frame that has nothing to show: one sentence, and the way to the site. */
export function WidgetRefusal({ reason }: { reason: WidgetRefusalReason }) {
  const environment = use(PageEnvironmentContext)
  const { locale, brandName } = environment
  return (
    <p className="message">
      {reason === 'gone' && <Trans>This provider does not publish its reviews here.</Trans>}
      {reason === 'invalid' && <Trans>The address of this widget is incomplete.</Trans>}
      {reason === 'unavailable' && <Trans>The reviews will be back in a moment.</Trans>}{' '}
      <a href={pageAddress(homePath(locale), locale, environment)} target="_blank" rel="noopener">
        {brandName}
      </a>
    </p>
  )
}
