import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { BRIEF_TEXT_LIMITS } from '#domain/brief/brief.ts'
import type { SenderBrief, SenderRecipient } from '#domain/brief/brief-contract.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import { formatDay } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './brief.module.css'
import { BriefPostForm, briefField } from './brief-post-form.tsx'
import { RECIPIENT_STATE_NAMES } from './brief-texts.ts'
import followStyles from './follow-view.module.css'
import { MemberLine } from './member-line.tsx'
import { Talk } from './talk.tsx'

const LOOKS = {
  asked: { tone: 'neutral', icon: 'hourglass' },
  questioned: { tone: 'warning', icon: 'chats-circle' },
  interested: { tone: 'ok', icon: 'check' },
  declined: { tone: 'neutral', icon: 'x' },
} as const

type BoxProps = {
  recipient: SenderRecipient
  brief: SenderBrief
  formKey: string
  outcome: BriefOutcome | undefined
}

/** One provider: what it said, and what the sender may do about it. */
export function RecipientBox({ recipient, brief, formKey, outcome }: BoxProps) {
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
        <div className={followStyles.standing}>
          <Badge {...LOOKS[state]}>{t(RECIPIENT_STATE_NAMES[state])}</Badge>
          <Steps recipient={recipient} />
        </div>
      </div>
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
      {state !== 'asked' && (
        <div className={followStyles.talk}>
          <Talk standing={recipient} memberName={name} isSender />
          <div className={styles.column}>
            {isShared && (
              <p className={styles.note}>{t`${name} has your name, address and phone number.`}</p>
            )}
            {canShare && (
              <p className={followStyles.unknown}>
                <Icon name="eye-slash" />
                <span>{t`${name} knows neither your name, nor your address, nor your phone number.`}</span>
              </p>
            )}
            {isOpen && (
              <ReplyForm
                about={about}
                formKey={formKey}
                outcome={outcome}
                isQuestion={waitsForSender}
              />
            )}
          </div>
        </div>
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

const STEPS = [msg`Sent`, msg`Has answered`, msg`Has your details`, msg`Chosen`]

/** How far it has come with this provider. */
function Steps({ recipient: { state, isShared, isChosen } }: { recipient: SenderRecipient }) {
  const { t } = useLingui()
  const taken = [true, state !== 'asked', isShared, isChosen].lastIndexOf(true)
  const last = STEPS[taken]
  return (
    <p className={followStyles.steps}>
      {STEPS.map(({ id }, step) => (
        <i key={id} data-taken={step <= taken ? '' : undefined} />
      ))}
      <small>{last && t(last)}</small>
    </p>
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
