import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Collected = {
  path: string
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent; each test asserts on what it expects.
  body: any
}

export type Collector = {
  origin: string
  /** Whatever was asked, events and settings alike. */
  asked(): readonly string[]
  /** What was sent to a path, in order. */
  at(path: string): readonly Collected[]
  /** What the provider's settings answer from now on. */
  answerSettings(status: number, settings: unknown): void
  close(): void
}

/** Stands for the analytics provider and for the collectors of errors and vitals, on this machine. */
export async function startCollector(): Promise<Collector> {
  const asked: string[] = []
  const collected: Collected[] = []
  let settings: { status: number; body: unknown } = { status: 200, body: SETTINGS }

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type, authorization')
    const { pathname } = new URL(request.url ?? '/', 'http://collector')
    if (request.method === 'OPTIONS') return response.end()
    asked.push(pathname)
    if (request.method === 'POST') {
      collected.push({ path: pathname, headers: request.headers, body: await json(request) })
      return response.end('{}')
    }
    const isSettings = pathname.endsWith('/settings')
    response.statusCode = isSettings ? settings.status : 404
    const { body } = settings
    return response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked: () => asked,
    at: (path) => collected.filter((each) => each.path === path),
    answerSettings(status, body) {
      settings = { status, body }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** As the provider gives them for a source without destinations. */
export const SETTINGS = { integrations: { 'Segment.io': { apiKey: 'key' } }, plan: {} }
