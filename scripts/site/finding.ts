/** One thing that was looked at; what is not ok says what to do. */
export type Finding = {
  name: string
  state: 'ok' | 'warning' | 'wrong'
  says: string
  remedy?: string
}

export const ok = (name: string, says: string): Finding => ({ name, state: 'ok', says })

export const warning = (name: string, says: string, remedy: string): Finding => ({
  name,
  state: 'warning',
  says,
  remedy,
})

export const wrong = (name: string, says: string, remedy: string): Finding => ({
  name,
  state: 'wrong',
  says,
  remedy,
})
