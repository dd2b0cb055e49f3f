/** Every expected refusal of the product, and the only place where one meets a number of HTTP. */
export const HTTP_STATUS = {
  /** Details name what has changed of the path, `from` and `to`, a segment or several in a row; everything else stays. */
  moved: 301,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  misdirected: 421,
  'too-many-requests': 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof HTTP_STATUS

/** An expected refusal; `details` may be shown. Anything else thrown is a bug and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, string>

  constructor(code: ErrorCode, details: Record<string, string> = {}) {
    super(`${code}: ${JSON.stringify(details)}`)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/**
 * Use this, not `instanceof`: the server runs natively and the routes run bundled, so this module,
 * and with it the class, may exist twice in one process.
 */
export function isAppError(thrown: unknown): thrown is AppError {
  return (
    thrown instanceof Error &&
    thrown.name === 'AppError' &&
    'code' in thrown &&
    typeof thrown.code === 'string' &&
    Object.hasOwn(HTTP_STATUS, thrown.code)
  )
}
