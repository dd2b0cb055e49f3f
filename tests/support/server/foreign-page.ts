import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Another site, on another origin, whose policy trusts nobody but `origin`, and that only for frames,
 * pictures and scripts.
 */
export async function openForeignPage(origin: string, body: string) {
  const policy = [
    "default-src 'none'",
    ...['frame-src', 'img-src', 'script-src'].map((directive) => `${directive} ${origin}`),
  ].join('; ')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Elsewhere</title><link rel="icon" href="${origin}/favicon.svg"></head><body><main><h1>Elsewhere</h1>${body}</main></body></html>`
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    })
    response.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
