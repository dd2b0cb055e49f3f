import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { AccountPage } from '#ui/account/account-page.tsx'
import {
  FollowFigures,
  FollowLead,
  FollowView,
  type FollowViewProps,
} from '#ui/brief/follow-view.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

/** The sender's page, signed in. */
export function OwnBriefPage(props: FollowViewProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { brief } = props
  return (
    <AccountPage
      title={brief.content.title}
      lead={<FollowLead brief={brief} />}
      actions={<FollowFigures brief={brief} />}
      back={{ href: accountPath(locale, 'briefs'), label: t`My briefs` }}
    >
      <FollowView {...props} />
    </AccountPage>
  )
}
