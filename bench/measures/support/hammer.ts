import { connect, type Socket } from 'node:net'

/** One answer as it came over the wire. */
export type RawAnswer = { head: string; body: Buffer; length: number }

type Target = { port: number; request: string }

export function target(origin: string, path: string, encoding: string): Target {
  const { host, port } = new URL(origin)
  const lines = [`GET ${path} HTTP/1.1`, `host: ${host}`, `accept-encoding: ${encoding}`]
  return { port: Number(port), request: `${lines.join('\r\n')}\r\n\r\n` }
}

export async function askOnce({ port, request }: Target): Promise<RawAnswer> {
  const socket = await opened(port)
  socket.write(request)
  let bytes = Buffer.alloc(0)
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk])
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) continue
    const head = bytes.toString('latin1', 0, end)
    const length = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (bytes.length >= length) return { head, body: bytes.subarray(end + 4, length), length }
  }
  throw new Error('no complete answer')
}

/**
 * Asks again and again over open connections. All answers must be of one length: nothing is parsed,
 * so that little of the machine goes into asking.
 */
export async function hammer(
  { port, request }: Target,
  { length }: Pick<RawAnswer, 'length'>,
  { requests, connections }: { requests: number; connections: number },
): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)))
  let left = requests
  await Promise.all(sockets.map((socket) => exhaust(socket)))
  for (const socket of sockets) socket.destroy()

  function exhaust(socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      let missing = 0
      const ask = () => {
        if (left === 0) return resolve()
        left -= 1
        missing = length
        socket.write(request)
      }
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('closed before its answer was complete')))
      socket.on('data', (chunk) => {
        missing -= chunk.length
        if (missing < 0) reject(new Error('an answer longer than the first one'))
        else if (missing === 0) ask()
      })
      ask()
    })
  }
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}
