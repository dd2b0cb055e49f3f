import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { briefPagePath } from '#domain/address/paths.ts'
import { BRIEF_TEXT_LIMITS, END_REASONS, EXTENSION_DAYS } from '#domain/brief/brief.ts'
import type { SenderBrief, SenderRecipient } from '#domain/brief/brief-contract.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import type { RECIPIENT_STATES } from '#domain/brief/brief-life-cycle.ts'
import { ASKED_AFTER_AGREEMENT_MONTHS, ASKED_AFTER_END_DAYS } from '#domain/brief/relation.ts'
import { formatDay } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './brief.module.css'
import { BriefFrame } from './brief-frame.tsx'
import { BriefPostForm, briefField } from './brief-post-form.tsx'
import { END_NAMES, RECIPIENT_STATE_NAMES } from './brief-texts.ts'
import followStyles from './follow-view.module.css'
import { MemberLine } from './member-line.tsx'
import { BriefFacts } from './received-view.tsx'
import { Talk } from './talk.tsx'

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

const TONES = {
  asked: 'neutral',
  questioned: 'warning',
  interested: 'ok',
  declined: 'neutral',
} as const

type BoxProps = Pick<FollowViewProps, 'brief' | 'formKey' | 'outcome'> & {
  recipient: SenderRecipient
}

function RecipientBox({ recipient, brief, formKey, outcome }: BoxProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, card, state, isShared, isChosen, isUnreachable, waitsForSender } = recipient
  const isOpen = brief.state === 'open'
  const canShare =
    !isShared &&
    (state === 'interested' || state === 'questioned') &&
    (isOpen || (brief.state === 'closed' && isChosen))
  const about = { recipient: recipient.message ?? '' }
  const remindOn = formatDay(brief.remindOn, locale)
  return (
    <section
      className={styles.box}
      data-state={state === 'questioned' && !waitsForSender ? 'interested' : state}
      aria-label={name}
    >
      <div className={styles.boxHead}>
        <MemberLine card={card} name={name} hasRating />
        <span className={styles.actions}>
          {isChosen && <Badge tone="ok" icon="check">{t`Chosen`}</Badge>}
          <Badge tone={TONES[state]}>{t(RECIPIENT_STATE_NAMES[state])}</Badge>
        </span>
      </div>
      <Talk standing={recipient} memberName={name} isSender />
      {isUnreachable && (
        <Alert tone="error">{t`${name} could not be reached: no mail arrives there.`}</Alert>
      )}
      {isOpen && state === 'asked' && !isUnreachable && (
        <p className={styles.note}>
          {recipient.isReminded
            ? t`A reminder has been sent. There is no other.`
            : t`A reminder leaves on ${remindOn}, one only.`}
        </p>
      )}
      {isShared ? (
        <p className={styles.note}>{t`${name} has your name, address and phone number.`}</p>
      ) : (
        canShare && (
          <p className={styles.promise}>
            <Icon name="eye-slash" />
            <span>{t`${name} knows neither your name, nor your address, nor your phone number.`}</span>
          </p>
        )
      )}
      {isOpen && state !== 'asked' && (
        <ReplyForm about={about} formKey={formKey} outcome={outcome} isQuestion={waitsForSender} />
      )}
      {canShare && (
        <BriefPostForm
          name="share"
          label={t`Share my details with ${name}`}
          about={about}
          outcome={outcome}
        >
          <div>
            <Button
              type="submit"
              theme={state === 'interested' ? 'primary' : 'secondary'}
              size="sm"
            >
              {t`Share my details with ${name}`}
            </Button>
          </div>
        </BriefPostForm>
      )}
    </section>
  )
}

type ReplyProps = {
  about: { recipient: string }
  formKey: string
  outcome: BriefOutcome | undefined
  isQuestion: boolean
}

function ReplyForm({ about, formKey, outcome, isQuestion }: ReplyProps) {
  const { t } = useLingui()
  const own = outcome?.form === 'reply' && outcome.values.recipient === about.recipient
  const label = t`Your reply`
  const field = briefField('reply', own ? outcome : undefined, t)('words')
  const form = (
    <BriefPostForm
      name="reply"
      label={label}
      about={about}
      hidden={{ key: `${formKey}${about.recipient}` }}
      outcome={outcome}
      fields={{ words: label }}
    >
      <TextArea
        {...field}
        id={`reply-words-${about.recipient}`}
        label={label}
        required
        rows={3}
        limit={BRIEF_TEXT_LIMITS.talk}
        hint={t`It passes through this site, without your address.`}
      />
      <div>
        <Button type="submit" size="sm" theme={isQuestion ? 'primary' : 'secondary'}>
          <Trans>Send my reply</Trans>
        </Button>
      </div>
    </BriefPostForm>
  )
  if (isQuestion) return form
  return (
    <details className={styles.unfold} open={own || undefined}>
      <summary>{t`Write a reply`}</summary>
      {form}
    </details>
  )
}

