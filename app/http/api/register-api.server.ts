import { type Context, Hono } from 'hono'
import { type PageSubject, showsInto } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import {
  isPeriodKind,
  PERIODS_PER_YEAR,
  type Period,
  parseYear,
} from '#domain/leaderboard/period.ts'
import { wholeOf, writeBase64 } from '#domain/register/bytes.ts'
import { proofFileName } from '#domain/register/entry-proof.ts'
import { consistencyProof } from '#domain/register/tree/merkle-proof.ts'
import { parsePositiveInteger } from '#domain/site/page-number.ts'
import { cacheable } from '#http/answer/cacheable.server.ts'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import { shareWithCaches } from '#http/page-cache/page-audience.server.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readEntryProof } from '#queries/register/entry-proof.ts'
import { fromTiles } from '#queries/register/from-tiles.ts'
import { readPublished } from '#queries/register/published-tree.ts'
import { readRegisterFacts } from '#queries/register/register-facts.ts'
import { readRegisteredBoard } from '#queries/register/registered-board.ts'
import { readRegisteredReview } from '#queries/register/registered-review.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const PROOF_TYPE = 'text/plain; charset=utf-8'

type Asked = Context<RequestVariables>

type Means = {
  getContext(c: Context): Omit<QueryContext, 'shows'>
  register: Pick<Register, 'origin' | 'signers' | 'witnesses'>
  isBehindCaches: boolean
}

/** Below `/api/register`: what needs no tiles to check a review, an entry or a board. */
export function registerApi({ getContext, register, isBehindCaches }: Means) {
  const api = new Hono<RequestVariables>()

  /** Kept and forgotten as a page is: it shows what the pages show, and what is no longer shown leaves at once. */
  async function shared(
    c: Asked,
    type: string,
    read: (context: Omit<QueryContext, 'shows'>, subjects: Set<PageSubject>) => Promise<string>,
  ): Promise<Response> {
    const subjects = c.env?.shownToCache ?? new Set<PageSubject>()
    const body = await read(getContext(c), subjects)
    const answer = cacheable(c, { body, type, maxAgeSeconds: 0 })
    if (isBehindCaches) shareWithCaches(answer.headers, subjects)
    return answer
  }

  api.get('/', (c) =>
    shared(c, JSON_TYPE, async (context, subjects) => {
      const shows = showsInto(subjects)
      return dataText(await readRegisterFacts({ ...context, shows }, register))
    }),
  )

  api.get('/reviews/:id', (c) =>
    shared(c, JSON_TYPE, async (context, subjects) => {
      const shows = showsInto(subjects)
      return dataText(await readRegisteredReview({ ...context, shows }, c.req.param('id')))
    }),
  )

  api.get('/entries/:file{\\d+\\.tlog-proof}', async (c) => {
    const index = wholeParameter('n', c.req.param('file').replace('.tlog-proof', ''))
    const answer = await shared(c, PROOF_TYPE, (context, subjects) =>
      readEntryProof({ ...context, shows: showsInto(subjects) }, index),
    )
    answer.headers.set('content-disposition', `attachment; filename="${proofFileName(index)}"`)
    return answer
  })

  api.get('/consistency/:old/:new', async (c) => {
    const { db } = getContext(c)
    const oldSize = wholeParameter('old', c.req.param('old'))
    const newSize = wholeParameter('new', c.req.param('new'))
    const size = (await readPublished(db))?.size ?? 0
    if (oldSize < 1 || oldSize > newSize || newSize > size) {
      throw new AppError('invalid', { old: `1 ≤ old ≤ new ≤ ${size} must hold` })
    }
    const hashes = await fromTiles(db, (hashOf) => consistencyProof(hashOf, oldSize, newSize))
    // Two trees of which one is the other's beginning are that for good.
    const body = dataText({ hashes: hashes.map(writeBase64) })
    return cacheable(c, { body, type: JSON_TYPE, maxAgeSeconds: 86_400 })
  })

  api.get('/boards/:period/:year/:number/:scope', async (c) => {
    const { period, year, number, scope } = c.req.param()
    const asked = { period: periodNamed(period, year, number), scope }
    const board = await readRegisteredBoard(getContext(c), asked)
    return cacheable(c, { body: dataText(board), type: JSON_TYPE, maxAgeSeconds: 0 })
  })

  return api
}

const dataText = (data: object) => JSON.stringify({ data, errors: [] })

function wholeParameter(name: string, text: string): number {
  try {
    return wholeOf(text)
  } catch {
    throw new AppError('invalid', { [name]: `${name} is no whole number` })
  }
}

function periodNamed(kind: string, yearText: string, numberText: string): Period {
  const year = parseYear(yearText)
  const most = isPeriodKind(kind) ? PERIODS_PER_YEAR[kind] : 0
  const number = parsePositiveInteger(numberText, most)
  if (!isPeriodKind(kind) || year === undefined || number === undefined) {
    throw new AppError('not-found', { period: 'No such period' })
  }
  return { kind, year, number }
}
