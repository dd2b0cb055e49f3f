import { Plural, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { briefPagePath } from '#domain/address/paths.ts'
import { EXTENSION_DAYS } from '#domain/brief/brief.ts'
import type { SenderBrief, SenderRecipient } from '#domain/brief/brief-contract.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import type { RECIPIENT_STATES } from '#domain/brief/brief-life-cycle.ts'
import { formatDay } from '#i18n/format.ts'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './brief.module.css'
import { BriefFrame } from './brief-frame.tsx'
import { Decide, Ended, WhatWasSent } from './follow-decision.tsx'
import { RecipientBox } from './follow-recipient.tsx'
import followStyles from './follow-view.module.css'

export const FOLLOW_DONE = ['replied', 'shared', 'extended', 'closed'] as const

export type FollowDone = (typeof FOLLOW_DONE)[number]

export type FollowViewProps = {
  brief: SenderBrief
  /** Of the forms that may be sent once. */
  formKey: string
  done: FollowDone | undefined
  outcome: BriefOutcome | undefined
}

/** The sender's page: one box for each provider, and at the side what may be decided. */
export function FollowView({ brief, formKey, done, outcome }: FollowViewProps) {
  const { t } = useLingui()
  const words = {
    replied: t`Your reply is on its way.`,
    shared: t`Your details have been shared.`,
    extended: t`The date has been moved by ${EXTENSION_DAYS} days.`,
    closed: t`The brief is closed, and all have been told.`,
  }
  const { recipients } = brief
  return (
    <>
      {done && !outcome && (
        <Alert tone="success" isAnnounced>
          {words[done]}
        </Alert>
      )}
      <Tally recipients={recipients} />
      <div className={styles.columns} data-look="follow">
        <div className={styles.column}>
          {recipients.map((recipient) => (
            <RecipientBox
              key={recipient.name}
              recipient={recipient}
              brief={brief}
              formKey={formKey}
              outcome={outcome}
            />
          ))}
        </div>
        <aside className={styles.column}>
          {brief.state === 'open' ? (
            <Decide brief={brief} outcome={outcome} />
          ) : (
            <Ended brief={brief} />
          )}
          <WhatWasSent brief={brief} />
        </aside>
      </div>
    </>
  )
}

/** The same, opened by the key in the sender's browser. */
export function FollowPage(props: FollowViewProps) {
  const { brief } = props
  const { title } = brief.content
  return (
    <BriefFrame
      title={title}
      lead={<FollowLead brief={brief} />}
      pathIn={(each) => briefPagePath(each, brief.publicId)}
      crumb={title}
      aside={<FollowFigures brief={brief} />}
    >
      <FollowView {...props} />
    </BriefFrame>
  )
}

/** How many have answered, and to how many the details were given. */
export function FollowFigures({ brief: { recipients } }: { brief: SenderBrief }) {
  const { t } = useLingui()
  const all = recipients.length
  const answered = recipients.filter(({ state }) => state !== 'asked').length
  const shared = recipients.filter(({ isShared }) => isShared).length
  return (
    <dl className={followStyles.figures}>
      <div>
        <dt>{t`Answers`}</dt>
        <dd>
          {answered} <small>{t`of ${all}`}</small>
        </dd>
      </div>
      <div>
        <dt>{t`Details shared with`}</dt>
        <dd>
          {shared} <small>{t`of ${all}`}</small>
        </dd>
      </div>
    </dl>
  )
}

const BAR_ORDER = [
  'questioned',
  'interested',
  'asked',
  'declined',
] as const satisfies readonly (typeof RECIPIENT_STATES)[number][]

function Tally({ recipients }: { recipients: readonly SenderRecipient[] }) {
  const sorted = BAR_ORDER.flatMap((state) => recipients.filter((each) => each.state === state))
  return (
    <div className={followStyles.bars} aria-hidden="true">
      {sorted.map(({ name, state }) => (
        <i key={name} data-state={state} />
      ))}
    </div>
  )
}

export function FollowLead({ brief: { recipients, content, sentAt } }: { brief: SenderBrief }) {
  const { locale } = use(PageEnvironmentContext)
  const sent = formatDay(sentAt ?? '', locale)
  const date = formatDay(content.answerBy, locale)
  return (
    <Plural
      value={recipients.length}
      one={`Sent on ${sent} to # provider. Answers by ${date}.`}
      other={`Sent on ${sent} to # providers. Answers by ${date}.`}
    />
  )
}
