import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { isKnown } from '#http/answer/cacheable.server.ts'
import { FOR_ONE_ALONE } from '#http/answer/upload-guard.server.ts'
import type { ImageAnswer } from '#platform/image/image-answer.ts'

/** What is drawn can hold no more. */
const LONGEST_TEXT = 160

// Opened by itself, a picture can do nothing at all.
const POLICY = "default-src 'none'; sandbox"
const YEAR_SECONDS = 31_536_000
const DAY_SECONDS = 86_400
const REFUSED_SECONDS = 60
const RETRY_SECONDS = 5

export function imageResponse(
  c: Context,
  answer: ImageAnswer,
  type: string,
  maxAgeSeconds = DAY_SECONDS,
): Response {
  c.header('content-security-policy', POLICY)
  if (answer.status !== 200) return refusal(c, answer)

  const { bytes, isImmutable } = answer
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  const freshness = isImmutable ? `max-age=${YEAR_SECONDS}, immutable` : `max-age=${maxAgeSeconds}`
  c.header('etag', etag)
  c.header('cache-control', `public, ${freshness}`)
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('content-type', type)
  // An answer to HEAD has no body to measure.
  c.header('content-length', `${bytes.length}`)
  return c.body(new Uint8Array(bytes))
}

/** The same whether there is no such picture or it is not for who asks. */
export function refusePicture(c: Context, why: 'nobody' | 'unknown'): Response {
  const response = refusal(
    c,
    why === 'nobody'
      ? { status: 404, message: 'There is no such picture.' }
      : { status: 503, message: 'The database does not answer. Try again later.' },
  )
  response.headers.set('cache-control', FOR_ONE_ALONE)
  return response
}

export type Refusal = { status: 400 | 410 | Exclude<ImageAnswer['status'], 200>; message: string }

export function refusal(c: Context, { status, message }: Refusal): Response {
  c.header('content-security-policy', POLICY)
  if (status === 503) c.header('retry-after', `${RETRY_SECONDS}`)
  const isPassing = status >= 500
  c.header('cache-control', isPassing ? 'no-store' : `public, max-age=${REFUSED_SECONDS}`)
  return c.text(`${message}\n`, status)
}

/** One line, of letters that there are, and of no endless length. */
export function drawable(text: string | null | undefined): string {
  const line = (text ?? '')
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length <= LONGEST_TEXT ? line : `${line.slice(0, LONGEST_TEXT - 1).toWellFormed()}…`
}
