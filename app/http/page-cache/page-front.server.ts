import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { recordRequest, requestIdOf } from '#http/answer/request-record.server.ts'
import type { Services } from '#http/answer/services.ts'
import type { ChangeMemory } from '#platform/database/change-memory.ts'
import { hasPersonalCookie } from '#request/personal-cookies.ts'
import { openPageCache, type RenderedPage } from './page-cache.server.ts'
import type { PageEntry } from './page-entry.server.ts'
import { isSentOn, type PageKey, pageKey } from './page-key.server.ts'
import { sendEntry } from './send-entry.server.ts'

type FrontServices = Pick<Services, 'config' | 'log' | 'metrics'> & { changes: ChangeMemory }

type Rest = {
  /** Everything that is not kept for others. */
  listener: RequestListener
  /** Renders for the cache. */
  fetch(request: Request): Promise<RenderedPage>
}

/**
 * Stands before everything else, because what it answers needs nothing else. A page that is to be
 * kept is rendered from its key alone: no header of whoever happens to ask first can reach it.
 */
export function pageFront(
  { config, log, metrics, changes }: FrontServices,
  { listener, fetch }: Rest,
): RequestListener {
  const cache = openPageCache({ changes, mostBytes: config.pageCacheBytes })
  metrics.observeCache(() => ({ bytes: cache.bytes(), pages: cache.count() }))

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
    startedMs: number,
  ): undefined | Promise<void> {
    const requestId = requestIdOf(request.headers['x-request-id'] as string | undefined)
    const sending = sendEntry(request, response, entry, requestId)
    if (sending) return sending.then(() => record(request, response, startedMs, requestId))
    record(request, response, startedMs, requestId)
    return undefined
  }

  function record(
    { url = '', method = '' }: IncomingMessage,
    response: ServerResponse,
    startedMs: number,
    requestId: string,
  ): void {
    const status = response.statusCode
    recordRequest(log, metrics, { method, path: url, status, startedMs, requestId })
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
    if (entry) await answer(request, response, entry, startedMs)
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
      answer(request, response, entry, startedMs)?.catch(answerApart)
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
