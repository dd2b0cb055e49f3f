import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { homePath } from '#domain/address/paths.ts'
import type { AlertSubject } from '#domain/alert/alert-contract.ts'
import type { AlertOutcome } from '#domain/alert/alert-form.ts'
import type { Locale } from '#domain/locale.ts'
import { ErrorSummary } from '#ui/kit/form/error-summary.tsx'
import { Trouble } from '#ui/kit/form/trouble.tsx'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { FailedTrouble } from '#ui/post-form/failed-trouble.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import styles from './alert.module.css'
import { ALERT_PROBLEMS, ALERT_REFUSALS } from './alert-texts.ts'
import { alertSubjectPath, alertTitle } from './alert-title.ts'

type AlertFrameProps = {
  title: string
  lead: ReactNode
  icon: 'bell' | 'check-bold' | 'envelope-simple' | 'lock-key'
  pathIn(locale: Locale): string
  children?: ReactNode
}

/** What every page of alerts has: it is one visitor's own, and no search engine's. */
export function AlertFrame({ title, lead, icon, pathIn, children }: AlertFrameProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: t`Alerts`, href: pathIn(locale) },
  ]
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} pathIn={pathIn} isIndexed={false} />
      <Breadcrumb crumbs={crumbs} />
      <span className={styles.ring} data-done={icon === 'check-bold' ? '' : undefined}>
        <Icon name={icon} />
      </span>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  )
}

/** What the alert is about, with the way to it. */
export function AlertSubjectLine({ subject }: { subject: AlertSubject }) {
  const { i18n, t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isMember = subject.kind === 'member'
  const title = alertTitle(i18n, subject)
  return (
    <p className={styles.subject}>
      <Icon name={isMember ? 'buildings' : 'list'} />
      <span>
        <small>{isMember ? t`Provider` : t`List of providers`}</small>
        {isMember && !subject.isListed ? (
          title
        ) : (
          <a href={alertSubjectPath(locale, subject)}>{title}</a>
        )}
      </span>
    </p>
  )
}

type AlertFormProps = {
  name: string
  label: string
  outcome: AlertOutcome | undefined
  hidden?: Record<string, string>
  children: ReactNode
}

/** A form about alerts: it works without JavaScript, and keeps what was typed whatever becomes of it. */
export function AlertForm({ name, label, outcome, hidden = {}, children }: AlertFormProps) {
  const own = outcome?.form === name ? outcome : undefined
  return (
    <PostForm
      name={name}
      isAnswered={own !== undefined}
      noValidate
      aria-label={label}
      className={styles.form}
    >
      {own && <AlertTrouble key={own.attempt} outcome={own} />}
      <input type="hidden" name={FORM_FIELD} value={name} />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </PostForm>
  )
}

function AlertTrouble({ outcome }: { outcome: AlertOutcome }) {
  const { t } = useLingui()
  const { refusal, problems = {} } = outcome
  if (refusal === 'failed') return <FailedTrouble />
  if (refusal) return <Trouble>{t(ALERT_REFUSALS[refusal])}</Trouble>
  const errors = Object.entries(problems).map(([field, problem]) => {
    const text = t(ALERT_PROBLEMS[problem])
    return { fieldId: `alert-${field}`, message: t`E-mail address: ${text}` }
  })
  return <ErrorSummary errors={errors} />
}
