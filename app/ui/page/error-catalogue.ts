/** Where an error page leads: the sign-in page, or the home page. */
export type ErrorAction = 'login' | 'home'

const ROWS = {
  invalid: 'home',
  unauthenticated: 'login',
  forbidden: 'login',
  'not-found': 'home',
  'method-not-allowed': 'home',
  gone: 'home',
  'too-large': 'home',
  misdirected: 'home',
  'too-many-requests': 'home',
  'server-error': 'home',
} as const satisfies Record<string, ErrorAction>

/** The rows of the error catalogue; their texts live with the error page. */
export type ErrorRowKey = keyof typeof ROWS

export type ErrorRow = { key: ErrorRowKey; action: ErrorAction }

const KEY_BY_STATUS = new Map<number, ErrorRowKey>([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [405, 'method-not-allowed'],
  [410, 'gone'],
  [413, 'too-large'],
  [421, 'misdirected'],
  [429, 'too-many-requests'],
])

/** Every status has a row: an unlisted 4xx is a request we could not use, all else is our fault. */
export function errorRow(status: number): ErrorRow {
  const key = KEY_BY_STATUS.get(status) ?? (isClientError(status) ? 'invalid' : 'server-error')
  return { key, action: ROWS[key] }
}

function isClientError(status: number): boolean {
  return status >= 400 && status < 500
}