function Decide({ brief, outcome }: Pick<FollowViewProps, 'brief' | 'outcome'>) {
  const { t } = useLingui()
  const candidates = brief.recipients.filter(
    ({ state }) => state === 'interested' || state === 'questioned',
  )
  const words = t`A word to the others`
  const endsOn = t`Expected end of the work`
  const asked = t`Once the provider has confirmed that you work together, we ask you for a review ${ASKED_AFTER_END_DAYS} days after this date, or without a date ${ASKED_AFTER_AGREEMENT_MONTHS} months later.`
  const choice = briefField('choose', outcome, t)
  const end = briefField('end', outcome, t)
  const isOf = (form: string) => (outcome?.form === form ? true : undefined)
  return (
    <section className={styles.box} aria-label={t`Decide`}>
      <h2>{t`Decide`}</h2>
      {candidates.length > 0 && (
        <details className={styles.unfold} open={isOf('choose')}>
          <summary>{t`Choose and close`}</summary>
          <BriefPostForm
            name="choose"
            label={t`Choose and close`}
            outcome={outcome}
            fields={{ recipient: t`Provider`, ends_on: endsOn, words }}
          >
            <RadioGroup
              {...choice('recipient')}
              label={t`Provider`}
              look="lines"
              options={candidates.map(({ message, name }) => ({
                value: message ?? '',
                label: name,
              }))}
            />
            <TextInput
              {...choice('ends_on')}
              label={endsOn}
              required={false}
              type="date"
              hint={brief.asksReview ? asked : undefined}
            />
            <TextArea
              {...choice('words')}
              label={words}
              required={false}
              rows={3}
              limit={BRIEF_TEXT_LIMITS.closing}
            />
            <div>
              <Button type="submit" size="sm">
                <Trans>Choose and close</Trans>
              </Button>
            </div>
          </BriefPostForm>
        </details>
      )}
      {!brief.isExtended && (
        <BriefPostForm name="extend" label={t`Extend`} outcome={outcome}>
          <div>
            <Button type="submit" theme="secondary" size="sm" iconBefore="calendar-check">
              {t`Extend by ${EXTENSION_DAYS} days`}
            </Button>
          </div>
        </BriefPostForm>
      )}
      <details className={styles.unfold} open={isOf('end')}>
        <summary>{t`Close without a choice`}</summary>
        <BriefPostForm
          name="end"
          label={t`Close without a choice`}
          outcome={outcome}
          fields={{ reason: t`Reason`, words }}
        >
          <RadioGroup
            {...end('reason')}
            label={t`Reason`}
            look="lines"
            options={END_REASONS.map((value) => ({ value, label: t(END_NAMES[value]) }))}
          />
          <TextArea
            {...end('words')}
            label={words}
            required={false}
            rows={3}
            limit={BRIEF_TEXT_LIMITS.closing}
          />
          <div>
            <Button type="submit" theme="secondary" size="sm">
              <Trans>Close without a choice</Trans>
            </Button>
          </div>
        </BriefPostForm>
      </details>
      <p className={styles.note}>
        {t`All learn that it has ended, and may read a word from you. Nobody learns who was chosen.`}
      </p>
    </section>
  )
}

function Ended({ brief: { state, end, recipients } }: { brief: SenderBrief }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name: chosen, isAgreed } = recipients.find(({ isChosen }) => isChosen) ?? {}
  const stopReason = end?.stopReason
  return (
    <section className={styles.box} aria-label={t`How it ended`}>
      <h2>{t`How it ended`}</h2>
      {end && <p className={styles.note}>{formatDay(end.endedAt, locale)}</p>}
      <p>
        {state === 'stopped' &&
          t`Our moderators have stopped this brief. The reason: ${stopReason}`}
        {state === 'lapsed' && t`It has lapsed: sixty days have passed since its date.`}
        {state === 'closed' &&
          (chosen ? t`You have chosen ${chosen}.` : end?.reason && t(END_NAMES[end.reason]))}
      </p>
      {state === 'closed' && chosen && (
        <p className={styles.note}>
          {isAgreed
            ? t`${chosen} has confirmed that you work together.`
            : t`${chosen} has not confirmed yet that you work together.`}
        </p>
      )}
      {end?.words && <p className={styles.note}>{end.words}</p>}
    </section>
  )
}

function WhatWasSent({ brief: { content } }: { brief: SenderBrief }) {
  const { t } = useLingui()
  return (
    <section className={styles.box} aria-label={t`What you sent`}>
      <h2>{t`What you sent`}</h2>
      <details className={styles.unfold}>
        <summary>{content.title}</summary>
        <p className={styles.words}>{content.need}</p>
        {content.context && <p className={styles.words}>{content.context}</p>}
        <BriefFacts content={content} />
      </details>
      <p className={styles.promise}>
        <Icon name="lock-key" />
        <span>{t`This page opens with your own link. Do not pass it on.`}</span>
      </p>
    </section>
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
