import { connect } from 'node:net'
import fc from 'fast-check'
import { type RawRequest, rawRequest, requestBytes } from './fuzz-requests.ts'

const AT_ONCE = 8
const PATIENCE_MS = 10_000

export type Refusal = { request: RawRequest; said: string }

/** Sends generated requests and gathers those that were not answered, or answered with a failure of ours. */
export async function fuzzServer(
  origin: string,
  count: number,
  seed: number,
  onProgress?: (done: number) => void,
): Promise<Refusal[]> {
  const { hostname, port } = new URL(origin)
  const requests = fc.sample(rawRequest, { numRuns: count, seed }).values()
  const failures: Refusal[] = []
  let done = 0
  async function work(): Promise<void> {
    for (const request of requests) {
      const said = await statusLine(hostname, Number(port), requestBytes(request))
      if (!/^HTTP\/1\.1 [2-4]\d\d /.test(said)) failures.push({ request, said })
      if (++done % 5_000 === 0) onProgress?.(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failures
}

function statusLine(host: string, port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect({ host, port }, () => socket.write(bytes))
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer in time')))
    socket.on('data', (chunk) => {
      if (said === '') said = chunk.toString('latin1').split('\r\n', 1)[0] ?? ''
    })
    socket.on('error', (error) => resolve(said || error.message))
    socket.on('close', () => resolve(said || 'closed without an answer'))
  })
}
