import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { DataRequestKind } from '#domain/account/data-request.ts'
import { accountPath, legalPath } from '#domain/address/paths.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { REFUSALS } from '#ui/account/form/account-texts.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { EntryPage } from './entry-page.tsx'

type LinkedRequestPageProps = {
  token: string
  /** Null for a link that opens nothing, or no longer. */
  link: { step: 'identity' | 'export'; kind: DataRequestKind } | null
  isConfirmed: boolean
  outcome: AccountOutcome | undefined
}

/** What a mail about somebody's data leads to: they confirm that they asked, or get their file. */
export function LinkedRequestPage({ token, link, isConfirmed, outcome }: LinkedRequestPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (isConfirmed)
    return (
      <EntryPage title={t`Thank you`}>
        <Alert tone="success" isAnnounced>
          {t`We know that it was you. You have our answer within the month.`}
        </Alert>
      </EntryPage>
    )
  if (!link || outcome?.refusal === 'spent')
    return (
      <EntryPage title={t`Your data`}>
        <Alert tone="error" isAnnounced>
          {t(REFUSALS.spent)}
        </Alert>
        <Button href={legalPath(locale, 'privacy')} theme="secondary" isBlock>
          {t`Your data and your rights`}
        </Button>
      </EntryPage>
    )
  if (link.step === 'export')
    return (
      <EntryPage
        title={t`Your data`}
        lead={t`All that we keep of you, in one file that people and programs can read.`}
      >
        <form method="post" action={accountPath(locale, 'data-request', 'export')}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" isBlock iconBefore="download-simple">
            {t`Get the file`}
          </Button>
        </form>
      </EntryPage>
    )
  const asked: Record<DataRequestKind, string> = {
    export: t`You asked to have all that we keep of you.`,
    erase: t`You asked to be erased: your account, your reviews and your messages, for good. No mail will tell you when it is done: it would bring your address back.`,
    rectify: t`You asked to have something put right that we say of you.`,
    other: t`You asked us something about your data.`,
  }
  return (
    <EntryPage title={t`Did you ask this?`} lead={asked[link.kind]}>
      <AccountForm
        name="identity"
        label={t`Did you ask this?`}
        hidden={{ token }}
        outcome={outcome}
      >
        <Button type="submit" isBlock>
          {t`Yes, it was me`}
        </Button>
      </AccountForm>
      <p>{t`If it was not you, leave this page: nothing happens.`}</p>
    </EntryPage>
  )
}
