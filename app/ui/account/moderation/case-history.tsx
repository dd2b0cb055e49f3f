import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { CaseEvent } from '#domain/contract/moderation.ts'
import { MODERATION_REASONS, type ModerationReason } from '#domain/moderation/moderation.ts'
import { COMPANY_CHECK } from '#domain/moderation/review-pipeline.ts'
import { SIGNAL_KINDS, type SignalKind } from '#domain/moderation/review-signals.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { REASON_TEXTS } from '#ui/moderation/reason-texts.ts'
import { SIGNAL_TEXTS } from '#ui/moderation/signal-texts.ts'
import styles from './case-history.module.css'
import { EVENT_NAMES, QUEUE_NAMES } from './moderation-texts.ts'

/** Every event of its life, the newest first. */
export function CaseHistory({ history }: { history: readonly CaseEvent[] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard title={t`History`}>
      <ol className={styles.events}>
        {history.map((event) => (
          <li key={`${event.type} ${event.at}`}>
            <p className={styles.what}>
              {t(EVENT_NAMES[event.type])}
              {event.actorName && `, ${event.actorName}`}
            </p>
            <p className={styles.when}>
              <time dateTime={event.at}>
                {formatDate(event.at, locale)}, {formatTime(event.at, locale)}
              </time>
              {reasonsOf(event).map((reason) => ` · ${t(reason)}`)}
            </p>
            {event.words && <p className={styles.words}>{event.words}</p>}
          </li>
        ))}
      </ol>
    </AccountCard>
  )
}

/** What held it, or why it was decided so; codes that nobody has words for are left out. */
function reasonsOf({ reason }: CaseEvent) {
  const codes = reason?.split(' ') ?? []
  return codes.flatMap((code) => {
    if (code === COMPANY_CHECK) return [QUEUE_NAMES['company-check']]
    if (isSignal(code)) return [SIGNAL_TEXTS[code].name]
    return isReason(code) ? [REASON_TEXTS[code]] : []
  })
}

const isSignal = (code: string): code is SignalKind =>
  (SIGNAL_KINDS as readonly string[]).includes(code)

const isReason = (code: string): code is ModerationReason =>
  (MODERATION_REASONS as readonly string[]).includes(code)
