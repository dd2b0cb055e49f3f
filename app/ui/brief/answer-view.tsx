import { Trans, useLingui } from '@lingui/react/macro'
import { BRIEF_REPORT_REASONS, BRIEF_TEXT_LIMITS, DECLINE_REASONS } from '#domain/brief/brief.ts'
import type { ReceivedBrief } from '#domain/brief/brief-contract.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import { AGREE_DAYS } from '#domain/brief/relation.ts'
import { mailtoHref } from '#domain/text/mailto.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import styles from './brief.module.css'
import { BriefPostForm, briefField } from './brief-post-form.tsx'
import { DECLINE_NAMES, END_NAMES, REPORT_NAMES } from './brief-texts.ts'
import { ReceivedView } from './received-view.tsx'
import { Talk } from './talk.tsx'

export const ANSWER_DONE = ['said', 'agreed', 'reported'] as const

type AnswerDone = (typeof ANSWER_DONE)[number]

export type AnswerViewProps = {
  brief: ReceivedBrief
  memberName: string
  formKey: string
  /** Of a link that was mailed; empty where one is signed in. */
  token?: string
  done: AnswerDone | undefined
  outcome: BriefOutcome | undefined
}

/** What a recipient reads of a brief, and how it is answered. */
export function AnswerView(props: AnswerViewProps) {
  const { brief, memberName, done, outcome } = props
  const { t } = useLingui()
  const { own } = brief
  const canAnswer = brief.state === 'open' && own.state !== 'declined'
  return (
    <div className={styles.column}>
      {done === 'said' && !outcome && (
        <Alert tone="success" isAnnounced>{t`Your answer is on the sender’s page.`}</Alert>
      )}
      {done === 'agreed' && !outcome && (
        <Alert tone="success" isAnnounced>{t`Noted: you work together.`}</Alert>
      )}
      {done === 'reported' && !outcome && (
        <Alert tone="success" isAnnounced>{t`Thank you. Our moderators look at it.`}</Alert>
      )}
      <EndNote brief={brief} />
      <Agreement {...props} />
      <ReceivedView {...brief} />
      <Person brief={brief} />
      {own.talk.length > 0 && (
        <section className={styles.box} aria-label={t`What was said`}>
          <h2>{t`What was said`}</h2>
          <Talk standing={own} memberName={memberName} isSender={false} />
        </section>
      )}
      {canAnswer && <Answers {...props} />}
      {!own.isReported && brief.state !== 'stopped' && <ReportForm {...props} />}
    </div>
  )
}

function EndNote({ brief: { state, own, end } }: { brief: ReceivedBrief }) {
  const { t } = useLingui()
  if (!end) return null
  const { stopReason, words } = end
  return (
    <Alert tone={own.isChosen && state === 'closed' ? 'success' : 'info'}>
      {state === 'stopped' && t`Our moderators have stopped this brief. The reason: ${stopReason}`}
      {state === 'lapsed' && t`This brief has lapsed without a decision.`}
      {state === 'closed' &&
        (own.isChosen
          ? t`You have been chosen.`
          : end.reason
            ? t(END_NAMES[end.reason])
            : t`This brief has ended with a choice. You were not chosen this time.`)}
      {words && !own.isChosen && <span className={styles.words}>{words}</span>}
    </Alert>
  )
}

/** The chosen one says what the sender said by choosing it. */
function Agreement({ brief: { own, state }, token = '', outcome }: AnswerViewProps) {
  const { t } = useLingui()
  if (state !== 'closed' || (!own.canAgree && !own.isAgreed)) return null
  return (
    <section className={styles.box} aria-label={t`Do you work together?`}>
      <h2>{t`Do you work together?`}</h2>
      {own.isAgreed ? (
        <p>{t`You have said that you work together.`}</p>
      ) : (
        <BriefPostForm
          name="agree"
          label={t`We work together`}
          outcome={outcome}
          hidden={token ? { token } : {}}
        >
          <p className={styles.note}>
            {t`Say so within ${AGREE_DAYS} days of the choice. Unless the sender has refused, this site asks them later how it went. A review of theirs can then say that you met through a brief; that changes neither places nor points.`}
          </p>
          <div>
            <Button type="submit" size="sm">
              {t`We work together`}
            </Button>
          </div>
        </BriefPostForm>
      )}
    </section>
  )
}

