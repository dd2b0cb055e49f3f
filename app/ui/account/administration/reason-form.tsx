import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { REASON_LENGTH } from '#domain/account/administration.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'

type ReasonFormProps = {
  /** Which of the page's forms. */
  name: string
  /** What is done, on the button. */
  label: string
  /** Who reads the reason. */
  hint: string
  outcome: AccountOutcome | undefined
  /** Of another page, where it is not this one that takes the form. */
  action?: string
  hidden?: Record<string, string>
  /** Labels of further fields, for the list of what is wrong. */
  fields?: Record<string, string>
  /** Tells forms of the same name apart. */
  about?: string
  look?: 'primary' | 'secondary'
  children?: ReactNode
}

/** Every decision of an administrator: nothing is done without a reason. */
export function ReasonForm(props: ReasonFormProps) {
  const {
    name,
    label,
    hint,
    outcome,
    action,
    hidden = {},
    fields = {},
    about,
    look,
    children,
  } = props
  const { t } = useLingui()
  const reason = t`Reason`
  const field = fieldOf(name, outcome, t)('reason')
  return (
    <AccountForm
      name={name}
      label={about ? `${label}, ${about}` : label}
      action={action}
      outcome={outcome}
      hidden={hidden}
      fields={{ ...fields, reason }}
    >
      {children}
      <TextArea
        {...field}
        // The list of what is wrong leads to the form that was sent.
        id={about && !outcome ? [field.id, ...Object.values(hidden)].join('-') : field.id}
        label={reason}
        hint={hint}
        required
        rows={3}
        limit={REASON_LENGTH}
      />
      <div>
        <Button type="submit" theme={look ?? 'primary'} size="sm">
          {label}
          {about && <span className="visually-hidden"> {about}</span>}
        </Button>
      </div>
    </AccountForm>
  )
}

/** At the end of a longer form of our staff: what the history keeps of it. */
export function HistoryReason({ field }: { field: ReturnType<ReturnType<typeof fieldOf>> }) {
  const { t } = useLingui()
  return (
    <TextInput
      {...field}
      label={t`Reason`}
      hint={t`Kept in the history. Name nobody.`}
      required
      maxLength={REASON_LENGTH}
    />
  )
}
