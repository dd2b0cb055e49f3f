import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { AccountOutcome, AccountRefusal } from '#domain/account/account-form.ts'
import { type CaseHolder, dueAt } from '#domain/account/cases.ts'
import type { ComplaintFile, Contested } from '#domain/account/staff/complaint.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import styles from '#ui/account/administration/administration.module.css'
import { HistoryCard } from '#ui/account/administration/history-card.tsx'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { REFUSALS } from '#ui/account/form/account-texts.ts'
import { CaseKeeper } from '#ui/account/form/case-holder.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { AccountFacts } from '#ui/account/frame/account-facts.tsx'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { CONTESTED_NAMES } from '#ui/moderation/contested-names.ts'
import { REASON_TEXTS } from '#ui/moderation/reason-texts.ts'
import { COMPLAINT_OUTCOME_NAMES } from './complaint-texts.ts'

type ComplaintObstacle = Extract<AccountRefusal, 'own-refusal' | 'own-company' | 'own-account'>

type ComplaintPageProps = {
  complaint: ComplaintFile
  /** Why somebody else has to decide. */
  obstacle: ComplaintObstacle | null
  /** Undefined where it is decided. */
  waiting: { holder: CaseHolder | null } | undefined
  decisions: readonly AuditLine[]
  isRecent: boolean
  isDone: boolean
  outcome: AccountOutcome | undefined
}

/** One of them: the decision, what is said against it, and what somebody else decides. */
export function ComplaintPage(props: ComplaintPageProps) {
  const { complaint, obstacle, waiting, decisions, isRecent, isDone, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, decision, decided } = complaint
  return (
    <AccountPage
      title={t(CONTESTED_NAMES[decision])}
      back={{ href: accountPath(locale, 'admin', 'complaints'), label: t`Complaints` }}
      done={isDone && !outcome && t`Decided, and whoever complained has been told why.`}
    >
      <AccountColumns split="even">
        <AccountColumn>
          <Decision contested={complaint.contested} />
          <Complaint complaint={complaint} />
          <HistoryCard decisions={decisions} />
        </AccountColumn>
        <AccountColumn>
          {waiting && <CaseKeeper subject="complaint" id={id} holder={waiting.holder} />}
          {!decided && (
            <AccountCard title={t`Decision about the complaint`}>
              {obstacle ? (
                <Alert tone="info">{t(REFUSALS[obstacle])}</Alert>
              ) : isRecent ? (
                <DecisionForm complaint={complaint} outcome={outcome} />
              ) : (
                <ProveFirst
                  what={t`Decide about the complaint`}
                  page={['admin', 'complaints', id]}
                />
              )}
            </AccountCard>
          )}
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}

function Decision({ contested }: { contested: Contested }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, decidedAt, decidedBy, reason } = contested
  return (
    <AccountCard title={t`What was decided`}>
      <AccountFacts>
        {name && (
          <Fact name={t`Concerns`}>
            <a href={subjectPath(locale, contested)}>{name}</a>
          </Fact>
        )}
        <Fact name={t`Decided on`}>{moment(decidedAt, locale)}</Fact>
        {decidedBy && <Fact name={t`By`}>{decidedBy.name}</Fact>}
      </AccountFacts>
      <p className={styles.quote}>
        {typeof reason === 'string' ? reason : t(REASON_TEXTS[reason.code])}
      </p>
    </AccountCard>
  )
}

function Complaint({ complaint }: { complaint: ComplaintFile }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { words, from, receivedAt, decided, decider } = complaint
  return (
    <AccountCard title={t`The complaint`}>
      <AccountFacts>
        {from && (
          <Fact name={t`Sent by`}>{[from.name, from.email].filter(Boolean).join(' · ')}</Fact>
        )}
        <Fact name={t`Received on`}>{moment(receivedAt, locale)}</Fact>
        {decided ? (
          <Fact name={t`Decided`}>
            {[moment(decided.at, locale), t(COMPLAINT_OUTCOME_NAMES[decided.outcome]), decider]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        ) : (
          <Fact name={t`Decide by`}>{moment(dueAt('complaints', receivedAt), locale)}</Fact>
        )}
      </AccountFacts>
      {words && <p className={styles.quote}>{words}</p>}
    </AccountCard>
  )
}

const moment = (at: string, locale: Locale) =>
  `${formatDate(at, locale)}, ${formatTime(at, locale)}`

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

type FormProps = { complaint: ComplaintFile; outcome: AccountOutcome | undefined }

function DecisionForm({ complaint, outcome }: FormProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { contested, canUndo, from } = complaint
  const label = t`Outcome`
  return (
    <>
      {!from && (
        <Alert tone="info">{t`Who complains is not known any more: nobody is told.`}</Alert>
      )}
      <ReasonForm
        name="decide"
        label={t`Decide`}
        hint={t`Whoever complains receives it word for word; the history keeps it.`}
        outcome={outcome}
        fields={{ outcome: label }}
      >
        <RadioGroup
          {...fieldOf('decide', outcome, t)('outcome')}
          label={label}
          required
          look="lines"
          options={[
            {
              value: 'upheld',
              label: t(COMPLAINT_OUTCOME_NAMES.upheld),
              note: t`Nothing changes. The courts remain open to them.`,
            },
            {
              value: 'granted',
              label: t(COMPLAINT_OUTCOME_NAMES.granted),
              note: canUndo
                ? t`The decision is taken back at once, with all that follows from it.`
                : t`Nothing is changed from here: put it right first where it was decided.`,
              below: !canUndo && (
                <AccountLink href={subjectPath(locale, contested)}>
                  {t`To where it was decided`}
                </AccountLink>
              ),
            },
          ]}
        />
      </ReasonForm>
    </>
  )
}

/** Where it was decided, and can be changed. */
function subjectPath(locale: Locale, { decision, subject, review }: Contested): string {
  switch (decision) {
    case 'disable-user':
    case 'rename-user':
      return accountPath(locale, 'admin', 'users', subject)
    case 'hide-asset':
      return accountPath(locale, 'admin', 'media', subject)
    case 'refuse-city':
      return accountPath(locale, 'admin', 'cities', subject)
    case 'stop-brief':
      return accountPath(locale, 'moderation', 'briefs')
    case 'refuse-review':
    case 'suspend-review':
      return accountPath(locale, 'moderation', subject)
    case 'name-contributors':
      return accountPath(locale, 'moderation', review ?? subject)
    default:
      return accountPath(locale, 'admin', 'members', subject)
  }
}
