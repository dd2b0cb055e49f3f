import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath, referencePath } from '#domain/address/paths.ts'
import type { TeamReview } from '#domain/contract/team-review.ts'
import { AccountPage } from '#ui/account/account-page.tsx'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ReviewCard } from '#ui/review/review-card.tsx'
import { CollectionsCard } from './collections-card.tsx'
import { ContributorsCard } from './contributors-card.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { ReplyCard } from './reply-card.tsx'
import { ReportCard } from './report-card.tsx'

export type ReviewDone =
  | 'replied'
  | 'reported'
  | 'proposed'
  | 'withdrawn'
  | 'named'
  | 'added'
  | 'removed'

type TeamReviewPageProps = {
  slug: string
  known: TeamReview
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
    named: t`The page of the review says who did the work.`,
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
      back={{ href: accountPath(locale, 'reviews'), label: t`All reviews` }}
      done={done && !outcome && words[done]}
    >
      <AccountColumns split="even">
        <AccountColumn>
          <ReviewCard review={review} headingLevel={2} />
          <CollectionsCard known={known} outcome={outcome} />
        </AccountColumn>
        <AccountColumn>
          <ReplyCard known={known} outcome={outcome} />
          <ProposalCard known={known} outcome={outcome} />
          <ContributorsCard known={known} outcome={outcome} />
          <ReportCard known={known} outcome={outcome} />
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}
