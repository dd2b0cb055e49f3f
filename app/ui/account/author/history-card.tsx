import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AuthorEvent, AuthorReview } from '#domain/contract/author-review.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { REASON_TEXTS } from '#ui/moderation/reason-texts.ts'
import { EVENT_NAMES } from './author-texts.ts'

/** All that has happened to a review, the newest first. */
export function HistoryCard({ review }: { review: AuthorReview }) {
  const { t } = useLingui()
  return (
    <AccountCard title={t`What has happened`}>
      <AccountRows isOrdered>
        {review.history.toReversed().map((event) => (
          <HistoryRow key={`${event.at}-${event.type}`} event={event} />
        ))}
      </AccountRows>
    </AccountCard>
  )
}

function HistoryRow({ event: { type, actor, reason, words, at } }: { event: AuthorEvent }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const why =
    actor === 'moderator' && reason && Object.hasOwn(REASON_TEXTS, reason)
      ? t(REASON_TEXTS[reason as keyof typeof REASON_TEXTS])
      : ''
  const told = [why, words].filter(Boolean).join('. ')
  return (
    <AccountRow name={t(EVENT_NAMES[type])} note={told}>
      <time dateTime={at}>{formatDate(at, locale)}</time>
    </AccountRow>
  )
}
