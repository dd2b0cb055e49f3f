import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { SendingFailure } from '#domain/text/failed-sending.ts'
import { mailtoHref } from '#domain/text/mailto.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

/** Why, and whom to ask when it fails again. */
export function FailureWords({ failure }: { failure: SendingFailure }) {
  const { t } = useLingui()
  const { brandName, contactEmail } = use(PageEnvironmentContext)
  const email = contactEmail && <a href={mailtoHref(contactEmail)}>{contactEmail}</a>
  return (
    <>
      <p>
        {t(REASONS[failure])} <Trans>What you typed is still here.</Trans>
      </p>
      <p>
        {email ? (
          <Trans>
            If it fails again, write to {brandName}: {email}
          </Trans>
        ) : (
          <Trans>If it fails again, contact {brandName}.</Trans>
        )}
      </p>
    </>
  )
}

const REASONS: Record<SendingFailure, MessageDescriptor> = {
  unreachable: msg`The site could not be reached. Check your connection, then try again.`,
  'signed-out': msg`Your session has ended. Sign in again: you come back here, then try again.`,
  changed: msg`Something has changed here in the meantime. Try again in a moment.`,
  'too-large': msg`What you sent is too long to be received. Shorten it, then try again.`,
  'too-many': msg`You have sent many requests in a short time. Wait a minute, then try again.`,
  failed: msg`The system ran into an error. Try again in a moment.`,
}
