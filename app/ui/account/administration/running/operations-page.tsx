import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { FailedWork } from '#domain/contract/administration.ts'
import type { Operations } from '#domain/contract/operations.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import styles from '#ui/account/administration/administration.module.css'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
import { GapsAlert } from '#ui/account/administration/gaps-alert.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { FailedItem } from './failed-item.tsx'
import {
  DatabaseCard,
  ProcessesCard,
  QueuesCard,
  StorageCard,
  WatchesCard,
} from './operations-cards.tsx'
import { RegisterCard } from './register-card.tsx'
import runningStyles from './running.module.css'
import { UnsentMails } from './unsent-mails.tsx'

type OperationsPageProps = {
  operations: Operations
  work: FailedWork
  q: string
  /** What was done just now. */
  done: string
  outcome: AccountOutcome | undefined
}

/** How the site runs, and what failed, to be tried again. */
export function OperationsPage({ operations, work, q, done, outcome }: OperationsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'operations')
  const at = (moment: string) => `${formatDate(moment, locale)}, ${formatTime(moment, locale)}`
  const forAll = outcome?.form === 'jobs' ? outcome : undefined
  return (
    <AccountPage
      title={t`Operations`}
      lead={t`How the site runs: what is watched, background work, mails and processes. What failed can be tried again.`}
      done={
        !outcome &&
        ((done === 'retried' && t`It is being tried again.`) ||
          (done === 'released' && t`Mails leave to this address again.`))
      }
    >
      <GapsAlert gaps={operations.gaps} />
      <WatchesCard watches={operations.watches} at={at} />
      <QueuesCard queues={operations.queues} at={at} />
      <AccountCard title={t`Failed work`}>
        <AdministrationSearch path={path} label={t`Name of the work`} q={q} kept={{}} />
        {work.jobs.length === 0 && <p className={styles.faint}>{t`Nothing has failed.`}</p>}
        {(work.jobs.length > 1 || forAll) && (
          <details className={styles.fold} open={forAll !== undefined}>
            <summary>{t`Try all again`}</summary>
            <ReasonForm
              name="jobs"
              label={t`Try all again`}
              hint={t`For the history alone.`}
              look="secondary"
              outcome={forAll}
            />
          </details>
        )}
        <AccountRows>
          {work.jobs.map(({ id, name, error, tries, failedAt }) => (
            <FailedItem
              key={id}
              name={name}
              facts={[at(failedAt), t`tries: ${tries}`]}
              error={error}
              form={{ name: 'job', id }}
              label={t`Try again`}
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
      <UnsentMails work={work} at={at} outcome={outcome} />
      <ProcessesCard processes={operations.processes} at={at} />
      <div className={runningStyles.cards}>
        <DatabaseCard database={operations.database} replica={operations.replica} />
        {operations.register && <RegisterCard register={operations.register} at={at} />}
        <StorageCard {...operations} at={at} />
      </div>
    </AccountPage>
  )
}
