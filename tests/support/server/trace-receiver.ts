import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, string | number>
  isError: boolean
}

type Value = { stringValue?: string; intValue?: number | string }
type Attribute = { key: string; value: Value }
type Exported = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes'> & {
        attributes: Attribute[]
        status?: { code?: number }
      })[]
    }[]
  }[]
}

const ERROR = 2

/** Takes traces as a collector does (OTLP over HTTP, as JSON), and keeps every byte of them. */
export async function startTraceReceiver() {
  const bodies: string[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const isTraces = request.method === 'POST' && request.url === '/v1/traces'
    if (isTraces && status === 200) bodies.push(body.toString())
    response.statusCode = isTraces ? status : 404
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    bytes: () => bodies.join('\n'),
    spans: () => bodies.flatMap(spansOf),
    answerWith(next: number) {
      status = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function spansOf(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body) as Exported
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  return spans.map(({ attributes, status, ...span }) => ({
    ...span,
    attributes: Object.fromEntries(
      attributes.map(({ key, value }) => [
        key,
        value.stringValue ?? Number(value.intValue ?? Number.NaN),
      ]),
    ),
    isError: status?.code === ERROR,
  }))
}
