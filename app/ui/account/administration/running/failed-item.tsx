import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import styles from '#ui/account/administration/administration.module.css'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'

type FailedItemProps = {
  name: string
  facts: readonly string[]
  error?: string
  form: { name: 'job' | 'mail'; id: string }
  /** What can be done about it. */
  label: string
  outcome: AccountOutcome | undefined
}

/** Something that did not work, and the form that has it tried again. */
export function FailedItem({ name, facts, error, form, label, outcome }: FailedItemProps) {
  const { t } = useLingui()
  const own = outcome?.values[form.name] === form.id ? outcome : undefined
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <b>{name}</b>
        <span className={styles.faint}>{facts.join(' · ')}</span>
      </p>
      {error && (
        <p className={styles.quote} lang="en">
          {error}
        </p>
      )}
      <details className={styles.fold} open={own !== undefined}>
        <summary>{label}</summary>
        <ReasonForm
          name={form.name}
          label={label}
          about={name}
          hint={t`For the history alone.`}
          hidden={{ [form.name]: form.id }}
          look="secondary"
          outcome={own}
        />
      </details>
    </li>
  )
}
