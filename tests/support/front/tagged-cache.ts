import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands for a cache that is purged by tag: takes what it is told, or refuses it. */
export async function startTaggedCache() {
  const cache = { isWell: true, told: [] as string[], bore: [] as (string | undefined)[] }
  const server = createServer(({ method, headers }, response) => {
    if (method === 'PURGE' && cache.isWell) cache.told.push(String(headers['xkey-purge']))
    cache.bore.push(headers.authorization)
    response.writeHead(cache.isWell ? 200 : 503).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(cache, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  })
}
