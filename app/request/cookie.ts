/** The value of one cookie of a request, undecoded. */
export function cookieValue(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, ...value] = pair.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}

/** Whether somebody has signed in here before: the header then leads to their account. */
export function isKnownUser(headers: Headers): boolean {
  return Boolean(cookieValue(headers.get('cookie'), 'user_id'))
}
