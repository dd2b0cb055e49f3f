import { connect, type Socket } from 'node:net'

type Unfinished = {
  path: string
  /** In bytes: what is announced, and what of it comes at once. */
  announced: number
  sent: number
  /** In bytes, each second; none for who idles. */
  dribble: number
  count: number
  /** In how many wide networks, as a proxy in front would tell. */
  networks: number
}

/** So many connections that send the beginning of something, and never its end. */
export function openUnfinished(origin: string, unfinished: Unfinished) {
  const { path, announced, sent, dribble, count, networks } = unfinished
  const { hostname, port, host } = new URL(origin)
  const sockets = new Set<Socket>()
  const ended: Promise<void>[] = []
  const begun: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    const socket = connect({ host: hostname, port: Number(port) })
    sockets.add(socket)
    const network = `2001:db8:${(index % networks).toString(16)}::${index.toString(16)}`
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      `x-forwarded-for: ${network}`,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${announced}`,
    ]
    begun.push(
      new Promise((resolve) => {
        socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(sent)}`, () => resolve())
        socket.once('close', () => resolve())
      }),
    )
    socket.resume()
    socket.on('error', () => {})
    ended.push(
      new Promise((resolve) => {
        socket.once('close', () => {
          sockets.delete(socket)
          resolve()
        })
      }),
    )
  }
  const timer = setInterval(() => {
    for (const socket of sockets)
      if (dribble > 0 && socket.writable) socket.write('y'.repeat(dribble))
  }, 1_000)
  return {
    /** What comes at once has left, of each. */
    begun: Promise.all(begun),
    /** The server has ended each of them. */
    ended: Promise.all(ended),
    open: () => sockets.size,
    close() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}
