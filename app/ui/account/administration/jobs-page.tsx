import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { FailedWork } from '#domain/contract/administration.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './administration.module.css'
import { AdministrationSearch } from './administration-search.tsx'
import { FailedItem } from './failed-item.tsx'
import { listAddress } from './list-address.ts'
import { UnsentMails } from './unsent-mails.tsx'

type JobsPageProps = {
  work: FailedWork
  q: string
  /** What was done just now. */
  done: string
  outcome: AccountOutcome | undefined
}

export function JobsPage({ work, q, done, outcome }: JobsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'jobs')
  const at = (moment: string) => `${formatDate(moment, locale)}, ${formatTime(moment, locale)}`
  return (
    <AccountPage
      title={t`Background work`}
      lead={t`Work that failed for good, and mails that have not left. You can have each tried again.`}
      done={
        !outcome &&
        ((done === 'retried' && t`It is being tried again.`) ||
          (done === 'released' && t`Mails leave to this address again.`))
      }
    >
      <AdministrationSearch path={path} label={t`Name of the work`} q={q} kept={{}} />
      <AccountCard title={t`Failed work`}>
        {work.jobs.length === 0 && <p className={styles.faint}>{t`Nothing has failed.`}</p>}
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
    </AccountPage>
  )
}
