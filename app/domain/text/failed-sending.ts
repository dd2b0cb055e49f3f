/** Why a form was not answered, as far as it changes what one can do about it. */
export type SendingFailure =
  | 'unreachable'
  | 'signed-out'
  | 'changed'
  | 'too-large'
  | 'too-many'
  | 'failed'

const BY_STATUS = new Map<number, SendingFailure>([
  [401, 'signed-out'],
  [409, 'changed'],
  [413, 'too-large'],
  [429, 'too-many'],
])

/** Without a status there was no answer at all. */
export function sendingFailure(status: number | undefined): SendingFailure {
  return status === undefined ? 'unreachable' : (BY_STATUS.get(status) ?? 'failed')
}
