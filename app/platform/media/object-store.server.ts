import { AwsClient } from 'aws4fetch'
import type { Log } from '#platform/log.server.ts'
import { OperatorError } from '#platform/operator-error.ts'

export type StoreSettings = {
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
  bucket: string
  /** What stands before every name: empty, or a path that ends with a slash. */
  prefix: string
}

type StoredObject = { bytes: Uint8Array; hash: string | undefined }

export type ListedObject = {
  name: string
  bytes: number
  /** MD5 in hexadecimal, where the store keeps objects as they came. */
  etag: string
  modifiedAt: Date
}

/** What a store that speaks S3 can be asked. Whatever it cannot be asked now throws `StoreAway`. */
export type ObjectStore = {
  /** `hash` is the SHA-256 of the bytes: the store refuses what came otherwise, and tells it again. */
  put(name: string, bytes: Uint8Array, hash: string): Promise<void>
  get(name: string): Promise<StoredObject | undefined>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  list(below: string): AsyncGenerator<ListedObject>
  /** Whether what is deleted or replaced stays beside; undefined where the store does not say. */
  keepsVersions(): Promise<boolean | undefined>
}

/** The store does not answer, refuses us, or was not asked, for it has just failed several times. */
export class StoreAway extends OperatorError {
  override readonly exitCode = 2
  override readonly name = 'StoreAway'
}

/** By its name: what throws and what catches may be of two module graphs. */
export function isStoreAway(thrown: unknown): thrown is StoreAway {
  return thrown instanceof Error && thrown.name === 'StoreAway'
}

const FIRST_BYTE_MS = 2_000
const WHOLE_MS = 10_000
const TRIES = 2
const MOST_FAILURES = 5
const REST_MS = 10_000

const HASH = 'x-amz-meta-sha256'

type Question = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

type Answer = { status: number; headers: Headers; bytes: Uint8Array }

export function openObjectStore(settings: StoreSettings, log: Pick<Log, 'warn'>): ObjectStore {
  const { endpoint, region, accessKey, secretKey, bucket, prefix } = settings
  const aws = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  })
  const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const breaker = openBreaker(log)

  async function ask(question: Question): Promise<Answer> {
    breaker.expectClosed()
    const whole = AbortSignal.timeout(WHOLE_MS)
    // A picture that comes twice is the same; still, whoever sends one waits as short as can be.
    const tries = question.method === 'PUT' ? 1 : TRIES
    for (let tried = 1; ; tried++) {
      try {
        const answer = await askOnce(question, whole)
        breaker.succeeded()
        return answer
      } catch (error) {
        const why = reasonOf(error)
        if (breaker.failed(why) || tried >= tries || whole.aborted)
          throw new StoreAway(`The store at ${new URL(endpoint).host} cannot be used: ${why}`)
      }
    }
  }

  async function askOnce(question: Question, whole: AbortSignal): Promise<Answer> {
    const { method, name, query = {}, headers, body } = question
    const url = new URL(name === undefined ? address : `${address}/${prefix}${name}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const request = await aws.sign(url, {
      method,
      ...(headers && { headers }),
      ...(body && { body: new Uint8Array(body) }),
    })
    const slow = new AbortController()
    const patience = setTimeout(() => slow.abort(new Error('no answer in time')), FIRST_BYTE_MS)
    if (method === 'PUT') clearTimeout(patience)
    try {
      const response = await fetch(request, { signal: AbortSignal.any([slow.signal, whole]) })
      clearTimeout(patience)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (response.ok || response.status === 404)
        return { status: response.status, headers: response.headers, bytes }
      const [, code] = /<Code>(\w+)<\/Code>/.exec(Buffer.from(bytes).toString()) ?? []
      throw new Error([response.status, code].filter(Boolean).join(' '))
    } finally {
      clearTimeout(patience)
    }
  }

  /** That there is no such bucket is no answer about a picture. */
  function expectBucket({ status, bytes }: Answer): void {
    if (status === 404 && Buffer.from(bytes).includes('NoSuchBucket'))
      throw new StoreAway(`There is no bucket ${bucket} at ${new URL(endpoint).host}.`)
  }

  return {
    async put(name, bytes, hash) {
      const answer = await ask({
        method: 'PUT',
        name,
        body: bytes,
        headers: { 'x-amz-content-sha256': hash, [HASH]: hash, 'content-type': typeOf(name) },
      })
      if (answer.status === 404) throw new StoreAway(`There is no bucket ${bucket} to write to.`)
    },
    async get(name) {
      const answer = await ask({ method: 'GET', name })
      expectBucket(answer)
      if (answer.status === 404) return undefined
      return { bytes: answer.bytes, hash: answer.headers.get(HASH) ?? undefined }
    },
    async has(name) {
      return (await ask({ method: 'HEAD', name })).status !== 404
    },
    async remove(name) {
      expectBucket(await ask({ method: 'DELETE', name }))
    },
    async *list(below) {
      let from: string | undefined
      do {
        const query = {
          'list-type': '2',
          prefix: prefix + below,
          ...(from && { 'continuation-token': from }),
        }
        const answer = await ask({ method: 'GET', query })
        expectBucket(answer)
        const text = Buffer.from(answer.bytes).toString()
        for (const [, entry = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
          yield listed(entry, prefix)
        from = /<IsTruncated>true</.test(text) ? textOf(text, 'NextContinuationToken') : undefined
      } while (from)
    },
    async keepsVersions() {
      try {
        const { status, bytes } = await ask({ method: 'GET', query: { versioning: '' } })
        if (status === 404) return undefined
        return /<Status>Enabled</.test(Buffer.from(bytes).toString())
      } catch (error) {
        // Some stores do not know the question.
        if (error instanceof StoreAway && /\b(?:400|405|501)\b/.test(error.message))
          return undefined
        throw error
      }
    },
  }
}

/** A store that is away is not asked on behalf of every visitor. */
function openBreaker(log: Pick<Log, 'warn'>) {
  let failures = 0
  let closedUntilMs = 0
  return {
    expectClosed() {
      if (performance.now() < closedUntilMs)
        throw new StoreAway('The store is not asked: it has just failed several times.')
    },
    succeeded() {
      failures = 0
    },
    /** True once it is not to be asked for a while. */
    failed(why: string): boolean {
      failures += 1
      if (failures < MOST_FAILURES) return false
      failures = 0
      closedUntilMs = performance.now() + REST_MS
      log.warn({ why }, 'the store of pictures fails')
      return true
    },
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  if ((error as Error).name === 'TimeoutError') return 'no whole answer in time'
  return cause instanceof Error ? (cause as NodeJS.ErrnoException).code || cause.message : message
}

const typeOf = (name: string) =>
  name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'

function listed(entry: string, prefix: string): ListedObject {
  return {
    name: textOf(entry, 'Key').slice(prefix.length),
    bytes: Number(textOf(entry, 'Size')),
    etag: textOf(entry, 'ETag').replaceAll('"', ''),
    modifiedAt: new Date(textOf(entry, 'LastModified')),
  }
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function textOf(xml: string, name: string): string {
  const [, value = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return value
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_all, hex, digits) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll(/&(lt|gt|amp|quot|apos);/g, (all, entity) => ENTITIES[entity] ?? all)
}
