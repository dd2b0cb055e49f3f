import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Stands between a server and its PostgreSQL. While it is deaf, the connection by which the server hears of changes is
 * cut as often as it is made; all others go on.
 */
export async function openDeafRelay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const listening = new Set<Socket>()
  let isDeaf = false
  const relay = createServer((client) => {
    const server = connect(Number(port), hostname)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
    // By the name that it says in its first message.
    client.once('data', (first) => {
      if (first.includes('attesta changes')) {
        listening.add(client)
        client.once('close', () => listening.delete(client))
        if (isDeaf) return client.destroy()
      }
      server.write(first)
      client.pipe(server)
      server.pipe(client)
    })
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((relay.address() as AddressInfo).port)
  return {
    url: url.href,
    deafen() {
      isDeaf = true
      for (const client of listening) client.destroy()
    },
    close() {
      relay.close()
      for (const client of listening) client.destroy()
    },
  }
}