function Person({ brief: { person, state } }: { brief: ReceivedBrief }) {
  const { t } = useLingui()
  if (!person)
    return state === 'open' ? (
      <p className={styles.promise}>
        <Icon name="eye-slash" />
        <span>{t`Whoever asks shares name, address and phone number when they choose to.`}</span>
      </p>
    ) : null
  const { name, email, phone } = person
  return (
    <section className={styles.box} aria-label={t`Contact details`}>
      <h2>{t`Contact details`}</h2>
      <p>
        <b>{name}</b>
      </p>
      <p>
        <a href={mailtoHref(email)}>{email}</a>
      </p>
      {phone && (
        <p>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
    </section>
  )
}

function Answers(props: AnswerViewProps) {
  const { t } = useLingui()
  const { own } = props.brief
  return (
    <section className={styles.box} aria-label={t`Your answer`}>
      <h2>{t`Your answer`}</h2>
      <WordsForm
        {...props}
        name="interest"
        title={own.state === 'interested' ? t`Write to the sender` : t`We are interested`}
        send={t`Send my answer`}
      />
      <WordsForm {...props} name="question" title={t`Ask a question`} send={t`Send my question`} />
      <DeclineForm {...props} />
    </section>
  )
}

type WordsFormProps = AnswerViewProps & {
  name: 'interest' | 'question'
  title: string
  send: string
}

const marksOf = (name: string, { brief, formKey, token = '' }: AnswerViewProps) => ({
  key: `${formKey}${name}`,
  seen: String(brief.own.seen),
  ...(token && { token }),
})

function WordsForm({ name, title, send, ...props }: WordsFormProps) {
  const { t } = useLingui()
  const { outcome } = props
  const label = t`Your words`
  return (
    <details className={styles.unfold} open={outcome?.form === name || undefined}>
      <summary>{title}</summary>
      <BriefPostForm
        name={name}
        label={title}
        outcome={outcome}
        fields={{ words: label }}
        hidden={marksOf(name, props)}
      >
        <TextArea
          {...briefField(name, outcome, t)('words')}
          label={label}
          required
          rows={5}
          limit={BRIEF_TEXT_LIMITS.talk}
        />
        <div>
          <Button type="submit" size="sm">
            {send}
          </Button>
        </div>
      </BriefPostForm>
    </details>
  )
}

function DeclineForm(props: AnswerViewProps) {
  const { t } = useLingui()
  const { outcome } = props
  const field = briefField('decline', outcome, t)
  const labels = { reason: t`Reason`, words: t`A few words` }
  return (
    <details className={styles.unfold} open={outcome?.form === 'decline' || undefined}>
      <summary>{t`Decline`}</summary>
      <BriefPostForm
        name="decline"
        label={t`Decline`}
        outcome={outcome}
        fields={labels}
        hidden={marksOf('decline', props)}
      >
        <RadioGroup
          {...field('reason')}
          label={labels.reason}
          look="lines"
          options={DECLINE_REASONS.map((value) => ({ value, label: t(DECLINE_NAMES[value]) }))}
        />
        <TextArea
          {...field('words')}
          label={labels.words}
          required={false}
          rows={3}
          limit={BRIEF_TEXT_LIMITS.talk}
        />
        <p className={styles.note}>{t`A decline counts as an answer, and is your last word.`}</p>
        <div>
          <Button type="submit" theme="secondary" size="sm">
            <Trans>Decline the brief</Trans>
          </Button>
        </div>
      </BriefPostForm>
    </details>
  )
}

function ReportForm({ token = '', outcome }: AnswerViewProps) {
  const { t } = useLingui()
  const field = briefField('report', outcome, t)
  const labels = { reason: t`What is wrong`, explanation: t`A few words` }
  return (
    <details className={styles.unfold} open={outcome?.form === 'report' || undefined}>
      <summary>{t`Report this brief`}</summary>
      <BriefPostForm
        name="report"
        label={t`Report this brief`}
        outcome={outcome}
        fields={labels}
        hidden={token ? { token } : {}}
      >
        <RadioGroup
          {...field('reason')}
          label={labels.reason}
          look="lines"
          options={BRIEF_REPORT_REASONS.map((value) => ({ value, label: t(REPORT_NAMES[value]) }))}
        />
        <TextArea
          {...field('explanation')}
          label={labels.explanation}
          required={false}
          rows={3}
          limit={BRIEF_TEXT_LIMITS.explanation}
        />
        <div>
          <Button type="submit" theme="secondary" size="sm">
            <Trans>Report</Trans>
          </Button>
        </div>
      </BriefPostForm>
    </details>
  )
}
