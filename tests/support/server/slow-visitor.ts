import { connect, type Socket } from 'node:net'

/** As slowhttptest's -H, -B and -X: a head or a body that never ends, an answer that is never read. */
export const SLOW_SHAPES = ['head', 'body', 'reader'] as const
type SlowShape = (typeof SLOW_SHAPES)[number]

const DRIBBLE_MS = 1_000

const OPENINGS: Record<SlowShape, (host: string) => string> = {
  head: (host) => `GET /en-GB HTTP/1.1\r\nhost: ${host}\r\n`,
  body: (host) =>
    `POST /app HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 4096\r\n\r\n`,
  // Several at once, so that together they are more than the buffers between us take.
  reader: (host) => `GET /en-GB HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(4),
}

const DRIBBLES: Record<SlowShape, () => string> = {
  head: () => `x-${performance.now()}: 1\r\n`,
  body: () => 'a=b&',
  reader: () => '',
}

/** Keeps so many connections busy with next to nothing, and opens another for each that is cut. */
export function openSlowConnections(origin: string, shape: SlowShape, count: number) {
  const { hostname, port, host } = new URL(origin)
  const sockets = new Set<Socket>()
  let cut = 0
  let isOver = false
  let begun = 0
  const allOpen = Promise.withResolvers<void>()

  function open(): void {
    const socket = connect({ host: hostname, port: Number(port) })
    sockets.add(socket)
    socket.write(OPENINGS[shape](host), () => {
      begun += 1
      if (begun === count) allOpen.resolve()
    })
    if (shape === 'reader') socket.pause()
    else socket.resume()
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (isOver) return
      cut += 1
      open()
    })
  }

  for (let each = 0; each < count; each += 1) open()
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(DRIBBLES[shape]())
  }, DRIBBLE_MS)
  return {
    /** How many the server has ended so far. */
    cut: () => cut,
    open: () => sockets.size,
    /** Once each has sent how it begins. */
    allOpen: allOpen.promise,
    close() {
      isOver = true
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}
