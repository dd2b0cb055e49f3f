import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import styles from './draft-conflict.module.css'

export type ConflictField = {
  name: string
  label: string
  /** What was typed in the form that was refused. */
  mine: string
  /** What a colleague has saved. */
  theirs: string
  lang?: string | undefined
  /** Of what is no text: how a value is called. */
  called?(value: string): string
}

type DraftConflictProps = {
  /** The form that was refused, which this one takes the place of. */
  name: string
  hidden: Record<string, string>
  fields: readonly ConflictField[]
  outcome: AccountOutcome
}

/** After two wrote at once: both texts side by side, of each field one is chosen. A plain form, which sends the texts. */
export function DraftConflict({ name, hidden, fields, outcome }: DraftConflictProps) {
  const { t } = useLingui()
  const same = fields.filter(isSame)
  const other = fields.filter((field) => !isSame(field))
  return (
    <AccountForm
      name={name}
      label={t`Both texts`}
      hidden={{ ...hidden, ...Object.fromEntries(same.map((field) => [field.name, field.mine])) }}
      outcome={outcome}
    >
      {other.map((field) => (
        <Choice key={field.name} field={field} />
      ))}
      {other.length === 0 && (
        <p>
          <Trans>Both texts say the same here. Another part of the page has changed.</Trans>
        </p>
      )}
      <div>
        <Button type="submit" size="sm">
          <Trans>Save what is chosen</Trans>
        </Button>
      </div>
    </AccountForm>
  )
}

/** What a form sends is set in type by the server: a space may have become another one. */
function isSame({ mine, theirs }: ConflictField): boolean {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return plain(mine) === plain(theirs)
}

function Choice({ field }: { field: ConflictField }) {
  const { name, label, mine, theirs, lang, called = (value) => value } = field
  const id = useId()
  const option = (which: string, value: string, title: ReactNode, isChosen: boolean) => (
    <label className={styles.option} htmlFor={`${id}${which}`}>
      <input
        id={`${id}${which}`}
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
      />
      <span>
        <b>{title}</b>
        <span className={styles.text} lang={lang}>
          {value === '' ? <Trans>nothing</Trans> : called(value)}
        </span>
      </span>
    </label>
  )
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {option('mine', mine, <Trans>What you typed</Trans>, true)}
        {option('theirs', theirs, <Trans>What is saved</Trans>, false)}
      </div>
    </fieldset>
  )
}
