import type { Context } from 'hono'
import { localeOfPath } from '#domain/locale.ts'
import { chosenEncoding } from '#http/answer/accept-encoding.ts'
import { representationsOf } from '#http/answer/representation.server.ts'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import { noteVisitor } from './render-turns.server.ts'

type Page = (c: Context<RequestVariables>) => Promise<Response>

/** More at once finish no sooner: they wait for the same processor and the same database. */
const AT_ONCE = 16

/** How many may wait, and how long: whoever would wait longer than that is told so at once. */
const MOST_WAITING = 100
const PATIENCE_MS = 1_000

/** Of the newest page in how fast the row is held to move. */
const NEWEST_SHARE = 0.1

const MOST_REMEMBERED = 50
const RETRY_AFTER_SECONDS = '2'

type Limits = { atOnce?: number; mostWaiting?: number; patienceMs?: number }

/**
 * Renders so many pages at once, lets so many wait, and tells all others at once to come back: a
 * crowd then costs what its pages cost, and those who are served are served in time.
 */
export function limitRenders(
  page: Page,
  { atOnce = AT_ONCE, mostWaiting = MOST_WAITING, patienceMs = PATIENCE_MS }: Limits = {},
): Page {
  const waiting: (() => void)[] = []
  const remembered = new Map<string, ReturnType<typeof errorPage>>()
  let running = 0
  /** How long the row of those who wait takes to move by one. */
  let pageMs = 0
  let movedMs = 0

  /** False for whoever has waited too long. */
  function turn(): Promise<boolean> {
    if (running < atOnce) {
      running += 1
      return Promise.resolve(true)
    }
    if (waiting.length === 0) movedMs = performance.now()
    return new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        resolve(false)
      }, patienceMs)
      waiting.push(start)
    })
  }

  function next(): void {
    const nowMs = performance.now()
    if (waiting.length > 0) pageMs += (nowMs - movedMs - pageMs) * (pageMs ? NEWEST_SHARE : 1)
    movedMs = nowMs
    const start = waiting.shift()
    if (start) start()
    else running -= 1
  }

  /** The error page of each host and language is rendered once, and compressed once. */
  async function refuse(c: Context<RequestVariables>): Promise<Response> {
    const { path } = c.req
    if (path.endsWith('.data')) return c.text('busy\n', 503, UNSTORED)
    const key = `${c.req.header('host')} ${localeOfPath(path).locale}`
    const known = remembered.get(key) ?? errorPage(c)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(key, known)
    const { representations, headers: shared } = await known
    // The server's own `Response` keeps the headers that it is given.
    const headers = new Headers(shared)
    const encoding = representations.worthwhile(chosenEncoding(c.req.header('accept-encoding')))
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    return new Response(await representations.get(encoding), { status: 503, headers })
  }

  async function errorPage(c: Context<RequestVariables>) {
    c.set('refusal', 'unavailable')
    const response = await page(c)
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(UNSTORED)) headers.set(name, value)
    const body = Buffer.from(await response.arrayBuffer())
    return { representations: representationsOf(body, () => {}), headers }
  }

  return async (c) => {
    noteVisitor()
    const isTooLong = waiting.length >= mostWaiting || waiting.length * pageMs > patienceMs
    if ((running >= atOnce && isTooLong) || !(await turn())) return refuse(c)
    try {
      return await page(c)
    } finally {
      next()
    }
  }
}

const UNSTORED = { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_SECONDS }
