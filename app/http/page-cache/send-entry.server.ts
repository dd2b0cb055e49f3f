import type { IncomingMessage, ServerResponse } from 'node:http'
import { chosenEncoding, type Encoding } from '#http/answer/accept-encoding.ts'
import { isKnown } from '#http/answer/cacheable.server.ts'
import { FETCHED_AHEAD, FOR_EVERYBODY } from './page-audience.server.ts'
import type { PageEntry } from './page-entry.server.ts'

/** The request id stands first, so that it can be written into a head that exists already. */
const ID_PLACE = 1

/** Sends an answer that exists; most often its bytes and its head are ready. */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: PageEntry,
  requestId: string,
): undefined | Promise<void> {
  const { headers } = request
  const condition = headers['if-none-match']
  if (condition !== undefined && entry.status === 200 && isKnown(condition, entry.etag)) {
    response.writeHead(304, [
      ...bareHead(entry, isFetchedAhead(request)),
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
    sendRepresentation(request, response, entry, { encoding, body, requestId })
    return undefined
  }
  return entry.representations
    .get(encoding)
    .then((made) =>
      sendRepresentation(request, response, entry, { encoding, body: made, requestId }),
    )
}

type Representation = { encoding: Encoding; body: Buffer; requestId: string }

function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  entry: PageEntry,
  { encoding, body, requestId }: Representation,
): void {
  const isAhead = isFetchedAhead(request)
  let head = isAhead ? undefined : entry.heads[encoding]
  if (!head) {
    const length = ['content-length', String(body.length)]
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
    head = ['x-request-id', '', ...bareHead(entry, isAhead), ...coding, ...length]
    if (!isAhead) entry.heads[encoding] = head
  }
  head[ID_PLACE] = requestId
  response.writeHead(entry.status, head)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function bareHead(entry: PageEntry, isAhead: boolean): string[] {
  const head = [...entry.headers]
  const place = head.indexOf(FOR_EVERYBODY)
  if (isAhead && head[place - 1] === 'cache-control') head[place] = FETCHED_AHEAD
  return head
}

/** Data of a page that a visitor may be about to open. */
function isFetchedAhead({ headers, url }: IncomingMessage): boolean {
  const purpose = headers['sec-purpose']
  return (
    typeof purpose === 'string' && purpose.startsWith('prefetch') && /\.data(\?|$)/.test(url ?? '')
  )
}
