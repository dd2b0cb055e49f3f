import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { ED25519, writeVkey } from '#domain/register/note-key.ts'
import { formatPolicy } from '#domain/register/policy.ts'
import { parseTilePath } from '#domain/register/tree/tile.ts'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import { readDatasetFile, readDatasetIndex } from '#platform/register/register-dataset.server.ts'
import { activeSigners } from '#platform/register/register-key.server.ts'
import { readPublished } from '#queries/register/published-tree.ts'
import { openRegisterTiles } from './register-tiles.server.ts'

const TEXT = 'text/plain; charset=utf-8'
const FOR_GOOD = 'max-age=31536000, immutable'
const TILES = '/registre/tile/'
const DATASET = '/registre/dataset/'
const RETRY_AFTER_SECONDS = '5'

type RegisterServices = {
  db: Db
  register: Pick<Register, 'folder' | 'signers' | 'witnesses'> | undefined
}

/**
 * What other programs read of the public register, by the paths and bytes of C2SP's formats. It is the same for
 * everybody, whatever they send along, and pages of other sites may read it.
 */
export function registerEndpoints({ db, register }: RegisterServices): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()
  const tiles = openRegisterTiles(db)

  async function checkpoint(c: Context): Promise<Response> {
    const published = await readPublished(db)
    if (!published) return refuse(c, 404)
    return c.body(published.note, 200, { 'content-type': TEXT, 'cache-control': 'max-age=2' })
  }

  async function policy(c: Context): Promise<Response> {
    const head = await db.selectFrom('register_head').select('ended_keys').executeTakeFirst()
    const signers = activeSigners(register?.signers ?? [], head?.ended_keys ?? [])
    const logs = signers.map(({ key }) => key).filter(({ type }) => type === ED25519)
    if (!register || logs.length === 0) return refuse(c, 404)
    const witnesses = register.witnesses.map(({ key, url }) => ({ vkey: writeVkey(key), url }))
    const text = formatPolicy({ logs: logs.map(writeVkey), witnesses })
    return c.body(text, 200, { 'content-type': TEXT, 'cache-control': 'max-age=60' })
  }

  async function tile(c: Context): Promise<Response> {
    const address = parseTilePath(c.req.path.slice(TILES.length))
    const bytes = address && (await tiles.read(address))
    if (!bytes) return refuse(c, 404)
    const type = 'application/octet-stream'
    return c.body(bytes, 200, { 'content-type': type, 'cache-control': FOR_GOOD })
  }

  function datasetIndex(c: Context): Response {
    const index = register && readDatasetIndex(register.folder)
    if (!index) return refuse(c, 404)
    const type = 'application/json; charset=utf-8'
    return c.body(index.text, 200, { 'content-type': type, 'cache-control': 'max-age=300' })
  }

  function datasetFile(c: Context): Response {
    const file = register && readDatasetFile(register.folder, c.req.path.slice(DATASET.length))
    if (!file) return refuse(c, 404)
    const headers = {
      'content-type': 'application/gzip',
      'content-length': `${file.bytes}`,
      'cache-control': FOR_GOOD,
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return c.body(Readable.toWeb(file.stream()) as globalThis.ReadableStream, 200, headers)
  }

  const answers: Record<string, (c: Context) => Response | Promise<Response>> = {
    '/registre/checkpoint': checkpoint,
    '/registre/policy': policy,
    [`${TILES}*`]: tile,
    [`${DATASET}index.json`]: datasetIndex,
    [`${DATASET}*`]: datasetFile,
  }
  for (const [path, answer] of Object.entries(answers)) {
    app.use(path, async (c, next) => {
      await next()
      c.header('access-control-allow-origin', '*')
    })
    app.get(path, answer)
    app.all(path, (c) => refuse(c, 405))
  }
  app.onError((error, c) => {
    if (!isDatabaseUnavailable(error)) throw error
    return refuse(c, 503)
  })
  return app
}

const REASONS = { 404: 'Not found\n', 405: 'Method not allowed\n', 503: 'Try again in a moment\n' }

function refuse(c: Context, status: keyof typeof REASONS): Response {
  const response = c.body(REASONS[status], status, {
    'content-type': TEXT,
    'cache-control': 'no-store',
  })
  if (status === 405) response.headers.set('allow', 'GET, HEAD')
  if (status === 503) response.headers.set('retry-after', RETRY_AFTER_SECONDS)
  return response
}
