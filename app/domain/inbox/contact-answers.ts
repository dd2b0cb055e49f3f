import { showable } from '#domain/text/typed-text.ts'
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactProblems,
  type ContactValues,
} from './contact-request.ts'

/** Empty for people, who cannot see it; robots fill in whatever they find. */
export const TRAP_FIELD = 'topic'

export const KEY_FIELD = 'key'
export const COMPANY_ID_FIELD = 'company_id'

const KEY = /^[0-9a-f]{32}$/

export type ContactAnswers = {
  /** As they came. A field that is missing, or a file, is an empty text. */
  raw: ContactValues
  /** As they may be shown again. */
  values: ContactValues
  /** What is wrong before any answer is read. */
  problems: ContactProblems
  /** Made in the browser; without JavaScript there is none. */
  key: string | undefined
  companyId: string | undefined
  isTrapped: boolean
}

export function readContactAnswers(form: FormData): ContactAnswers {
  const raw = byField((field) => textOf(form, field))
  const doubled = CONTACT_FIELDS.filter((field) => form.getAll(field).length > 1)
  const key = textOf(form, KEY_FIELD)
  return {
    raw,
    values: byField((field) => showable(raw[field])),
    problems: Object.fromEntries(doubled.map((field) => [field, 'doubled'])),
    key: KEY.test(key) ? key : undefined,
    companyId: textOf(form, COMPANY_ID_FIELD) || undefined,
    isTrapped: form.getAll(TRAP_FIELD).some((value) => value !== ''),
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function byField(read: (field: ContactField) => string): ContactValues {
  return Object.fromEntries(CONTACT_FIELDS.map((field) => [field, read(field)])) as ContactValues
}
