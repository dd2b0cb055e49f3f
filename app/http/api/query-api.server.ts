import { type Context, Hono } from 'hono'
import { type PageSubject, type SubjectKind, showsInto } from '#domain/address/page-subject.ts'
import { AppError, HTTP_STATUS, isAppError } from '#domain/errors.ts'
import { cacheable } from '#http/answer/cacheable.server.ts'
import { parseVariables, readParameters, type Variables } from '#http/answer/query-parameters.ts'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import { tellCaches } from '#http/page-cache/page-audience.server.ts'
import type { PublicReads } from '#platform/database/database-replica.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import { publicQueries } from '#queries/public-queries.ts'
import { langSchema } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { apiPage } from './api-page.server.ts'
import { apiStyle } from './api-style.ts'
import { openApiDocument } from './openapi.server.ts'
import { registerApi } from './register-api.server.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const ANSWER_AGE_SECONDS = 60
const DOCUMENT_AGE_SECONDS = 3_600
const RETRY_AFTER_SECONDS = 5
const MAX_ADDRESS_LENGTH = 8_192
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

type Failure = { message: string; path?: string[]; code: string }
type FailureStatus = 400 | 404 | 405 | 414 | 500 | 503

type Means = {
  reads?: PublicReads | undefined
  register?: Register | undefined
  isBehindCaches?: boolean
}

/** The query layer below `/api`: named reads for everybody, their description, and a page of it. */
export function queryApi(
  getContext: (c: Context) => Omit<QueryContext, 'shows'>,
  { reads, register, isBehindCaches = false }: Means = {},
): Hono<RequestVariables> {
  const api = new Hono<RequestVariables>()

  async function answerFromReads(c: Context<RequestVariables>): Promise<Response> {
    const context = getContext(c)
    const answerFrom = async (db: Db) => {
      const subjects = c.env?.shownToCache ?? new Set<PageSubject>()
      const response = await answerQuery(c, { ...context, db, shows: showsInto(subjects) })
      if (isBehindCaches && response.status < 400) tellCaches(response.headers, subjects)
      return response
    }
    if (!reads) return answerFrom(context.db)
    const db = await reads.queries()
    try {
      return await answerFrom(db)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || !(await reads.doubt(db))) throw error
      return answerFrom(await reads.queries())
    }
  }

  api.use(async (c, next) => {
    await next()
    // Nothing here depends on who asks, so pages of other sites may read it.
    c.header('access-control-allow-origin', '*')
    c.header('x-content-type-options', 'nosniff')
  })

  api.get('/', (c) => {
    c.header('content-security-policy', PAGE_POLICY)
    return document(c, 'text/html; charset=utf-8', apiPage(openApiDocument(getContext(c).brand)))
  })
  api.get('/style.css', (c) => document(c, 'text/css; charset=utf-8', apiStyle))
  api.get('/openapi.json', (c) =>
    document(c, JSON_TYPE, JSON.stringify(openApiDocument(getContext(c).brand))),
  )
  api.get('/query/:name', answerFromReads)
  if (register) api.route('/register', registerApi({ getContext, register, isBehindCaches }))

  const paths = ['/', '/style.css', '/openapi.json', '/query/:name', '/register', '/register/*']
  for (const path of paths) {
    api.all(path, (c, next) => {
      // Of an address below the register that there is not.
      if (c.req.method === 'GET') return next()
      c.header('allow', 'GET, HEAD')
      const message = `${c.req.method} is not allowed here: use GET`
      return failure(c, 405, [{ message, code: 'method-not-allowed' }])
    })
  }
  api.all('*', (c) => failure(c, 404, [{ message: 'Nothing at this address', code: 'not-found' }]))

  api.onError((error, c) => {
    if (isAppError(error)) return refusal(c, error)
    const { log } = getContext(c)
    if (isDatabaseUnavailable(error)) {
      log?.warn({ error }, 'query layer: no database')
      c.header('retry-after', `${RETRY_AFTER_SECONDS}`)
      return failure(c, 503, [{ message: 'Try again in a moment', code: 'unavailable' }])
    }
    log?.error({ error }, 'query layer')
    return failure(c, 500, [{ message: 'An error occurred on our side', code: 'internal' }])
  })
  return api
}

async function answerQuery(c: Context, context: QueryContext<SubjectKind>): Promise<Response> {
  const name = c.req.param('name') ?? ''
  const query = publicQueries.get(name)
  if (!query) throw new AppError('not-found', { name: `Query ${name.slice(0, 100)} not found` })

  const address = c.req.url
  if (address.length > MAX_ADDRESS_LENGTH) {
    const message = `The address is longer than ${MAX_ADDRESS_LENGTH} characters`
    return failure(c, 414, [{ message, code: 'too-long' }])
  }
  const parameters = readParameters(new URL(address).search)
  const { lang: langVariable, ...rest } = parseVariables(parameters.get('variables'))
  const lang = chosenLang(parameters.get('lang') || undefined, langVariable)
  // Every query may be told the language; those that answer in all languages have no use for it.
  const takesLang = 'lang' in query.input.shape && lang !== undefined
  const variables: Variables = takesLang ? { ...rest, lang } : rest

  const data = await query.answer({ ...context, isForApi: true }, variables)
  return cacheable(c, {
    body: JSON.stringify({ data, errors: [] }),
    type: JSON_TYPE,
    maxAgeSeconds: ANSWER_AGE_SECONDS,
  })
}

function chosenLang(parameter: unknown, variable: unknown): unknown {
  const given = { lang: parameter, 'variables.lang': variable }
  const locales = Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return []
    const locale = langSchema.safeParse(value)
    if (locale.success) return [locale.data]
    throw new AppError('invalid', { [name]: locale.error.issues[0]?.message ?? '' })
  })
  if (new Set(locales).size > 1) {
    throw new AppError('invalid', { lang: 'lang and the lang in variables differ' })
  }
  return locales[0]
}

function document(c: Context, type: string, body: string): Response {
  return cacheable(c, { body, type, maxAgeSeconds: DOCUMENT_AGE_SECONDS })
}

/** The details of a refusal are reasons by the name of what they are about. */
function refusal(c: Context, { code, details }: AppError): Response {
  const errors = Object.entries(details).map(([name, message]) => ({
    message,
    ...(name !== '' && { path: name.split('.') }),
    code,
  }))
  // The API does not redirect: what has moved is not found, and the errors say where it went.
  const status = HTTP_STATUS[code === 'moved' ? 'not-found' : code]
  return failure(c, status as FailureStatus, errors)
}

function failure(c: Context, status: FailureStatus, errors: Failure[]): Response {
  return c.body(JSON.stringify({ data: null, errors }), status, {
    'content-type': JSON_TYPE,
    'cache-control': 'no-store',
  })
}
