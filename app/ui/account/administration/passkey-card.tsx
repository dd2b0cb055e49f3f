import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { OpenReset } from '#domain/account/staff/passkey-reset.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ReasonForm } from './reason-form.tsx'

type PasskeyCardProps = { reset: OpenReset | null; outcome: AccountOutcome | undefined }

/** For one of our staff who has lost passkeys and codes: one administrator asks, another approves. */
export function PasskeyCard({ reset, outcome }: PasskeyCardProps) {
  const { t } = useLingui()
  const title = t`Passkeys and codes lost`
  const ofHistory = t`Kept in the history. Name nobody.`
  if (!reset)
    return (
      <AccountCard title={title}>
        <p>
          {t`Another administrator has to approve it within 24 hours. Then this person is signed out everywhere, nothing they signed in with works any more, and a link of one hour lets them make a passkey.`}
        </p>
        <ReasonForm
          name="ask-passkey"
          label={t`Ask for a new passkey`}
          hint={t`The other administrators receive it word for word.`}
          look="secondary"
          outcome={outcome}
        />
      </AccountCard>
    )
  return (
    <AccountCard title={title}>
      <Asked reset={reset} />
      {!reset.isOwn && (
        <ReasonForm
          name="approve-passkey"
          label={t`Approve the new passkey`}
          hint={ofHistory}
          outcome={outcome}
        />
      )}
      <ReasonForm
        name="refuse-passkey"
        label={reset.isOwn ? t`Withdraw` : t`Do not approve it`}
        hint={ofHistory}
        look="secondary"
        outcome={outcome}
      />
    </AccountCard>
  )
}

function Asked({ reset }: { reset: OpenReset }) {
  const { locale } = use(PageEnvironmentContext)
  const { askedBy, reason, until } = reset
  const day = formatDate(until, locale)
  const time = formatTime(until, locale)
  return (
    <>
      <p>
        <Trans>
          {askedBy} asks for a new passkey. Another administrator can approve it until {day}, {time}
          : speak to the person first.
        </Trans>
      </p>
      <blockquote>{reason}</blockquote>
    </>
  )
}
