import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { FIGURES_TYPE } from './figure.ts'

type Door = { port: number; host: string; token: string | undefined }

/** `/metrics` on a port of its own, for a collector; with a token, for whoever bears it. */
export function listenForCollectors(
  text: () => Promise<string>,
  { port, host, token }: Door,
): Server {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`)
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 })
  server.setTimeout(10_000)
  server.on('request', async (request, response) => {
    response.setHeader('cache-control', 'no-store')
    const isKnown =
      expected === undefined ||
      timingSafeEqual(digest(request.headers.authorization ?? ''), expected)
    if (!isKnown) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
      return
    }
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    try {
      const body = await text()
      response.writeHead(200, { 'content-type': FIGURES_TYPE }).end(body)
    } catch {
      response.writeHead(503).end()
    }
  })
  server.once('error', (error: NodeJS.ErrnoException) => {
    const taken = `Port ${port} is taken. Stop what listens there, or set METRICS_PORT to another one.`
    console.error(error.code === 'EADDRINUSE' ? `\n${taken}\n` : error)
    process.exit(1)
  })
  server.listen(port, host)
  // The site decides when the process ends.
  server.unref()
  return server
}

/** Of equal length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
