import type { ReactNode } from 'react'

/** What every field takes. */
export type FieldProps = {
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and how to put it right. */
  errors?: readonly string[] | undefined
  /** Written beside the label when false: it may be left empty. */
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** While the form is being sent: what was typed stays, and cannot be changed. */
  isBusy?: boolean | undefined
}

export const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`

/** Ties a control to its label, hint and errors. */
export function controlAttributes({
  id,
  name,
  ...field
}: Omit<FieldProps, 'label'> & { isDescribed?: boolean }) {
  return {
    id,
    name,
    required: field.required,
    disabled: field.disabled,
    'data-busy': field.isBusy ? '' : undefined,
    ...describingAttributes({ id, ...field }),
  }
}

export function describingAttributes({
  id,
  hint,
  errors,
}: Pick<FieldProps, 'id' | 'hint' | 'errors'>) {
  const hasErrors = Boolean(errors?.length)
  const describedBy = [hasErrors && errorId(id), hint && hintId(id)].filter(Boolean).join(' ')
  return {
    'aria-invalid': hasErrors || undefined,
    'aria-describedby': describedBy || undefined,
  }
}
