/** Empty for people, who cannot see it; robots fill in whatever they find. */
export const TRAP_FIELD = 'topic'

export const KEY_FIELD = 'key'
export const COMPANY_ID_FIELD = 'company_id'

const KEY = /^[0-9a-f]{32}$/

/** What comes with a message besides its answers. */
type MessageMarks = {
  /** Made in the browser; without JavaScript there is none. */
  key: string | undefined
  companyId: string | undefined
  /** Whether a robot has sent it: it is told what a visitor would be told, and nothing is kept of it. */
  isTrapped: boolean
}

export function readMessageMarks(form: FormData): MessageMarks {
  const key = textOf(form, KEY_FIELD)
  return {
    key: KEY.test(key) ? key : undefined,
    companyId: textOf(form, COMPANY_ID_FIELD) || undefined,
    isTrapped: form.getAll(TRAP_FIELD).some((value) => value !== ''),
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
