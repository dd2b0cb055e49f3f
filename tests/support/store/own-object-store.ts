import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const ACCESS_KEY = 'test-access-key'
const SECRET_KEY = 'test-secret-key-of-the-bucket'
const REGION = 'us-east-1'
const BUCKET = 'pictures'

type Kept = { bytes: Buffer; meta: string | undefined; at: Date }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * As much of S3 as the site asks for, on a port of this machine, path-style: every request must bear a signature of
 * version 4 that is right for all that was sent. `mood` makes it fail as stores do.
 */
export async function openOwnObjectStore() {
  const objects = new Map<string, Kept>()
  const asked: string[] = []
  const mood: { is: 'well' | 'failing' | 'silent'; pageSize: number } = {
    is: 'well',
    pageSize: 1000,
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    const body = await buffer(request)
    if (mood.is === 'silent') return
    if (mood.is === 'failing') return refuse(response, 503, 'SlowDown')
    const problem = signatureProblem(request, body)
    if (problem) return refuse(response, 403, problem)
    const { pathname, searchParams } = new URL(url, 'http://store')
    const [, bucket, ...parts] = pathname.split('/')
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    const name = decodeURIComponent(parts.join('/'))
    if (name === '')
      return searchParams.has('versioning') ? notVersioned(response) : list(searchParams, response)
    const found = objects.get(name)
    if (method === 'PUT') {
      objects.set(name, {
        bytes: body,
        meta: request.headers['x-amz-meta-sha256'] as string,
        at: new Date(),
      })
      response.end()
    } else if (method === 'DELETE') {
      objects.delete(name)
      response.writeHead(204).end()
    } else if (!found) refuse(response, 404, 'NoSuchKey')
    else {
      response.writeHead(200, {
        'content-length': found.bytes.length,
        ...(found.meta && { 'x-amz-meta-sha256': found.meta }),
      })
      response.end(method === 'HEAD' ? undefined : found.bytes)
    }
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const all = [...objects.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? ''))
      .sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const page = all.slice(from, from + mood.pageSize)
    const isCut = from + mood.pageSize < all.length
    const entries = page.map((name) => {
      const { bytes, at } = objects.get(name) as Kept
      const etag = createHash('md5').update(bytes).digest('hex')
      return `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${bytes.length}</Size></Contents>`
    })
    const next = isCut
      ? `<NextContinuationToken>${from + mood.pageSize}</NextContinuationToken>`
      : ''
    response.end(
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`,
    )
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    objects,
    asked,
    mood,
    settings: {
      MEDIA_URL: `s3://${BUCKET}/site`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: ACCESS_KEY,
      S3_SECRET_KEY: SECRET_KEY,
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function notVersioned(response: ServerResponse): void {
  response.end('<VersioningConfiguration></VersioningConfiguration>')
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code></Error>`)
}

/** As the documentation of the signature has it, from what came over the wire. */
function signatureProblem({ headers, method, url = '' }: IncomingMessage, body: Buffer) {
  const [, credential = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [accessKey, day = '', region = '', service = ''] = credential.split('/')
  if (accessKey !== ACCESS_KEY) return 'InvalidAccessKeyId'
  const contentHash = headers['x-amz-content-sha256']
  if (contentHash !== 'UNSIGNED-PAYLOAD' && method === 'PUT' && contentHash !== sha256(body))
    return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = url.split('?')
  const sorted = query.split('&').filter(Boolean).sort().join('&')
  const named = signed.split(';').map((name) => `${name}:${`${headers[name]}`.trim()}\n`)
  const canonical = [method, path, sorted, named.join(''), signed, contentHash].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`)
  return createHmac('sha256', key).update(text).digest('hex') === signature
    ? undefined
    : 'SignatureDoesNotMatch'
}
