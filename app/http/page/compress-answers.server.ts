import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { type Encoding, quickestEncoding } from '#http/answer/accept-encoding.ts'
import { LEAST_COMPRESSED } from '#http/answer/representation.server.ts'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import { withAcceptEncoding } from '#http/page-cache/page-entry.server.ts'

type Compressed = Exclude<Encoding, 'identity'>

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|image\/svg\+xml)/

/** Read from the database while it is sent. */
const STREAMED = /^application\/xml\b/

const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = zlib.constants
const BROTLI = { params: { [BROTLI_PARAM_QUALITY]: 4 } }
const ZSTD = { params: { [ZSTD_c_compressionLevel]: 3 } }
const GZIP = { level: 4 }

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer<ArrayBuffer>>(zlib.brotliCompress)
const zstd = promisify<Buffer, zlib.ZstdOptions, Buffer<ArrayBuffer>>(zlib.zstdCompress)
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer<ArrayBuffer>>(zlib.gzip)

const WHOLE: Record<Compressed, (bytes: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
  br: (bytes) => brotli(bytes, BROTLI),
  zstd: (bytes) => zstd(bytes, ZSTD),
  gzip: (bytes) => gzip(bytes, GZIP),
}

const PIECEWISE = {
  br: () => zlib.createBrotliCompress(BROTLI),
  zstd: () => zlib.createZstdCompress(ZSTD),
  gzip: () => zlib.createGzip(GZIP),
}

/**
 * Compresses what is answered to one asker; what is kept for all is compressed where it is kept.
 * Failures stay as they are: when there are many of them, there is no time to lose.
 */
export const compressAnswers = createMiddleware<RequestVariables>(async (c, next) => {
  await next()
  const { res } = c
  const type = res.headers.get('content-type') ?? ''
  const isWhole = res.status === 200 || (res.status >= 400 && res.status < 500)
  if (c.env?.shownToCache || !isWhole || !TEXT.test(type)) return
  if (res.headers.has('content-encoding')) return
  res.headers.set('vary', withAcceptEncoding(res.headers.get('vary')))
  const encoding = quickestEncoding(c.req.header('accept-encoding'))
  if (encoding === 'identity' || !keepsSecrets(c.req.raw.headers, res.headers)) return
  // Asked last: whoever looks at the body of a text makes a stream of it.
  if (!res.body) return
  const answer = STREAMED.test(type) ? piecewise(res, encoding) : await whole(res, encoding)
  // Replaced without this, it would take over the headers of the first one.
  c.res = undefined
  c.res = answer
})

/**
 * How long a compressed page is tells what it holds to whoever can have words of theirs repeated in
 * it, again and again, by somebody else's browser (BREACH). So what may hold something of one
 * visitor is compressed only where their browser says that our own page asked, or they themselves.
 */
function keepsSecrets(request: Headers, answer: Headers): boolean {
  const isForAll = /\bpublic\b/.test(answer.get('cache-control') ?? '')
  const site = request.get('sec-fetch-site')
  return isForAll || !request.has('cookie') || site === 'same-origin' || site === 'none'
}

async function whole(answer: Response, encoding: Compressed): Promise<Response> {
  const plain = Buffer.from(await answer.arrayBuffer())
  if (plain.length < LEAST_COMPRESSED) return new Response(plain, answer)
  const bytes = await WHOLE[encoding](plain)
  const headers = encoded(answer.headers, encoding)
  headers.set('content-length', String(bytes.length))
  return new Response(bytes, { status: answer.status, headers })
}

function piecewise(answer: Response, encoding: Compressed): Response {
  const source = Readable.fromWeb(answer.body as ReadableStream)
  // An asker who leaves ends both; there is nobody left to tell.
  const bytes = pipeline(source, PIECEWISE[encoding](), () => {})
  const headers = encoded(answer.headers, encoding)
  headers.delete('content-length')
  const body = Readable.toWeb(bytes) as globalThis.ReadableStream
  return new Response(body, { status: answer.status, headers })
}

function encoded(given: Headers, encoding: Compressed): Headers {
  const headers = new Headers(given)
  headers.set('content-encoding', encoding)
  const etag = headers.get('etag')
  // No longer the same byte for byte.
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`)
  return headers
}
