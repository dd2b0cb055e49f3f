import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account-form.ts'
import type { FailedWork } from '#domain/contract/administration.ts'
import { accountPath } from '#domain/paths.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { Pager } from '#ui/pager/pager.tsx'
import styles from './administration.module.css'
import { AdministrationSearch } from './administration-search.tsx'
import { listAddress } from './list-address.ts'
import { ReasonForm } from './reason-form.tsx'

type JobsPageProps = {
  work: FailedWork
  q: string
  isRetried: boolean
  outcome: AccountOutcome | undefined
}

export function JobsPage({ work, q, isRetried, outcome }: JobsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'jobs')
  const at = (moment: string) => `${formatDate(moment, locale)}, ${formatTime(moment, locale)}`
  return (
    <AccountPage
      title={t`Background work`}
      lead={t`What failed for good, and mails that keep failing. Nothing is thrown away: you can have it tried again.`}
      done={isRetried && !outcome && t`It is being tried again.`}
    >
      <AdministrationSearch path={path} label={t`Name of the work`} q={q} kept={{}} />
      <AccountCard title={t`Failed work`}>
        {work.jobs.length === 0 && <p className={styles.faint}>{t`Nothing has failed.`}</p>}
        <AccountRows>
          {work.jobs.map(({ id, name, error, tries, failedAt }) => (
            <Failed
              key={id}
              name={name}
              facts={[at(failedAt), t`tries: ${tries}`]}
              error={error}
              form={{ name: 'job', id }}
              outcome={outcome}
            />
          ))}
        </AccountRows>
      </AccountCard>
      <Pager
        page={work.page}
        pageCount={work.pageCount}
        hrefOf={(page) => listAddress(path, { q }, page)}
      />
      {work.mails.length > 0 && (
        <AccountCard title={t`Mails that keep failing`}>
          <AccountRows>
            {work.mails.map(({ id, domain, tries, since, nextTryAt }) => {
              const first = at(since)
              const next = at(nextTryAt)
              return (
                <Failed
                  key={id}
                  name={`…@${domain}`}
                  facts={[t`since ${first}`, t`tries: ${tries}`, t`next try: ${next}`]}
                  form={{ name: 'mail', id: `${id}` }}
                  outcome={outcome}
                />
              )
            })}
          </AccountRows>
        </AccountCard>
      )}
    </AccountPage>
  )
}

type FailedProps = {
  name: string
  facts: readonly string[]
  error?: string
  form: { name: 'job' | 'mail'; id: string }
  outcome: AccountOutcome | undefined
}

function Failed({ name, facts, error, form, outcome }: FailedProps) {
  const { t } = useLingui()
  const own = outcome?.values[form.name] === form.id ? outcome : undefined
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <b>{name}</b>
        <span className={styles.faint}>{facts.join(' · ')}</span>
      </p>
      {error && (
        <p className={styles.quote} lang="en">
          {error}
        </p>
      )}
      <details className={styles.fold} open={own !== undefined}>
        <summary>{t`Try again`}</summary>
        <ReasonForm
          name={form.name}
          label={t`Try again`}
          about={name}
          hint={t`For the history alone.`}
          hidden={{ [form.name]: form.id }}
          look="secondary"
          outcome={own}
        />
      </details>
    </li>
  )
}
