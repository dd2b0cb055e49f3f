import type { AccountOutcome } from '#domain/account/account-form.ts'
import { PROBLEMS } from './account-texts.ts'

type Translate = (descriptor: (typeof PROBLEMS)[keyof typeof PROBLEMS]) => string

export const fieldId = (form: string, field: string) => `${form}-${field}`

/** What a field of a form shows again after it was refused. */
export function fieldOf(form: string, outcome: AccountOutcome | undefined, translate: Translate) {
  const own = outcome?.form === form ? outcome : undefined
  return (field: string) => {
    const problem = own?.problems?.[field]
    return {
      id: fieldId(form, field),
      name: field,
      defaultValue: own?.values[field],
      errors: problem && [translate(PROBLEMS[problem])],
    }
  }
}
