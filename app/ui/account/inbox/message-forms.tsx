import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { Message } from '#domain/contract/inbox.ts'
import { ANSWER_LIMIT, NOTE_LIMIT } from '#domain/inbox/inbox.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'

type FormProps = { formKey: string; outcome: AccountOutcome | undefined }

export function AnswerForm({ message, formKey, outcome }: FormProps & { message: Message }) {
  const { t } = useLingui()
  const field = fieldOf('answer', outcome, t)
  const { email } = message
  const label = t`Your answer`
  return (
    <AccountCard title={t`Answer by mail`}>
      <AccountForm
        name="answer"
        label={t`Answer by mail`}
        outcome={outcome}
        fields={{ answer: label }}
        hidden={{ key: formKey }}
      >
        <TextArea
          {...field('answer')}
          label={label}
          required
          rows={7}
          limit={ANSWER_LIMIT}
          hint={t`It is sent to ${email}. Whoever answers it writes to your own address.`}
        />
        <div>
          <Button type="submit">
            <Trans>Send the answer</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}

export function NoteForm({ formKey, outcome }: FormProps) {
  const { t } = useLingui()
  const field = fieldOf('note', outcome, t)
  const label = t`Your note`
  return (
    <AccountCard title={t`Note for the team`}>
      <AccountForm
        name="note"
        label={t`Note for the team`}
        outcome={outcome}
        fields={{ note: label }}
        hidden={{ key: formKey }}
      >
        <TextArea
          {...field('note')}
          label={label}
          required
          rows={3}
          limit={NOTE_LIMIT}
          hint={t`Only your colleagues read it.`}
        />
        <div>
          <Button type="submit" theme="secondary">
            <Trans>Keep the note</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}
