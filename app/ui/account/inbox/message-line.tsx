import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { InboxLine } from '#domain/contract/inbox.ts'
import { localeFromKey } from '#domain/locale.ts'
import { formatDate } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './message-line.module.css'
import { STATUS_NAMES, STATUS_TONES } from './status-texts.ts'

/** A message in a list: who wrote, when, and how it begins. */
export function MessageLine({ line }: { line: InboxLine }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { assignee, status, name, company } = line
  const lang = localeFromKey(line.lang)
  return (
    <a className={styles.line} href={accountPath(locale, 'messages', line.publicId)}>
      <span className={styles.head}>
        <b>{name ?? t`Brief`}</b>
        <time dateTime={line.createdAt}>{formatDate(line.createdAt, locale)}</time>
      </span>
      <span className={styles.company}>{company || t`Company not named`}</span>
      <span className={styles.excerpt} lang={lang === locale ? undefined : lang}>
        {line.excerpt}
      </span>
      <span className={styles.marks}>
        <Badge tone={STATUS_TONES[status]}>{t(STATUS_NAMES[status])}</Badge>
        {assignee && (
          <span>
            <Trans>for {assignee}</Trans>
          </span>
        )}
      </span>
    </a>
  )
}
