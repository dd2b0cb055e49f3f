import type { ReactNode } from 'react'
import { type AccountOutcome, FORM_FIELD } from '#domain/account/account-form.ts'
import { PostForm } from '#ui/post-form/post-form.tsx'
import styles from './account-form.module.css'
import { AccountTrouble } from './account-trouble.tsx'

type AccountFormProps = {
  /** Which of the page's forms it is: the action finds it by this name. */
  name: string
  /** What the form is for, in words; a button that stands alone says it itself. */
  label?: string
  action?: string | undefined
  /** Of whichever form of the page was sent last. */
  outcome?: AccountOutcome | undefined
  /** Labels of its fields, for the list of what is wrong. */
  fields?: Record<string, string>
  hidden?: Record<string, string>
  look?: 'column' | 'row'
  /** It brings a file. */
  isUpload?: boolean
  children: ReactNode
}

/** A form of the account area: it works without JavaScript, and keeps what was typed whatever becomes of it. */
export function AccountForm(props: AccountFormProps) {
  const { name, label, action, fields = {}, hidden = {}, look = 'column', children } = props
  const outcome = props.outcome?.form === name ? props.outcome : undefined
  return (
    <PostForm
      name={[name, ...Object.entries(hidden).filter(tellsApart).flat()].join(' ')}
      action={action}
      isAnswered={outcome !== undefined}
      encType={props.isUpload ? 'multipart/form-data' : undefined}
      // Our own words, in the page's language, with and without JavaScript.
      noValidate
      aria-label={label}
      className={styles.form}
      data-look={look}
    >
      {outcome && (
        <AccountTrouble key={outcome.attempt} outcome={outcome} form={name} fields={fields} />
      )}
      <input type="hidden" name={FORM_FIELD} value={name} />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </PostForm>
  )
}

/** Which of several forms of one name, where each says whom it is for; what is new on every page does not. */
function tellsApart([field]: [string, string]): boolean {
  return !/^(?:key|revision|version|token|to)$/.test(field)
}
