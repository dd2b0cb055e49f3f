import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { routeNameOf } from '#domain/address/route-name.ts'
import { recordRequest, requestIdOf } from '#http/answer/request-record.server.ts'
import type { Services } from '#http/answer/services.ts'
import type { ChangeMemory } from '#platform/database/change-memory.ts'
import type { CacheUse } from '#platform/metrics/request-times.ts'
import { hasPersonalCookie } from '#request/personal-cookies.ts'
import { openPageCache, type RenderedPage } from './page-cache.server.ts'
import type { ForCaches, PageEntry } from './page-entry.server.ts'
import { isSentOn, type PageKey, pageKey } from './page-key.server.ts'
import { sendEntry } from './send-entry.server.ts'

type FrontServices = Pick<Services, 'config' | 'log' | 'metrics' | 'purger'> & {
  changes: ChangeMemory
}

type Rest = {
  /** Everything that is not kept for others. */
  listener: RequestListener
  /** Renders for the cache. */
  fetch(request: Request): Promise<RenderedPage>
}

type Sent = { route: string; cache: CacheUse; startedMs: number; requestId: string }

/**
 * Stands before everything else, because what it answers needs nothing else. A page that is to be
 * kept is rendered from its key alone: no header of whoever happens to ask first can reach it.
 */
export function pageFront(
  { config, log, metrics, changes, purger }: FrontServices,
  { listener, fetch }: Rest,
): RequestListener {
  const cache = openPageCache({ changes, mostBytes: config.pageCacheBytes })
  const uses: Record<CacheUse, number> = { hit: 0, miss: 0, none: 0 }
  metrics.observeCache(() => ({
    bytes: cache.bytes(),
    pages: cache.count(),
    hits: uses.hit,
    misses: uses.miss,
  }))

  function kept(request: IncomingMessage): PageEntry | undefined {
    const { method, headers, url } = request
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (headers.cookie !== undefined && hasPersonalCookie(headers.cookie)) return undefined
    if (isSentOn(url ?? '', headers, config)) return undefined
    return cache.fresh(keyText(headers.host ?? '', url ?? ''))
  }

  /** Without a promise where none is needed: most answers are ready. */
  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    entry: PageEntry,
    { startedMs, use }: { startedMs: number; use: CacheUse },
  ): undefined | Promise<void> {
    uses[use] += 1
    entry.route ??= routeNameOf(request.url ?? '')
    const requestId = requestIdOf(request.headers['x-request-id'] as string | undefined)
    const sending = sendEntry(request, response, entry, { requestId, forCaches: forCaches(entry) })
    const sent = { route: entry.route, cache: use, startedMs, requestId }
    if (sending) return sending.then(() => record(request, response, sent))
    record(request, response, sent)
    return undefined
  }

  /** A change that was heard while it was rendered has been told to them before it reaches them. */
  function forCaches(entry: PageEntry): ForCaches {
    const verdict = changes.since(entry.moment, entry.subjects)
    if (verdict === 'changed') return 'never'
    // Nobody announces that something has come to be where nothing was.
    const isTold = verdict === 'same' && entry.status === 200 && purger?.isPrompt()
    return isTold ? 'until-purged' : 'as-said'
  }

  function record(
    { url: path = '', method = '' }: IncomingMessage,
    { statusCode: status }: ServerResponse,
    { route, cache: use, startedMs, requestId }: Sent,
  ): void {
    recordRequest(log, metrics, { route, method, path, status, cache: use, startedMs, requestId })
  }

  async function renderFirst(
    key: PageKey,
    request: IncomingMessage,
    response: ServerResponse,
    startedMs: number,
  ): Promise<void> {
    const { host, address } = key
    const render = () => fetch(new Request(`http://${host}${address}`, { headers: { host } }))
    const entry = await cache.read(keyText(host, address), render)
    // One that was just rendered has not been used before.
    const use = entry?.isUsed ? 'hit' : 'miss'
    if (entry) await answer(request, response, entry, { startedMs, use })
    else listener(request, response)
  }

  return (request, response) => {
    const startedMs = performance.now()
    const entry = kept(request)
    const answerApart = (error: unknown) => {
      log.error({ error }, 'page cache')
      if (!response.headersSent) listener(request, response)
    }
    if (entry) {
      answer(request, response, entry, { startedMs, use: 'hit' })?.catch(answerApart)
      return
    }
    const key = pageKey(request.method, request.url, request.headers, config)
    if (!key) return listener(request, response)
    renderFirst(key, request, response, startedMs).catch(answerApart)
  }
}

/** An address that is written as we would write it is its own key. */
function keyText(host: string, address: string): string {
  return `${host} ${address}`
}
