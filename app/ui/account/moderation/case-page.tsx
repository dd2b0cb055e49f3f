import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome, AccountRefusal } from '#domain/account/account-form.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import type { ModerationCase, ModerationQueue } from '#domain/contract/moderation.ts'
import type { TeamReview } from '#domain/contract/team-review.ts'
import type { Decision } from '#domain/moderation/moderation.ts'
import { CONTRIBUTORS_FIELD, CONTRIBUTORS_FORM } from '#domain/review/contributors.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { CaseKeeper } from '#ui/account/form/case-holder.tsx'
import { ContributorsField } from '#ui/account/team-review/contributors-field.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { queuePath } from '#ui/moderation/queue-path.ts'
import { CaseChecks } from './case-checks.tsx'
import { CaseCompany } from './case-company.tsx'
import { CaseContent } from './case-content.tsx'
import { CaseHistory } from './case-history.tsx'
import styles from './case-page.module.css'
import { CaseReports } from './case-reports.tsx'
import { DecisionForms } from './decision-forms.tsx'
import { DECISION_TEXTS, QUEUE_NAMES } from './moderation-texts.ts'
import { QueueList } from './queue-list.tsx'

type CasePageProps = {
  known: ModerationCase
  list: ModerationQueue
  /** Who has which review of the queue. */
  holders: { [id: string]: CaseHolder }
  /** Undefined where nothing waits. */
  waiting: { holder: CaseHolder | null } | undefined
  now: string
  /** Why whoever looks may not decide. */
  obstacle: Extract<AccountRefusal, 'own-company' | 'own-refusal' | 'own-review'> | null
  /** Whom an administrator could name as who did the work; null where nobody names them here. */
  people: TeamReview['people'] | null
  done: Decision | 'named' | undefined
  outcome: AccountOutcome | undefined
  /** A company that is looked for. */
  q: string
}

/** The queue, the review, and what is known and decided of it. */
export function CasePage(props: CasePageProps) {
  const { known, list, holders, waiting, now, obstacle, people, done, outcome, q } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const memberName = known.member.name
  const said =
    done === 'named'
      ? t`The page of the review says who did the work. The owners have been told.`
      : done && t(DECISION_TEXTS[done].done)
  return (
    <AccountPage
      title={t`Review of ${memberName}`}
      back={{ href: queuePath(locale, list.queue), label: t(QUEUE_NAMES[list.queue]) }}
      done={!outcome && said}
    >
      <div className={styles.place}>
        <div className={styles.panes}>
          <div className={styles.queue}>
            <QueueList list={list} holders={holders} now={now} openId={known.publicId} />
          </div>
          <div className={styles.pane}>
            <CaseContent known={known} />
            <CaseReports reports={known.reports} />
            <CaseHistory history={known.history} />
          </div>
          <div className={styles.pane}>
            {waiting && <CaseKeeper subject="review" id={known.publicId} holder={waiting.holder} />}
            <CaseChecks known={known} />
            <CaseCompany known={known} queue={list.queue} q={q} />
            <DecisionForms
              known={known}
              queue={list.queue}
              next={nextOf(list, known.publicId)}
              obstacle={obstacle}
              outcome={outcome}
              isLookedFor={q !== ''}
            />
            {people && <Contributors people={people} outcome={outcome} />}
          </div>
        </div>
      </div>
    </AccountPage>
  )
}

type ContributorsProps = { people: TeamReview['people']; outcome: AccountOutcome | undefined }

/** Who of the provider did the work, said in its place. */
function Contributors({ people, outcome }: ContributorsProps) {
  const { t } = useLingui()
  const label = t`Who did the work`
  return (
    <AccountCard title={label}>
      {people.length === 0 ? (
        <p>{t`Nobody stands in the team of its public profile yet.`}</p>
      ) : (
        <>
          <p>{t`Where the team cannot do it itself. Its owners receive who is named, and why.`}</p>
          <ReasonForm
            name={CONTRIBUTORS_FORM}
            label={t`Save who did the work`}
            hint={t`The owners receive it word for word.`}
            look="secondary"
            outcome={outcome}
            fields={{ [CONTRIBUTORS_FIELD]: label }}
          >
            <ContributorsField people={people} outcome={outcome} />
          </ReasonForm>
        </>
      )}
    </AccountCard>
  )
}

/** The one below it in the queue. */
function nextOf({ reviews }: ModerationQueue, publicId: string): string | undefined {
  const place = reviews.findIndex((review) => review.publicId === publicId)
  return reviews[place + 1]?.publicId
}
