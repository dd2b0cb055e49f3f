import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath, referencePath } from '#domain/address/paths.ts'
import type { AuthorEvent, AuthorReview } from '#domain/contract/author-review.ts'
import { localeFromKey } from '#domain/locale.ts'
import { shownRating } from '#domain/review/rating.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldId, fieldOf } from '#ui/account/form/field-of.ts'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import styles from '#ui/account/team-review/team-review-page.module.css'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { REASON_TEXTS } from '#ui/moderation/reason-texts.ts'
import { EVENT_NAMES, STATE_NAMES } from './author-texts.ts'
import { DisplayCard } from './display-card.tsx'
import { ProposedCard } from './proposed-card.tsx'
import { AnswerCard, AppealCard, type AuthorCardProps, ClarifyCard } from './words-cards.tsx'

export type MyReviewDone =
  | 'displayed'
  | 'revised'
  | 'accepted'
  | 'refused'
  | 'answered'
  | 'clarified'
  | 'appealed'
  | 'withdrawn'

type MyReviewPageProps = AuthorCardProps & {
  done: MyReviewDone | undefined
  /** In the public register; null where it has none. */
  entry: number | null
}

export function MyReviewPage({ review, entry, done, outcome }: MyReviewPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { publicId, member, state } = review
  const { name } = member
  const card = { review, outcome }
  const words = {
    displayed: t`You are shown as you asked.`,
    revised: t`Your new version has taken the place of the old one.`,
    accepted: t`You have accepted the proposal: its words are now yours.`,
    refused: t`You have refused the proposal. Your review stays as it is.`,
    answered: t`Your answer is public.`,
    clarified: t`Thank you. A moderator will read your answer.`,
    appealed: t`Your appeal has been received. Another moderator will decide.`,
    withdrawn: t`Your review is withdrawn. It no longer appears anywhere.`,
  }
  return (
    <AccountPage
      title={t`Your review of ${name}`}
      actions={
        state === 'published' &&
        member.isShown && (
          <Button
            href={referencePath(locale, member.slug, publicId)}
            theme="secondary"
            size="sm"
            iconAfter="arrow-right"
          >
            <Trans>As the public sees it</Trans>
          </Button>
        )
      }
      back={{ href: accountPath(locale, 'my-reviews'), label: t`All my reviews` }}
      done={done && !outcome && words[done]}
    >
      <AccountColumns split="even">
        <AccountColumn>
          <ClarifyCard {...card} />
          <ProposedCard {...card} />
          <WordsCard review={review} />
          <HistoryCard review={review} />
        </AccountColumn>
        <AccountColumn>
          <AppealCard {...card} />
          <AnswerCard {...card} />
          <DisplayCard {...card} />
          <ReceiptCard review={review} entry={entry} />
          <WithdrawCard {...card} />
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}

const CHANGEABLE = [
  'confirmed',
  'in-review',
  'clarification-asked',
  'published',
  'appealed',
  'suspended',
]

function WordsCard({ review }: { review: AuthorReview }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { revision, state, version, lang, publicId } = review
  const spoken = localeFromKey(lang)
  return (
    <AccountCard title={t`Your words`}>
      <p className={styles.faint}>
        <Badge tone={state === 'published' ? 'ok' : 'neutral'}>{t(STATE_NAMES[state])}</Badge>{' '}
        {t`Version ${version}`}
      </p>
      {revision && (
        <>
          <Rating value={shownRating(revision.rating)} />
          <div className={styles.said} lang={spoken === locale ? undefined : spoken}>
            {revision.title && <b>{revision.title}</b>}
            <p>{revision.testimony}</p>
          </div>
          {CHANGEABLE.includes(state) && (
            <div>
              <Button
                href={accountPath(locale, 'my-reviews', publicId, 'edit')}
                theme="secondary"
                size="sm"
                iconBefore="pencil-simple"
              >
                <Trans>Write a new version</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </AccountCard>
  )
}

/** What an author keeps for whatever is said later; it opens what nobody else is given. */
function ReceiptCard({ review, entry }: Pick<MyReviewPageProps, 'review' | 'entry'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { state, publicId } = review
  if (entry === null && state !== 'published') return null
  const number = formatNumber(entry ?? 0, locale)
  return (
    <AccountCard title={t`Your receipt`}>
      {entry === null ? (
        <p>
          <Trans>
            Your review is being entered into the public register. Its receipt is here in about a
            minute.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Your review is entry no. {number} of the public register. This file proves that it was
              published as you wrote it, whatever is said later.
            </Trans>
          </p>
          <p className={styles.faint}>
            <Trans>
              It contains your words, your name, your company and how you were authenticated, also
              what the page masks. Give it only to those who may read them.
            </Trans>
          </p>
          <div>
            <Button
              href={accountPath(locale, 'my-reviews', publicId, 'receipt')}
              theme="secondary"
              size="sm"
              iconBefore="download-simple"
              download
            >
              <Trans>Download the receipt</Trans>
            </Button>
          </div>
        </>
      )}
    </AccountCard>
  )
}

/** All that has happened to a review, the newest first. */
function HistoryCard({ review }: { review: AuthorReview }) {
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

/** For good: it is asked twice. */
function WithdrawCard({ review, outcome }: AuthorCardProps) {
  const { t } = useLingui()
  if (review.state !== 'published') return null
  const label = t`I understand that this is final`
  const { defaultValue, ...field } = fieldOf('withdraw', outcome, t)('sure')
  return (
    <AccountCard title={t`Withdraw the review`}>
      <p>
        <Trans>
          Your review leaves every page, ranking and count within a minute. This is final: it cannot
          be published again.
        </Trans>
      </p>
      <details className={styles.fold} open={outcome?.form === 'withdraw'}>
        <summary>
          <Trans>I want to withdraw it</Trans>
        </summary>
        <AccountForm
          name="withdraw"
          label={t`Withdraw the review`}
          outcome={outcome}
          fields={{ sure: label }}
        >
          <Checkbox
            {...field}
            id={fieldId('withdraw', 'sure')}
            value="yes"
            defaultChecked={defaultValue === 'yes'}
            required
            label={label}
          />
          <div>
            <Button type="submit" theme="secondary">
              <Trans>Withdraw it for good</Trans>
            </Button>
          </div>
        </AccountForm>
      </details>
    </AccountCard>
  )
}
