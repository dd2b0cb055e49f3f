import { useLingui } from '@lingui/react/macro'
import type { Membership } from '#domain/account/session.ts'
import { Alert } from '#ui/kit/message/alert.tsx'
import { nameAfter } from '#ui/profile/name-in-sentence.ts'

type StandingAlertsProps = {
  membership: Membership | undefined
  /** Staff who may not act as such before they have a passkey. */
  isStaffWaiting: boolean
  /** They come from the page that has just confirmed it. */
  hasNewAddress: boolean
}

/** What has to be known before everything else. */
export function StandingAlerts(props: StandingAlertsProps) {
  const { membership, isStaffWaiting, hasNewAddress } = props
  const { t, i18n } = useLingui()
  const memberName = membership?.name ?? ''
  const ofMember = nameAfter('de', memberName, i18n.locale)
  return (
    <>
      {hasNewAddress && (
        <Alert tone="success" isAnnounced>{t`Your new address is confirmed.`}</Alert>
      )}
      {isStaffWaiting && (
        <Alert tone="info">
          {t`Your role needs a passkey. Sign in with yours; whoever has none gets a link from an administrator.`}
        </Alert>
      )}
      {membership?.status === 'pending' && (
        <Alert tone="info">
          {t`Our team is looking at the registration of ${ofMember}. Its profile becomes public once it is approved.`}
        </Alert>
      )}
      {membership?.status === 'refused' && (
        <Alert tone="info">
          {t`Our team has not approved the registration of ${ofMember}. The mail that told you so says why.`}
        </Alert>
      )}
      {membership?.status === 'removed' && (
        <Alert tone="info">
          {t`${memberName} has left the site: its profile is no longer public. You can still take out its data.`}
        </Alert>
      )}
    </>
  )
}
