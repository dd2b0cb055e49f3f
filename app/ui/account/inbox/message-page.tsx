import { useLingui } from '@lingui/react/macro'
import { use, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { Message } from '#domain/contract/inbox.ts'
import { localeFromKey } from '#domain/locale.ts'
import { mailtoHref } from '#domain/text/mailto.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { AccountFacts } from '#ui/account/frame/account-facts.tsx'
import { sendForm } from '#ui/browser/library-insides.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { REASON_LABELS } from '#ui/profile/contact/contact-texts.ts'
import { AnswerForm, NoteForm } from './message-forms.tsx'
import styles from './message-page.module.css'
import { AssignmentForm, StatusForm } from './state-forms.tsx'
import { STATUS_NAMES, STATUS_TONES } from './status-texts.ts'

export type MessageDone =
  | 'answered'
  | 'noted'
  | 'assigned'
  | 'status'
  | 'said'
  | 'agreed'
  | 'reported'

type MessagePageProps = {
  message: Message
  /** Of the forms that may be sent once. */
  keys: { answer: string; note: string }
  done: MessageDone | undefined
  outcome: AccountOutcome | undefined
}

export function MessagePage({ message, keys, done, outcome }: MessagePageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, company, status } = message
  const words = {
    answered: t`Your answer is on its way.`,
    noted: t`Your note is kept.`,
    assigned: t`Your choice is kept.`,
    status: t`The status has been changed.`,
  }
  useReadMark(message)
  return (
    <AccountPage
      title={t`Message from ${name}`}
      lead={company}
      actions={<Badge tone={STATUS_TONES[status]}>{t(STATUS_NAMES[status])}</Badge>}
      back={{ href: accountPath(locale, 'messages'), label: t`All messages` }}
      done={done && done in words && !outcome && words[done as keyof typeof words]}
    >
      <AccountColumns>
        <AccountColumn>
          <Words message={message} />
          <Entries message={message} />
          <AnswerForm message={message} formKey={keys.answer} outcome={outcome} />
          <NoteForm formKey={keys.note} outcome={outcome} />
        </AccountColumn>
        <AccountColumn>
          <Facts message={message} />
          <StatusForm message={message} outcome={outcome} />
          <AssignmentForm message={message} outcome={outcome} />
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}

/** Whoever sees it has read it. Not when it is merely fetched ahead: hence not on the server. */
export function useReadMark({ status, publicId }: Pick<Message, 'status' | 'publicId'>): void {
  const { locale } = use(PageEnvironmentContext)
  const navigate = useNavigate()
  useEffect(() => {
    if (status !== 'new') return
    const here = accountPath(locale, 'messages', publicId)
    sendForm(here, new URLSearchParams({ [FORM_FIELD]: 'opened' })).then(
      () => navigate(here, { replace: true, preventScrollReset: true }),
      // It is marked the next time.
      () => {},
    )
  }, [status, publicId, locale, navigate])
}

function Words({ message: { text, lang, createdAt } }: { message: Message }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const spoken = localeFromKey(lang)
  const when = `${formatDate(createdAt, locale)}, ${formatTime(createdAt, locale)}`
  return (
    <AccountCard title={t`Message`}>
      <p className={styles.when}>
        <time dateTime={createdAt}>{when}</time>
      </p>
      <p className={styles.words} lang={spoken === locale ? undefined : spoken}>
        {text}
      </p>
    </AccountCard>
  )
}

export function Entries({ message: { entries } }: { message: Pick<Message, 'entries'> }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (entries.length === 0) return null
  return (
    <AccountCard title={t`Answers and notes`}>
      <ol className={styles.entries}>
        {entries.map(({ publicId, kind, author, body, writtenAt }) => (
          <li key={publicId} data-kind={kind}>
            <p className={styles.when}>
              <Badge tone={kind === 'answer' ? 'ok' : 'neutral'}>
                {kind === 'answer' ? t`Answer by mail` : t`Note for the team`}
              </Badge>{' '}
              {author ?? t`A former colleague`},{' '}
              <time dateTime={writtenAt}>
                {formatDate(writtenAt, locale)}, {formatTime(writtenAt, locale)}
              </time>
            </p>
            <p className={styles.words}>{body}</p>
          </li>
        ))}
      </ol>
    </AccountCard>
  )
}

function Facts({ message }: { message: Message }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, company, email, phone, reason } = message
  const sector = shownWords(message.sector, locale)
  return (
    <AccountCard title={t`Sender`}>
      <AccountFacts>
        <dt>{t`Name`}</dt>
        <dd>{name}</dd>
        <dt>{t`Company`}</dt>
        <dd>{company}</dd>
        <dt>{t`E-mail address`}</dt>
        <dd>
          <a href={mailtoHref(email)}>{email}</a>
        </dd>
        {phone && (
          <>
            <dt>{t`Phone`}</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            </dd>
          </>
        )}
        <dt>{t`Sector`}</dt>
        <dd lang={sector?.lang}>{sector?.text}</dd>
        <dt>{t`Reason`}</dt>
        <dd>{t(REASON_LABELS[reason])}</dd>
      </AccountFacts>
    </AccountCard>
  )
}
