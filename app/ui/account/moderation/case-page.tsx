import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome, AccountRefusal } from '#domain/account/account-form.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import type { ModerationCase, ModerationQueue } from '#domain/contract/moderation.ts'
import type { Decision } from '#domain/moderation/moderation.ts'
import { AccountPage } from '#ui/account/account-page.tsx'
import { CaseKeeper } from '#ui/account/form/case-holder.tsx'
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
  done: Decision | undefined
  outcome: AccountOutcome | undefined
  /** A company that is looked for. */
  q: string
}

/** The queue, the review, and what is known and decided of it. */
export function CasePage(props: CasePageProps) {
  const { known, list, holders, waiting, now, obstacle, done, outcome, q } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const memberName = known.member.name
  return (
    <AccountPage
      title={t`Review of ${memberName}`}
      back={{ href: queuePath(locale, list.queue), label: t(QUEUE_NAMES[list.queue]) }}
      done={!outcome && done && t(DECISION_TEXTS[done].done)}
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
          </div>
        </div>
      </div>
    </AccountPage>
  )
}

/** The one below it in the queue. */
function nextOf({ reviews }: ModerationQueue, publicId: string): string | undefined {
  const place = reviews.findIndex((review) => review.publicId === publicId)
  return reviews[place + 1]?.publicId
}
