import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { alertLinkPath, homePath } from '#domain/address/paths.ts'
import type { AlertLine, AlertSubject } from '#domain/alert/alert-contract.ts'
import type { AlertOutcome, EndForm } from '#domain/alert/alert-form.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDay } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './alert.module.css'
import { AlertForm, AlertFrame, AlertSubjectLine } from './alert-frame.tsx'
import { ClosedLinkPage, RunningPage } from './alert-page.tsx'

const confirmPath = (each: Locale) => alertLinkPath(each, 'confirm')
const endPath = (each: Locale) => alertLinkPath(each, 'end')

type ConfirmAlertPageProps = {
  status:
    | { kind: 'open'; subject: AlertSubject }
    | { kind: 'running'; subject: AlertSubject }
    | { kind: 'closed' }
  outcome: AlertOutcome | undefined
}

/** Where the mailed link leads: looking begins nothing. */
export function ConfirmAlertPage({ status, outcome }: ConfirmAlertPageProps) {
  const { t } = useLingui()
  if (status.kind === 'closed') return <ClosedLinkPage pathIn={confirmPath} />
  if (status.kind === 'running')
    return <RunningPage subject={status.subject} pathIn={confirmPath} />
  return (
    <AlertFrame
      title={t`Begin this alert`}
      lead={t`By pressing the button you show that the address is yours. It runs for twelve months.`}
      icon="bell"
      pathIn={confirmPath}
    >
      <AlertSubjectLine subject={status.subject} />
      <AlertForm name="confirm" label={t`Begin this alert`} outcome={outcome}>
        <div>
          <Button type="submit" iconBefore="check">
            <Trans>Begin the alert</Trans>
          </Button>
        </div>
      </AlertForm>
    </AlertFrame>
  )
}

type EndAlertPageProps = {
  /** Whether the link opens anything. */
  isOpen: boolean
  /** The alert that the link is about, if it runs. */
  alert: AlertLine | null
  /** How many of the mailbox run. */
  count: number
  done: EndForm | null
}

/** What every mail of alerts leads to: one press ends one of them, or all. */
export function EndAlertPage({ isOpen, alert, count, done }: EndAlertPageProps) {
  const { t } = useLingui()
  if (!isOpen) return <ClosedLinkPage pathIn={endPath} />
  if (done === 'renew' && alert) return <RenewedPage alert={alert} />
  if (count === 0 || done === 'end-all')
    return (
      <AlertFrame
        title={t`No alert is running`}
        lead={t`You get no more mails about what is new. What we had stored for your alerts is deleted.`}
        icon="check-bold"
        pathIn={endPath}
      >
        <HomeButton />
      </AlertFrame>
    )
  return (
    <AlertFrame
      title={alert ? t`End this alert?` : t`End your alerts?`}
      lead={t`One press, and no mail about it comes any more.`}
      icon="bell"
      pathIn={endPath}
    >
      {done === 'end' && (
        <Alert tone="success" isAnnounced>
          {t`The alert has ended. Others still run for your address.`}
        </Alert>
      )}
      {alert && <OneAlert alert={alert} />}
      <AlertForm name="end-all" label={t`End all my alerts`} outcome={undefined}>
        <div>
          <Button type="submit" theme={alert ? 'secondary' : 'primary'}>
            <Trans>End all my alerts</Trans>
          </Button>
        </div>
      </AlertForm>
      <p className={styles.note}>
        {t`Alerts of one address share this link. Whoever has one of its mails can end them, and see nothing else of them.`}
      </p>
      <HomeButton />
    </AlertFrame>
  )
}

function OneAlert({ alert }: { alert: AlertLine }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { publicId, subject, endsAt, isEndingSoon } = alert
  return (
    <>
      <AlertSubjectLine subject={subject} />
      <p className={styles.note}>
        <Trans>It runs until {formatDay(endsAt, locale)}.</Trans>
      </p>
      {isEndingSoon && (
        <AlertForm
          name="renew"
          label={t`Renew for twelve months`}
          outcome={undefined}
          hidden={{ alert: publicId }}
        >
          <div>
            <Button type="submit" iconBefore="check">
              <Trans>Renew for twelve months</Trans>
            </Button>
          </div>
        </AlertForm>
      )}
      <AlertForm
        name="end"
        label={t`End this alert`}
        outcome={undefined}
        hidden={{ alert: publicId }}
      >
        <div>
          <Button type="submit" theme={isEndingSoon ? 'secondary' : 'primary'}>
            <Trans>End this alert</Trans>
          </Button>
        </div>
      </AlertForm>
    </>
  )
}

function RenewedPage({ alert }: { alert: AlertLine }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const date = formatDay(alert.endsAt, locale)
  return (
    <AlertFrame
      title={t`Your alert goes on`}
      lead={t`It runs until ${date}. We write to you before it ends.`}
      icon="check-bold"
      pathIn={endPath}
    >
      <AlertSubjectLine subject={alert.subject} />
      <HomeButton />
    </AlertFrame>
  )
}

function HomeButton() {
  const { locale } = use(PageEnvironmentContext)
  return (
    <div className={styles.actions}>
      <Button href={homePath(locale)} theme="text">
        <Trans>Back to home</Trans>
      </Button>
    </div>
  )
}
