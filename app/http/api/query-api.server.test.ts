import fc from 'fast-check'
import { Hono } from 'hono'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Db, Schema } from '#platform/database/schema.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { queryApi } from './query-api.server.ts'

/** A database without rows: these tests are about the door, not about what lies behind it. */
const emptyDb: Db = new Kysely<Schema>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

function door(context: QueryContext = queryContext(emptyDb)): Hono {
  return new Hono().route(
    '/api',
    queryApi(() => context),
  )
}

/** Answers like a database that fails in this way. */
function failingDb(error: Error): Db {
  return emptyDb.withPlugin({
    transformQuery() {
      throw error
    },
    transformResult: async ({ result }) => result,
  })
}

const variables = (value: unknown) => `variables=${encodeURIComponent(JSON.stringify(value))}`

test.each([
  ['Nope', 404, 'Query Nope not found', ['name']],
  ['constructor', 404, 'Query constructor not found', ['name']],
  ['Cities?variables=%5B1', 400, 'variables is not valid JSON', ['variables']],
  ['Cities?variables=%5B%5D', 400, 'variables is not a JSON object', ['variables']],
  [`Cities?${variables({ a: 1 })}`, 400, 'Unknown variable a', ['variables', 'a']],
  [
    `MainFooter?${variables({ lang: 'FR_FR', langs: 1 })}`,
    400,
    'Unknown variable langs',
    ['variables', 'langs'],
  ],
  [
    'Cities?variables=%7B%22lang%22:1,%22lang%22:1%7D',
    400,
    'Duplicate variable lang',
    ['variables', 'lang'],
  ],
  ['MainNavigation?lang=pt-PT', 400, 'Locale pt-PT not found', ['lang']],
  ['MainNavigation?lang=fr_FR', 400, 'Locale fr_FR not found', ['lang']],
  ['Cities?lang=FR-FR', 400, 'Locale FR-FR not found', ['lang']],
  [
    `MainNavigation?${variables({ lang: 'xx' })}`,
    400,
    'Locale xx not found',
    ['variables', 'lang'],
  ],
  [
    `MainNavigation?${variables({ lang: ['FR_FR'] })}`,
    400,
    'Locale ["FR_FR"] not found',
    ['variables', 'lang'],
  ],
  [
    `MainNavigation?lang=fr-FR&${variables({ lang: 'EN_GB' })}`,
    400,
    'lang and the lang in variables differ',
    ['lang'],
  ],
  ['MainNavigation?lang=fr-FR&lang=fr-FR', 400, 'Duplicate parameter lang', ['lang']],
  ['Cities?variables=%', 400, 'The query string is not valid percent-encoded UTF-8', undefined],
  [
    `Cities?client=${'x'.repeat(9_000)}`,
    414,
    'The address is longer than 8192 characters',
    undefined,
  ],
])('%s is refused with %i: %s', async (path, status, message, errorPath) => {
  const response = await door().request(`/api/query/${path}`)
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { data, errors } = await response.json()
  expect(data).toBeNull()
  expect(errors).toEqual([{ message, path: errorPath, code: expect.any(String) }])
})

test.each(['FR_FR', 'fr-FR', 'NL_NL', 'de-DE', ''])(
  'lang may be %o, as a parameter of every query and among its variables',
  async (lang) => {
    for (const name of ['MainNavigation', 'LastReviews']) {
      const spellings = [
        `lang=${lang}`,
        ...(lang ? [variables({ lang }), `lang=${lang}&${variables({ lang })}`] : []),
      ]
      for (const search of spellings) {
        const response = await door().request(
          `/api/query/${name}?${search}&client=web&version=1&x=1`,
        )
        expect([search, response.status]).toEqual([search, 200])
      }
    }
  },
)

test('an answer carries data and errors, and may be kept for a minute', async () => {
  const response = await door().request('/api/query/Cities')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual({ data: { config_common_cities: [] }, errors: [] })
})

