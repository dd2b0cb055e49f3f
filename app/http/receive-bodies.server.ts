import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RequestVariables } from './request-record.server.ts'

/** Of forms; larger bodies are uploads, which must not keep forms waiting. */
const SMALL_BYTES = 65_536
const MOST_SMALL_BYTES = 64 * 1_048_576
const MOST_LARGE_BYTES = 128 * 1_048_576

/** What a body takes that does not say how large it is. */
const UNSAID_BYTES = 4 * 1_048_576

type Answer = (c: Context<RequestVariables>) => Promise<Response>
type Limits = { mostSmall?: number; mostLarge?: number }

/**
 * Waits for the whole of what is sent before anything is done with it: however slowly it comes,
 * nobody's turn to be rendered is spent on it. What is announced at once has its limits too.
 */
export function receiveBodies(
  answerPage: Answer,
  { mostSmall = MOST_SMALL_BYTES, mostLarge = MOST_LARGE_BYTES }: Limits = {},
) {
  const small = { most: mostSmall, now: 0 }
  const large = { most: mostLarge, now: 0 }

  return createMiddleware<RequestVariables>(async (c, next) => {
    if (!c.req.raw.body) return next()
    const bytes = Number(c.req.header('content-length') ?? UNSAID_BYTES)
    const expected = bytes > SMALL_BYTES ? large : small
    if (expected.now + bytes > expected.most) {
      c.set('refusal', 'unavailable')
      return answerPage(c)
    }
    expected.now += bytes
    try {
      const body = await c.req.raw.arrayBuffer()
      c.req.raw = new Request(c.req.raw, { body })
    } catch (error) {
      if (error instanceof Error && error.name === 'BodyLimitError') throw error
      return c.body(null, 400)
    } finally {
      expected.now -= bytes
    }
    return next()
  })
}
