import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'

type Compressed = Exclude<Encoding, 'identity'>
type Bytes = Buffer<ArrayBuffer>
type Work = (bytes: Bytes) => Promise<Bytes>

/** Below this, a compressed body is no shorter once it has its header. */
export const LEAST_COMPRESSED = 600

const brotli = promisify<Buffer, zlib.BrotliOptions, Bytes>(zlib.brotliCompress)
const zstd = promisify<Buffer, zlib.ZstdOptions, Bytes>(zlib.zstdCompress)
const gzip = promisify<Buffer, zlib.ZlibOptions, Bytes>(zlib.gzip)

const COMPRESS: Record<Compressed, Work> = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  zstd: (bytes) => zstd(bytes, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 6 } }),
  gzip: (bytes) => gzip(bytes, { level: 6 }),
}

const EXPAND: Record<Compressed, Work> = {
  br: promisify<Buffer, Bytes>(zlib.brotliDecompress),
  zstd: promisify<Buffer, Bytes>(zlib.zstdDecompress),
  gzip: promisify<Buffer, Bytes>(zlib.gunzip),
}

export type Representations = ReturnType<typeof representationsOf>

/**
 * One body in the encodings that visitors ask for, each made once, when it is first asked for. The
 * plain body gives way to the first compressed one: it is several times as large and seldom wanted.
 */
export function representationsOf(plain: Bytes, onSize: (bytes: number) => void) {
  const made: { [encoding in Encoding]?: Bytes } = { identity: plain }
  // Nothing below may hold on to the plain body itself.
  const isShort = plain.length < LEAST_COMPRESSED
  const making = new Map<Encoding, Promise<Bytes>>()

  async function make(encoding: Encoding): Promise<Bytes> {
    const first = await plainBody()
    const body = encoding === 'identity' ? first : exactly(await COMPRESS[encoding](first))
    made[encoding] = body
    if (encoding !== 'identity' && !making.has('identity')) delete made.identity
    onSize(size())
    return body
  }

  async function plainBody(): Promise<Bytes> {
    if (made.identity) return made.identity
    for (const [encoding, expand] of Object.entries(EXPAND)) {
      const body = made[encoding as Compressed]
      if (body) return expand(body)
    }
    throw new Error('a page without any representation')
  }

  function size(): number {
    return Object.values(made).reduce((sum, body) => sum + body.length, 0)
  }

  return {
    size,
    /** What is worth sending to someone who asks for `encoding`. */
    worthwhile: (encoding: Encoding): Encoding => (isShort ? 'identity' : encoding),
    ready: (encoding: Encoding): Bytes | undefined => made[encoding],
    get(encoding: Encoding): Promise<Bytes> {
      const known = making.get(encoding)
      if (known) return known
      const body = make(encoding)
      making.set(encoding, body)
      body.catch(() => making.delete(encoding))
      return body
    },
  }
}

/** What zlib returns lies in a buffer of several times its length, which would be kept with it. */
function exactly(bytes: Bytes): Bytes {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