test('an unchanged answer is not sent again', async () => {
  const etag = (await door().request('/api/query/Cities')).headers.get('etag') ?? ''
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const headers = { 'if-none-match': known }
    const response = await door().request('/api/query/Cities', { headers })
    expect([known, response.status]).toEqual([known, 304])
    expect(await response.text()).toBe('')
  }
  const headers = { 'if-none-match': '"other"' }
  expect((await door().request('/api/query/Cities', { headers })).status).toBe(200)
})

test('HEAD answers like GET, without a body', async () => {
  const get = await door().request('/api/query/Cities')
  const head = await door().request('/api/query/Cities', { method: 'HEAD' })
  expect([...head.headers]).toEqual([...get.headers])
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'BREW'])(
  '%s is not allowed',
  async (method) => {
    for (const path of ['/api', '/api/openapi.json', '/api/style.css', '/api/query/Cities']) {
      const response = await door().request(path, { method })
      expect([path, response.status]).toEqual([path, 405])
      expect(response.headers.get('allow')).toBe('GET, HEAD')
      expect(await response.json()).toMatchObject({
        data: null,
        errors: [{ code: 'method-not-allowed' }],
      })
    }
  },
)

test.each(['/api/', '/api/query', '/api/query/', '/api/query/Cities/x', '/api/nope'])(
  '%s is nowhere, and says so in JSON',
  async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await door().request(path, { method })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ data: null, errors: [{ code: 'not-found' }] })
    }
  },
)

test.each([
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  Object.assign(new Error('too many clients'), { code: '53300' }),
  new Error('timeout exceeded when trying to connect'),
  new Error('the embedded database was busy: is a query made outside its transaction?'),
])('without a database the answer is 503 and when to try again: %s', async (error) => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const response = await door(queryContext(failingDb(error), log)).request('/api/query/Cities')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ data: null, errors: [{ code: 'unavailable' }] })
  expect(log.warn).toHaveBeenCalledOnce()
})

test('a fault of ours is logged, and tells the asker nothing', async () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const error = Object.assign(new Error('column "secret" does not exist'), { code: '42703' })
  const response = await door(queryContext(failingDb(error), log)).request('/api/query/Cities')
  const body = await response.text()
  expect(response.status).toBe(500)
  expect(JSON.parse(body)).toMatchObject({ data: null, errors: [{ code: 'internal' }] })
  expect(body).not.toMatch(/secret|42703|\bat /)
  expect(log.error).toHaveBeenCalledWith({ error }, 'query layer')
})

test('no query string makes it stumble', async () => {
  const app = door()
  const names = fc.constantFrom('MainNavigation', 'LastReviews', 'Cities', 'Nope', '__proto__')
  const json = fc.oneof(fc.json(), fc.json({ maxDepth: 8 }), fc.string(), deepJson())
  const search = fc.oneof(
    json.map((text) => `variables=${encodeURIComponent(text.toWellFormed())}`),
    fc.webQueryParameters(),
    fc.string({ unit: 'binary-ascii' }),
    fc
      .array(
        fc.constantFrom(
          'variables=',
          'lang=',
          'FR_FR',
          '{',
          '}',
          '"',
          '%',
          '&',
          '=',
          '7B',
          '\u0000',
        ),
      )
      .map((parts) => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(names, search, async (name, text) => {
      const url = new URL(`http://localhost/api/query/${name}`)
      url.search = text.toWellFormed()
      const response = await app.request(url.href)
      expect([200, 400, 404, 414]).toContain(response.status)
      expect(Object.keys(await response.json())).toEqual(['data', 'errors'])
    }),
    { numRuns: 500 },
  )
})

/** Bombs: as deep, wide or long as an address can be. */
function deepJson(): fc.Arbitrary<string> {
  const pieces = fc.constantFrom(
    '[',
    '{"a":',
    '"',
    '\\\\',
    '1e999',
    '\ud800',
    '[[],',
    '{"lang":"FR_FR",',
  )
  return fc
    .tuple(pieces, fc.integer({ min: 1, max: 2_500 }))
    .map(([piece, times]) => piece.repeat(times))
}
