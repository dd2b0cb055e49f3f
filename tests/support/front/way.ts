import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a port that can be cut: what is sent on it then arrives nowhere, as on a network that is down. */
export async function openWay(port: number) {
  const way = { isCut: false }
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    sockets.add(incoming)
    incoming.on('error', () => {}).on('close', () => sockets.delete(incoming))
    incoming.pause()
    if (way.isCut) return
    const outgoing = connect(port, '127.0.0.1')
    outgoing.on('error', () => incoming.destroy())
    outgoing.on('close', () => incoming.destroy())
    incoming.on('data', (chunk) => way.isCut || outgoing.write(chunk))
    incoming.on('close', () => outgoing.destroy())
    outgoing.pipe(incoming)
    incoming.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    cut() {
      way.isCut = true
    },
    mend() {
      way.isCut = false
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
