import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Decision } from '#domain/account/administration.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { DecisionLine } from '#domain/contract/administration.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './administration.module.css'
import { DECISION_NAMES, REMOVAL_NAMES, SITE_ROLE_NAMES } from './administration-texts.ts'

type HistoryCardProps = {
  decisions: readonly DecisionLine[]
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
            <Decided key={decision.id} decision={decision} isNamed={isNamed} />
          ))}
        </AccountRows>
      )}
    </AccountCard>
  )
}

function Decided({ decision, isNamed }: { decision: DecisionLine; isNamed: boolean }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { action, subject, name, reason, happenedAt, details } = decision
  const href = pageOf(action, subject, locale)
  const more = [
    details.kind && t(REMOVAL_NAMES[details.kind]),
    details.from && t(SITE_ROLE_NAMES[details.from]),
    details.to && t(SITE_ROLE_NAMES[details.to]),
  ].filter(Boolean)
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <b>
          {[t(DECISION_NAMES[action]), more.join(' → ')].filter(Boolean).join(' · ')}
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
      <p className={styles.quote}>{reason}</p>
    </li>
  )
}

/** Reviews, jobs and mails have no page of their own here. */
function pageOf(action: Decision, subject: string, locale: Locale): string | undefined {
  if (action.endsWith('-domain')) return accountPath(locale, 'moderation', 'domains', subject)
  if (action.endsWith('-member')) return accountPath(locale, 'admin', 'members', subject)
  const isOfUser = action.endsWith('-user') || action === 'change-role' || action === 'end-sessions'
  return isOfUser ? accountPath(locale, 'admin', 'users', subject) : undefined
}
