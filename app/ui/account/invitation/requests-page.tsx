import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { ReviewRequest, ReviewRequests } from '#domain/contract/account.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ListCard, type ListOutcome } from './list-card.tsx'
import { RequestForm } from './request-form.tsx'
import { PROGRESS } from './request-texts.ts'
import styles from './requests.module.css'

type RequestsPageProps = ReviewRequests & {
  /** Of the page: clients are written to in it unless another is chosen. */
  language: string
  done: 'asked' | 'reminded' | undefined
  outcome?: AccountOutcome | undefined
  file?: ListOutcome | undefined
}

export function RequestsPage(props: RequestsPageProps) {
  const { requests, figures, language, done, outcome, file } = props
  const { t } = useLingui()
  const { invited, answered, declined } = figures
  const words = {
    asked: t`The invitation has been sent.`,
    reminded: t`The reminder has been sent.`,
  }
  return (
    <AccountPage
      title={t`Ask for reviews`}
      lead={t`Clients you ask answer on their own terms: you see how far they are, never what they write before it is published.`}
      done={done && !outcome && !file && words[done]}
    >
      <AccountCard title={t`Ask one client`}>
        <RequestForm language={language} outcome={outcome} />
      </AccountCard>
      <AccountCard title={t`Ask many clients`}>
        <ListCard file={file} />
      </AccountCard>
      <AccountCard title={t`Invitations`}>
        <p className={styles.figures}>
          <Trans>
            {invited} invited, {answered} answered, {declined} declined
          </Trans>
        </p>
        <AccountRows>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} outcome={outcome} />
          ))}
        </AccountRows>
      </AccountCard>
    </AccountPage>
  )
}

type RequestRowProps = { request: ReviewRequest; outcome: AccountOutcome | undefined }

function RequestRow({ request, outcome }: RequestRowProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, email, name, invitedAt, progress, reminders, canRemind } = request
  const date = formatDate(invitedAt, locale)
  const isOwn = outcome?.values.invitation === id
  return (
    <AccountRow
      name={name || email}
      note={
        <>
          {name && `${email} · `}
          {t(PROGRESS[progress])} · {t`invited on ${date}`}
          {reminders > 0 && ` · ${t`${reminders} of 3 reminders`}`}
        </>
      }
    >
      {canRemind && (
        <AccountForm
          name="remind"
          outcome={isOwn ? outcome : undefined}
          hidden={{ invitation: id }}
          look="row"
        >
          <Button type="submit" theme="secondary" size="sm">
            {t`Remind`}
            <span className="visually-hidden"> {email}</span>
          </Button>
        </AccountForm>
      )}
    </AccountRow>
  )
}
