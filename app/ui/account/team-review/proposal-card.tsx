import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Proposal, TeamReview } from '#domain/contract/team-review.ts'
import { localeFromKey } from '#domain/locale.ts'
import { PROPOSAL_LIMIT, PROPOSAL_NOTE_LIMIT } from '#domain/moderation/review-report.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import type { CardProps } from './reply-card.tsx'
import styles from './team-review-page.module.css'

const STATES = {
  waiting: msg`Waiting for the author`,
  accepted: msg`Accepted by the author`,
  refused: msg`Refused by the author`,
  withdrawn: msg`Withdrawn`,
} satisfies Record<Proposal['state'], unknown>

/** Words that the author may accept; without that nothing changes. */
export function ProposalCard({ known: { testimony, proposal }, outcome }: CardProps) {
  const { t } = useLingui()
  if (!testimony) return null
  return (
    <AccountCard title={t`Propose a change`}>
      <p>
        <Trans>
          Only the author changes a review. They receive your words beside their own, and accept or
          refuse them.
        </Trans>
      </p>
      {proposal && <Proposed proposal={proposal} />}
      {proposal?.state === 'waiting' ? (
        <AccountForm name="withdraw" label={t`Withdraw the proposal`} outcome={outcome}>
          <div>
            <Button type="submit" theme="secondary" size="sm">
              <Trans>Withdraw the proposal</Trans>
            </Button>
          </div>
        </AccountForm>
      ) : (
        <ProposalForm testimony={testimony} outcome={outcome} />
      )}
    </AccountCard>
  )
}

function Proposed({ proposal: { body, lang, state, proposedAt } }: { proposal: Proposal }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <>
      <p className={styles.faint}>
        <Badge tone={state === 'accepted' ? 'ok' : 'neutral'}>{t(STATES[state])}</Badge>{' '}
        <time dateTime={proposedAt}>{formatDate(proposedAt, locale)}</time>
      </p>
      {state === 'waiting' && (
        <p className={styles.said} lang={localeFromKey(lang)}>
          {body}
        </p>
      )}
    </>
  )
}

type ProposalFormProps = Pick<CardProps, 'outcome'> & {
  testimony: NonNullable<TeamReview['testimony']>
}

function ProposalForm({ testimony, outcome }: ProposalFormProps) {
  const { t } = useLingui()
  const field = fieldOf('propose', outcome, t)
  const labels = { body: t`The text as you would like it`, note: t`Why, in a word to the author` }
  const body = field('body')
  return (
    <details className={styles.fold} open={outcome?.form === 'propose'}>
      <summary>
        <Trans>Write a proposal</Trans>
      </summary>
      <AccountForm name="propose" label={t`Propose a change`} outcome={outcome} fields={labels}>
        <TextArea
          {...body}
          label={labels.body}
          required
          rows={8}
          lang={localeFromKey(testimony.lang)}
          limit={PROPOSAL_LIMIT}
          defaultValue={body.defaultValue ?? testimony.text}
        />
        <TextArea
          {...field('note')}
          label={labels.note}
          required
          rows={3}
          limit={PROPOSAL_NOTE_LIMIT}
        />
        <div>
          <Button type="submit" theme="secondary">
            <Trans>Send the proposal</Trans>
          </Button>
        </div>
      </AccountForm>
    </details>
  )
}
