import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account-form.ts'
import { accountPath, referencePath } from '#domain/paths.ts'
import { AccountPage } from '#ui/account/account-page.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { ReviewCard } from '#ui/review/review-card.tsx'
import { CollectionsCard } from './collections-card.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { ReplyCard } from './reply-card.tsx'
import { ReportCard } from './report-card.tsx'
import styles from './team-review-page.module.css'
import type { TeamReviewView } from './team-review-view.ts'

export type ReviewDone = 'replied' | 'reported' | 'proposed' | 'withdrawn' | 'added' | 'removed'

type TeamReviewPageProps = {
  slug: string
  known: TeamReviewView
  done: ReviewDone | undefined
  outcome: AccountOutcome | undefined
}

export function TeamReviewPage({ slug, known, done, outcome }: TeamReviewPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { review } = known
  const author = review.contact.full_name
  const words = {
    replied: t`Your reply is public.`,
    reported: t`Thank you. Our moderators will look at the review and tell you what they decide.`,
    proposed: t`Your proposal waits for the author.`,
    withdrawn: t`Your proposal has been withdrawn.`,
    added: t`The review is in the collection.`,
    removed: t`The review has left the collection.`,
  }
  return (
    <AccountPage
      title={t`Review by ${author}`}
      actions={
        <Button
          href={referencePath(locale, slug, review.reference_id)}
          theme="secondary"
          size="sm"
          iconAfter="arrow-right"
        >
          <Trans>As the public sees it</Trans>
        </Button>
      }
    >
      <p>
        <a className={styles.back} href={accountPath(locale, 'reviews')}>
          <Trans>All reviews</Trans>
        </a>
      </p>
      {done && !outcome && (
        <Alert tone="success" isAnnounced>
          {words[done]}
        </Alert>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <ReviewCard review={review} headingLevel={2} />
          <CollectionsCard known={known} outcome={outcome} />
        </div>
        <div className={styles.column}>
          <ReplyCard known={known} outcome={outcome} />
          <ProposalCard known={known} outcome={outcome} />
          <ReportCard known={known} outcome={outcome} />
        </div>
      </div>
    </AccountPage>
  )
}
