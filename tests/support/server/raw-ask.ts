import { type IncomingHttpHeaders, request } from 'node:http'

export type RawReply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A request with exactly these headers, any host and any address, as `fetch` would not send it. */
export function rawAsk(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<RawReply> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
