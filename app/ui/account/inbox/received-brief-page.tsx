import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { Message } from '#domain/contract/inbox.ts'
import { AccountPage } from '#ui/account/account-page.tsx'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { NoteForm } from '#ui/account/inbox/message-forms.tsx'
import type { MessageDone } from '#ui/account/inbox/message-page.tsx'
import { Entries, useReadMark } from '#ui/account/inbox/message-page.tsx'
import { AssignmentForm, StatusForm } from '#ui/account/inbox/state-forms.tsx'
import { STATUS_NAMES, STATUS_TONES } from '#ui/account/inbox/status-texts.ts'
import { ANSWER_DONE, AnswerView, type AnswerViewProps } from '#ui/brief/answer-view.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'

type ReceivedBriefPageProps = Omit<AnswerViewProps, 'outcome' | 'done' | 'formKey'> & {
  message: Pick<Message, 'publicId' | 'status' | 'assignee' | 'entries' | 'colleagues'>
  keys: { answer: string; note: string }
  done: MessageDone | undefined
  outcome: AccountOutcome | AnswerViewProps['outcome']
}

/** A message that is a brief: the brief and its answers, and what the team keeps of it for itself. */
export function ReceivedBriefPage(props: ReceivedBriefPageProps) {
  const { message, brief, memberName, keys, done } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { status } = message
  const outcome = props.outcome as AccountOutcome | undefined
  const words = {
    noted: t`Your note is kept.`,
    assigned: t`Your choice is kept.`,
    status: t`The status has been changed.`,
  }
  useReadMark(message)
  return (
    <AccountPage
      title={brief.content.title}
      lead={t`A brief for ${memberName}`}
      actions={<Badge tone={STATUS_TONES[status]}>{t(STATUS_NAMES[status])}</Badge>}
      back={{ href: accountPath(locale, 'messages'), label: t`All messages` }}
      done={done && done in words && !outcome && words[done as keyof typeof words]}
    >
      <AccountColumns>
        <AccountColumn>
          <AnswerView
            brief={brief}
            memberName={memberName}
            formKey={keys.answer}
            done={ANSWER_DONE.find((each) => each === done)}
            outcome={props.outcome as AnswerViewProps['outcome']}
          />
        </AccountColumn>
        <AccountColumn>
          <Entries message={message} />
          <NoteForm formKey={keys.note} outcome={outcome} />
          <StatusForm message={message} outcome={outcome} />
          <AssignmentForm message={message} outcome={outcome} />
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}
