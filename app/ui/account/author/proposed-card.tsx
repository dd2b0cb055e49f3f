import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { localeFromKey } from '#domain/locale.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import styles from '#ui/account/team-review/team-review-page.module.css'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { TextDifference } from './text-difference.tsx'
import type { AuthorCardProps } from './words-cards.tsx'

/** What the provider would rather read, against what stands there. */
export function ProposedCard({ review, outcome }: AuthorCardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { proposal, revision, lang, member } = review
  if (!proposal || !revision) return null
  const { name } = member
  const spoken = localeFromKey(lang)
  const date = formatDate(proposal.proposedAt, locale)
  return (
    <AccountCard title={t`${name} proposes a change`}>
      <p className={styles.faint}>{t`Proposed on ${date}`}</p>
      <p className={styles.said}>{proposal.note}</p>
      <TextDifference
        before={revision.testimony}
        after={proposal.body}
        lang={spoken === locale ? undefined : spoken}
      />
      <p>
        <Trans>
          Nothing changes unless you accept. If you do, the new text is published as yours, and the
          earlier one stays readable beside it.
        </Trans>
      </p>
      <AccountForm
        name="proposal"
        label={t`Decide on the proposal`}
        outcome={outcome}
        hidden={{ proposal: proposal.publicId }}
        look="row"
      >
        <Button type="submit" name="decision" value="accepted">
          <Trans>Accept these words as mine</Trans>
        </Button>
        <Button type="submit" name="decision" value="refused" theme="secondary">
          <Trans>Keep my text</Trans>
        </Button>
      </AccountForm>
    </AccountCard>
  )
}
