import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { AUDIT_FILTERS, type AuditFilter } from '#domain/account/audit.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { Audit } from '#domain/contract/administration.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountPage } from '#ui/account/account-page.tsx'
import styles from '#ui/account/administration/administration.module.css'
import {
  ACTION_NAMES,
  MEMBER_ACTION_NAMES,
} from '#ui/account/administration/administration-texts.ts'
import { HistoryCard } from '#ui/account/administration/history-card.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type AuditPageProps = {
  audit: Audit
  filter: AuditFilter
  actors: readonly { id: string; name: string }[]
}

export function AuditPage({ audit, filter, actors }: AuditPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'history')
  const isNarrowed = AUDIT_FILTERS.some((name) => filter[name] !== '')
  return (
    <AccountPage
      title={t`History`}
      lead={t`Everything that our staff have decided, and what companies did with their data. Nothing in it can be changed.`}
    >
      <search>
        <form key={JSON.stringify(filter)} className={styles.filters} action={path}>
          <TextInput
            id="audit-q"
            name="q"
            label={t`Words or name`}
            defaultValue={filter.q}
            maxLength={200}
          />
          <Select
            id="audit-actor"
            name="actor"
            label={t`By whom`}
            placeholder={t`Everybody`}
            defaultValue={filter.actor}
            options={[
              ...actors.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'operator', label: t`Whoever runs the site` },
            ]}
          />
          <Select
            id="audit-action"
            name="action"
            label={t`What was done`}
            placeholder={t`All actions`}
            defaultValue={filter.action}
            options={Object.entries({ ...ACTION_NAMES, ...MEMBER_ACTION_NAMES }).map(
              ([value, name]) => ({ value, label: t(name) }),
            )}
          />
          <TextInput
            id="audit-about"
            name="about"
            label={t`About: id, or the end of a profile’s address`}
            defaultValue={filter.about}
            maxLength={200}
          />
          <TextInput
            id="audit-from"
            name="from"
            type="date"
            label={t`From`}
            defaultValue={filter.from}
          />
          <TextInput id="audit-to" name="to" type="date" label={t`To`} defaultValue={filter.to} />
          <p className={styles.actions}>
            <Button type="submit" theme="secondary" size="sm">
              <Trans>Search</Trans>
            </Button>
            {isNarrowed && (
              <AccountLink href={path}>
                <Trans>Clear</Trans>
              </AccountLink>
            )}
          </p>
        </form>
      </search>
      <HistoryCard decisions={audit.lines} isNamed />
      <div className={styles.actions}>
        {audit.next && (
          <AccountLink href={listAddress(path, { ...filter, after: audit.next })}>
            <Trans>Older</Trans>
          </AccountLink>
        )}
        {/* Its answer is a file: nothing of the page follows from it. */}
        <form method="post" action={accountPath(locale, 'admin', 'history', 'export')}>
          {AUDIT_FILTERS.map((name) => (
            <input key={name} type="hidden" name={name} value={filter[name]} />
          ))}
          <Button type="submit" theme="tertiary" size="sm">
            <Trans>Download as a table (CSV)</Trans>
          </Button>
        </form>
      </div>
    </AccountPage>
  )
}
