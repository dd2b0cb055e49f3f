import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { ImageRefusal } from './image-answer.ts'

/** Whatever the public internet does not route, or routes to somewhere else than it says. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Within 2000::/3, the only space of public addresses: tunnels, tests and documentation. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = listOf(SPECIAL_V4, SPECIAL_V6)

const globalV6 = listOf([], ['2000::/3'])

const MOST_BYTES = 10_000_000
const PATIENCE_MS = 5_000

/** Tests bring their own: a server on this machine has no public address. */
export type Network = {
  resolve(host: string): Promise<string[]>
  isPublic(address: string): boolean
  port: number
  ca?: string
}

export const INTERNET: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  port: 443,
}

class Refused extends Error {
  refusal: ImageRefusal

  constructor(status: ImageRefusal['status'], message: string) {
    super(message)
    this.refusal = { status, message }
  }
}

/** The bytes behind an https address, of at most 10 MB and within 5 seconds, whatever they are. */
export async function fetchRemote(url: URL, network: Network): Promise<Uint8Array | ImageRefusal> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const address = await within(patience, publicAddressOf(url.hostname, network))
    const response = await answerOf(url, address, network, patience)
    return await bodyOf(response)
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    if (patience.aborted)
      return { status: 504, message: 'The picture’s host took more than 5 seconds.' }
    return { status: 502, message: 'The picture’s host could not be reached.' }
  }
}

/** One address of one answer: the connection is made to it, so no second answer can differ. */
async function publicAddressOf(host: string, network: Network): Promise<string> {
  const addresses = await network.resolve(host)
  const [first] = addresses
  if (first === undefined) throw new Refused(502, 'The picture’s host has no address.')
  if (!addresses.every((address) => network.isPublic(address)))
    throw new Refused(403, 'The picture’s host is not on the public internet.')
  return first
}

/** Nothing of the visitor's request goes out with it: no cookie, no header. */
function answerOf(
  url: URL,
  address: string,
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { port, ca } = network
  request({
    host: address,
    servername: url.hostname,
    port,
    path: url.pathname + url.search,
    headers: {
      host: url.host,
      accept: 'image/avif,image/webp,image/png,image/jpeg',
      'accept-encoding': 'identity',
    },
    agent: false,
    signal,
    ...(ca && { ca }),
  })
    .once('response', resolve)
    .once('error', reject)
    .end()
  return promise
}

async function bodyOf(response: IncomingMessage): Promise<Uint8Array> {
  try {
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400)
      throw new Refused(502, 'The picture’s host redirects, and redirects are not followed.')
    if (statusCode !== 200) throw new Refused(502, `The picture’s host answered ${statusCode}.`)
    if (Number(headers['content-length']) > MOST_BYTES) throw tooLarge()

    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response) {
      size += chunk.length
      if (size > MOST_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks, size)
  } finally {
    response.destroy()
  }
}

function tooLarge(): Refused {
  return new Refused(413, 'The picture has more than 10 MB.')
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, promise])
}

/** Loopback, private, link-local, shared, multicast, reserved and IPv4-in-IPv6 addresses are not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      // A zone (`%eth0`) makes sense on a local link only.
      return (
        !address.includes('%') && globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
      )
    default:
      return false
  }
}

function listOf(v4: string[], v6: string[]): BlockList {
  const list = new BlockList()
  for (const subnet of v4) add(subnet, 'ipv4')
  for (const subnet of v6) add(subnet, 'ipv6')
  return list

  function add(subnet: string, family: 'ipv4' | 'ipv6') {
    const [network = '', prefix] = subnet.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
}
