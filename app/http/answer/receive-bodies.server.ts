import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { wideNetwork } from '#domain/account/wide-network.ts'
import { isLibraryPath, isUploadPath } from '#domain/address/account-routes.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { MOST_ASSET_BYTES } from '#domain/media/asset.ts'
import { MOST_PICTURE_BYTES } from '#domain/profile/picture-cut.ts'
import { type BodyRoom, openBodyRoom } from './body-room.server.ts'
import type { RequestVariables } from './request-record.server.ts'
import { visitorNetwork } from './visitor-network.server.ts'

/** Never read beyond this; what a page can use of a body is for the page to say. */
const MOST_BYTES = 4 * 1_048_576
/** Some more than what is taken, so that a picture that is a little too large is refused in words. */
const MOST_UPLOAD_BYTES = 2 * MOST_PICTURE_BYTES

/** Several at once, where no script sends them one by one. */
const MOST_LIBRARY_BYTES = 3 * MOST_ASSET_BYTES

/** Of forms; larger bodies are uploads, which must not keep forms waiting. */
const SMALL_BYTES = 65_536
const FORMS = { most: 64 * 1_048_576, share: 16 * 1_048_576 }
const UPLOADS = { most: 128 * 1_048_576, share: 32 * 1_048_576 }

const BUSY = { 'cache-control': 'no-store', 'retry-after': '5' }

type Answer = (c: Context<RequestVariables>) => Promise<Response>
type Rooms = { forms?: BodyRoom; uploads?: BodyRoom }

/**
 * Waits for the whole of what is sent before anything is done with it: however slowly it comes,
 * nobody's turn to be rendered is spent on it. It has its room until it is answered.
 */
export function receiveBodies(
  answerPage: Answer,
  { proxies }: { proxies: number },
  { forms = openBodyRoom(FORMS), uploads = openBodyRoom(UPLOADS) }: Rooms = {},
) {
  function refuse(c: Context<RequestVariables>, refusal: ErrorCode): Promise<Response> {
    c.set('refusal', refusal)
    return answerPage(c)
  }

  return createMiddleware<RequestVariables>(async (c, next) => {
    if (!c.req.raw.body) return next()
    const most = mostOf(c.req.path)
    const announced = Number(c.req.header('content-length') ?? Number.NaN)
    if (announced > most) return refuse(c, 'too-large')
    const room = announced <= SMALL_BYTES ? forms : uploads
    const guest = room.enter(wideNetwork(visitorNetwork(c, proxies)))
    try {
      const received = await receive(c.req.raw.body, guest, most)
      if (received === 'broken') return c.body(null, 400)
      if (received === 'too-large') return await refuse(c, received)
      // In a word: drawing a page for each of a crowd would take the turns of everybody else.
      if (received === 'no-room') return c.text('busy\n', 503, BUSY)
      guest.isWhole()
      c.req.raw = new Request(c.req.raw, { body: received })
      await next()
    } finally {
      guest.leave()
    }
  })
}

function mostOf(path: string): number {
  if (isLibraryPath(path)) return MOST_LIBRARY_BYTES
  return isUploadPath(path) ? MOST_UPLOAD_BYTES : MOST_BYTES
}

type Received = Uint8Array<ArrayBuffer> | 'broken' | 'too-large' | 'no-room'

async function receive(
  body: ReadableStream<Uint8Array>,
  { take, sentAway }: ReturnType<BodyRoom['enter']>,
  most: number,
): Promise<Received> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const read = await Promise.race([reader.read(), sentAway]).catch(() => 'broken' as const)
    if (read === 'broken') return read
    if (read === 'sent-away') return 'no-room'
    if (read.done) return Buffer.concat(chunks)
    bytes += read.value.length
    if (bytes > most) return 'too-large'
    if (!take(read.value.length)) return 'no-room'
    chunks.push(read.value)
  }
}
