import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { isStaffAction, STAFF_ACTIONS } from '#domain/account/staff-actions.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './administration.module.css'
import { actionName, REMOVAL_NAMES, SITE_ROLE_NAMES } from './administration-texts.ts'

type HistoryCardProps = {
  decisions: readonly AuditLine[]
  /** Where they are about many: each says about what. */
  isNamed?: boolean
}

/** Who decided what, when, and why: the newest first. */
export function HistoryCard({ decisions, isNamed = false }: HistoryCardProps) {
  const { t } = useLingui()
  return (
    <AccountCard title={t`History`}>
      {decisions.length === 0 ? (
        <p className={styles.faint}>{t`Nothing has been decided yet.`}</p>
      ) : (
        <AccountRows isOrdered>
          {decisions.map((decision) => (
            <Decided
              key={`${decision.source}${decision.id}`}
              decision={decision}
              isNamed={isNamed}
            />
          ))}
        </AccountRows>
      )}
    </AccountCard>
  )
}

function Decided({ decision, isNamed }: { decision: AuditLine; isNamed: boolean }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { action, subject, name, reason, happenedAt, details } = decision
  const called = actionName(action)
  const href = pageOf(action, subject, locale)
  const more = [
    details.kind && t(REMOVAL_NAMES[details.kind]),
    details.from && t(SITE_ROLE_NAMES[details.from]),
    details.to && t(SITE_ROLE_NAMES[details.to]),
    details.old,
    details.old && details.name,
    details.target !== undefined && details.name,
    details.target !== undefined && (details.target || t`Gone for good`),
  ].filter(Boolean)
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <b>
          {[typeof called === 'string' ? called : t(called), more.join(' → ')]
            .filter(Boolean)
            .join(' · ')}
          {isNamed && (
            <>
              {' · '}
              {href ? <a href={href}>{name || subject}</a> : name || subject}
            </>
          )}
        </b>
        <span className={styles.faint}>
          {decision.actor ??
            (decision.isOperator ? t`Whoever runs the site` : t`A former administrator`)}
          ,{' '}
          <time dateTime={happenedAt}>
            {formatDate(happenedAt, locale)}, {formatTime(happenedAt, locale)}
          </time>
        </span>
      </p>
      {reason !== '' && <p className={styles.quote}>{reason}</p>}
    </li>
  )
}

/** Reviews, jobs and mails have no page of their own here; what no staff did is about a company. */
function pageOf(action: string, subject: string, locale: Locale): string | undefined {
  if (!isStaffAction(action)) return accountPath(locale, 'admin', 'members', subject)
  switch (STAFF_ACTIONS[action].subject) {
    case 'domain':
      return accountPath(locale, 'moderation', 'domains', subject)
    case 'member':
      return accountPath(locale, 'admin', 'members', subject)
    case 'user':
      return accountPath(locale, 'admin', 'users', subject)
    default:
      return undefined
  }
}
