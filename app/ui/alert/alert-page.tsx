import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath, alertsPath, homePath, legalPath, membersPath } from '#domain/address/paths.ts'
import type { AlertSubject } from '#domain/alert/alert-contract.ts'
import type { AlertOutcome } from '#domain/alert/alert-form.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { TrapField } from '#ui/kit/form/trap-field.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './alert.module.css'
import { AlertForm, AlertFrame, AlertSubjectLine } from './alert-frame.tsx'
import { ALERT_PROBLEMS } from './alert-texts.ts'
import { alertSubjectPath } from './alert-title.ts'

type AlertPageProps = {
  /** The page that somebody comes from, as the address says it. */
  to: string
  subject: AlertSubject | null
  /** Of whoever is signed in. */
  email: string | null
  done: 'asked' | 'confirmed' | null
  outcome: AlertOutcome | undefined
}

/** To be told of what is new about one list or one member: an address is all that it takes. */
export function AlertPage({ to, subject, email, done, outcome }: AlertPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const pathIn = (each: typeof locale) => alertsPath(each, to)
  if (!subject)
    return (
      <AlertFrame
        title={t`Nothing to follow here`}
        lead={t`An alert begins on a list of providers or on a profile. Choose one, then press “Mail me what is new” or “Follow”.`}
        icon="bell"
        pathIn={pathIn}
      >
        <div className={styles.actions}>
          <Button href={membersPath(locale, ALL_SERVICES)}>
            <Trans>See all providers</Trans>
          </Button>
        </div>
      </AlertFrame>
    )
  if (done === 'asked')
    return (
      <AlertFrame
        title={t`Confirm your address`}
        lead={t`A link is on its way to you. Open it and press the button: the alert begins then, and not before.`}
        icon="envelope-simple"
        pathIn={pathIn}
      >
        <AlertSubjectLine subject={subject} />
        <p className={styles.note}>
          {t`The link works for seven days. After that your address is deleted.`}
        </p>
        <BackTo subject={subject} />
      </AlertFrame>
    )
  if (done === 'confirmed') return <RunningPage subject={subject} pathIn={pathIn} />
  return (
    <AlertFrame
      title={t`Mail me what is new`}
      lead={t`One mail on Monday morning, and only where there is news.`}
      icon="bell"
      pathIn={pathIn}
    >
      <AlertSubjectLine subject={subject} />
      <AskForm email={email} outcome={outcome} />
      <ul className={styles.points}>
        {subject.kind === 'list' && <li>{t`New providers on this list, ten at most`}</li>}
        <li>{t`New authenticated reviews, ten at most; whoever masks their name stays masked`}</li>
        <li>{t`It ends after twelve months unless you renew it, and at any time with one press in each mail`}</li>
      </ul>
      <p className={styles.note}>
        <Trans>
          Your address serves this alert alone. No provider learns who follows them.{' '}
          <a href={legalPath(locale, 'privacy')}>Your data and your rights</a>
        </Trans>
      </p>
    </AlertFrame>
  )
}

function AskForm({ email, outcome }: Pick<AlertPageProps, 'email' | 'outcome'>) {
  const { t } = useLingui()
  const problem = outcome?.problems?.email
  return (
    <AlertForm name="alert" label={t`Mail me what is new`} outcome={outcome}>
      <TextInput
        id="alert-email"
        name="email"
        label={t`E-mail address`}
        hint={t`A private address is welcome.`}
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
        errors={problem && [t(ALERT_PROBLEMS[problem])]}
        defaultValue={outcome?.values.email ?? email ?? undefined}
      />
      <TrapField form="alert" />
      <div>
        <Button type="submit" iconBefore="bell">
          <Trans>Begin the alert</Trans>
        </Button>
      </div>
    </AlertForm>
  )
}

type RunningPageProps = {
  subject: AlertSubject
  pathIn: Parameters<typeof AlertFrame>[0]['pathIn']
}

/** It has begun, and how it is looked after. */
export function RunningPage({ subject, pathIn }: RunningPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AlertFrame
      title={t`Your alert is running`}
      lead={t`You hear from us on a Monday, as soon as there is something new.`}
      icon="check-bold"
      pathIn={pathIn}
    >
      <AlertSubjectLine subject={subject} />
      <div className={styles.actions}>
        <Button href={alertSubjectPath(locale, subject)} theme="secondary">
          <Trans>Back to the page</Trans>
        </Button>
        <Button href={accountPath(locale, 'alerts')} theme="text">
          <Trans>My alerts</Trans>
        </Button>
      </div>
      <p className={styles.note}>
        {t`To see all your alerts, sign in with this address: a link by mail is enough, without a password.`}
      </p>
    </AlertFrame>
  )
}

function BackTo({ subject }: { subject: AlertSubject }) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <div className={styles.actions}>
      <Button href={alertSubjectPath(locale, subject)} theme="secondary">
        <Trans>Back to the page</Trans>
      </Button>
    </div>
  )
}

/** For links that open nothing: whatever is wrong with them, the same page. */
export function ClosedLinkPage({ pathIn }: Pick<RunningPageProps, 'pathIn'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AlertFrame
      title={t`This link is no longer valid`}
      lead={t`It has been used, is too old, or was copied only in part. Every mail of your alerts has a link of its own, and your account lists them all.`}
      icon="lock-key"
      pathIn={pathIn}
    >
      <div className={styles.actions}>
        <Button href={accountPath(locale, 'alerts')}>
          <Trans>My alerts</Trans>
        </Button>
        <Button href={homePath(locale)} theme="secondary">
          <Trans>Back to home</Trans>
        </Button>
      </div>
    </AlertFrame>
  )
}
