import type { IncomingMessage, ServerResponse } from 'node:http'
import { chosenEncoding, type Encoding } from '#http/answer/accept-encoding.ts'
import { isKnown } from '#http/answer/cacheable.server.ts'
import {
  FETCHED_AHEAD,
  FOR_EVERYBODY,
  NOT_FOR_CACHES,
  UNTIL_PURGED,
} from './page-audience.server.ts'
import type { ForCaches, PageEntry } from './page-entry.server.ts'

/** The request id stands first, so that it can be written into a head that exists already. */
const ID_PLACE = 1

type Sending = { requestId: string; forCaches: ForCaches }

/** Sends an answer that exists; most often its bytes and its head are ready. */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: PageEntry,
  { requestId, forCaches }: Sending,
): undefined | Promise<void> {
  const { headers } = request
  if (entry.headsFor !== forCaches) entry.heads = {}
  entry.headsFor = forCaches
  const condition = headers['if-none-match']
  if (condition !== undefined && entry.status === 200 && isKnown(condition, entry.etag)) {
    response.writeHead(304, [
      ...bareHead(entry, isFetchedAhead(request), forCaches),
      'x-request-id',
      requestId,
    ])
    response.end()
    return undefined
  }
  const encoding = entry.representations.worthwhile(
    chosenEncoding(headers['accept-encoding'] as string),
  )
  const body = entry.representations.ready(encoding)
  if (body) {
    sendRepresentation(request, response, entry, { encoding, body, requestId, forCaches })
    return undefined
  }
  return entry.representations
    .get(encoding)
    .then((made) =>
      sendRepresentation(request, response, entry, { encoding, body: made, requestId, forCaches }),
    )
}

type Representation = Sending & { encoding: Encoding; body: Buffer }

function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  entry: PageEntry,
  { encoding, body, requestId, forCaches }: Representation,
): void {
  const isAhead = isFetchedAhead(request)
  let head = isAhead ? undefined : entry.heads[encoding]
  if (!head) {
    const length = ['content-length', String(body.length)]
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
    head = ['x-request-id', '', ...bareHead(entry, isAhead, forCaches), ...coding, ...length]
    if (!isAhead && entry.headsFor === forCaches) entry.heads[encoding] = head
  }
  head[ID_PLACE] = requestId
  response.writeHead(entry.status, head)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function bareHead(entry: PageEntry, isAhead: boolean, forCaches: ForCaches): string[] {
  const head = [...entry.headers]
  tellCaches(head, isAhead ? 'never' : forCaches)
  const place = head.indexOf(FOR_EVERYBODY)
  if (isAhead && head[place - 1] === 'cache-control') head[place] = FETCHED_AHEAD
  return head
}

/** Only those that stand in front of us have been told anything. */
function tellCaches(head: string[], forCaches: ForCaches): void {
  if (forCaches === 'as-said' || !head.includes('cache-tag')) return
  const place = head.indexOf('cdn-cache-control')
  if (forCaches === 'until-purged') {
    if (place >= 0) head[place + 1] = UNTIL_PURGED
  } else if (place >= 0) head[place + 1] = NOT_FOR_CACHES
  else head.push('cdn-cache-control', NOT_FOR_CACHES)
}

/** Data of a page that a visitor may be about to open. */
function isFetchedAhead({ headers, url }: IncomingMessage): boolean {
  const purpose = headers['sec-purpose']
  return (
    typeof purpose === 'string' && purpose.startsWith('prefetch') && /\.data(\?|$)/.test(url ?? '')
  )
}
