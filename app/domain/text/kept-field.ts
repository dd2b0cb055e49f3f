import { showable } from './typed-text.ts'

/** Of answers that only their author may know: never shown again, and never stored. */
const SECRET_NAME = /password|token|code|secret|credential/
const SECRET_COMPLETION = /password|one-time-code|cc-/

/** What somebody types or chooses; all else of a form comes from the page, or is a file. */
const WITHOUT_WORDS = new Set([
  'hidden',
  'password',
  'file',
  'submit',
  'button',
  'reset',
  'image',
  'fieldset',
  'output',
])

export const isSecretName = (name: string): boolean => SECRET_NAME.test(name)

type Asked = { name: string; type: string; autocomplete: string }

/** Whether what is typed into a field may wait in the browser until it is sent. */
export function isKeptField({ name, type, autocomplete }: Asked): boolean {
  if (name === '' || WITHOUT_WORDS.has(type)) return false
  return !isSecretName(name) && !SECRET_COMPLETION.test(autocomplete)
}

export type TypedField = { name: string; value: string }

/** What a form brought, as it can be given back: without files, and without what only its author may know. */
export function typedFields(form: Iterable<[string, unknown]>): TypedField[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !isSecretName(name) ? [{ name, value: showable(value) }] : [],
  )
}

/** What somebody wrote, rather than chose: it is worth being read again. */
export const isWords = ({ value }: TypedField): boolean => /\S\s+\S/.test(value)
