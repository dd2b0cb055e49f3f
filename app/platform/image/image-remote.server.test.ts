import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { PICTURE_HOST, startPictureHost } from '#tests/support/server/picture-host.ts'
import { fetchRemote, INTERNET, isPublicAddress, type Network } from './image-remote.server.ts'

const MEGABYTE = Buffer.alloc(1_000_000)
let sentMegabytes = 0
const endlessEnded = Promise.withResolvers<unknown>()

const host = await startPictureHost(async (request, response) => {
  switch (request.url) {
    case '/picture?size=1':
      return response.end('a picture')
    case '/moved':
      return response.writeHead(302, { location: '/picture?size=1' }).end()
    case '/missing':
      return response.writeHead(404).end()
    case '/declared':
      return response.writeHead(200, { 'content-length': 100_000_000 }).write(MEGABYTE)
    case '/endless':
      return pipeline(Readable.from(hundredMegabytes()), response).catch(endlessEnded.resolve)
    case '/dribble':
      while (!response.destroyed) {
        response.write('.')
        await wait(100)
      }
      return
    default:
      // Never answers.
      return
  }
})
afterAll(() => host.close())

function ask(path: string, network: Partial<Network> = {}, name = PICTURE_HOST) {
  return fetchRemote(new URL(`https://${name}${path}`), { ...host.network, ...network })
}

/** Of a body only that there is one: a failing test would print all of it. */
async function statusOf(...asked: Parameters<typeof ask>): Promise<number> {
  const answer = await ask(...asked)
  return answer instanceof Uint8Array ? 200 : answer.status
}

test('the bytes come as they are, and nothing of ours goes out but what a picture needs', async () => {
  host.received.length = 0
  const bytes = await ask('/picture?size=1')
  expect(Buffer.from(bytes as Uint8Array).toString()).toBe('a picture')
  expect(host.received).toEqual([
    {
      host: PICTURE_HOST,
      accept: 'image/avif,image/webp,image/png,image/jpeg',
      'accept-encoding': 'identity',
      connection: 'close',
    },
  ])
})

// Of this machine alone: were the guard broken, nobody else would be asked.
test.each(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])(
  'a host at %s is refused and never asked',
  async (address) => {
    host.received.length = 0
    const network = { resolve: async () => [address], isPublic: INTERNET.isPublic }
    expect(await statusOf('/picture?size=1', network)).toBe(403)
    expect(host.received).toEqual([])
  },
)

test('one private address among public ones is enough to refuse', async () => {
  host.received.length = 0
  const resolve = async () => ['127.0.0.1', '127.0.0.2']
  expect(await statusOf('/picture?size=1', { resolve })).toBe(403)
  expect(host.received).toEqual([])
})

test('a name that changes its answer is asked once, and the connection goes where it was checked', async () => {
  const answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.2']]
  const resolve = vi.fn(async () => answers.shift() ?? [])
  expect(await statusOf('/picture?size=1', { resolve })).toBe(200)
  expect(resolve).toHaveBeenCalledTimes(1)
  expect(await statusOf('/picture?size=1', { resolve })).toBe(403)
})

test('redirects are not followed', async () => {
  host.received.length = 0
  expect(await statusOf('/moved')).toBe(502)
  expect(host.received).toHaveLength(1)
})

test('a certificate of another name is not trusted', async () => {
  expect(await statusOf('/picture?size=1', {}, 'other.example')).toBe(502)
})

test('a host without address, an unknown name and a missing file are the host’s failures', async () => {
  expect(await statusOf('/picture?size=1', { resolve: async () => [] })).toBe(502)
  const unknown = { resolve: () => Promise.reject(new Error('ENOTFOUND')) }
  expect(await statusOf('/picture?size=1', unknown)).toBe(502)
  expect(await statusOf('/missing')).toBe(502)
})

test('a body of 100 MB is left after 10, declared or not', async () => {
  expect(await statusOf('/declared')).toBe(413)
  expect(await statusOf('/endless')).toBe(413)
  await endlessEnded.promise
  expect(sentMegabytes).toBeLessThan(30)
})

test('whatever takes more than five seconds is given up', async () => {
  const startedMs = performance.now()
  const slow = [
    statusOf('/dribble'),
    statusOf('/silent'),
    statusOf('/picture?size=1', { resolve: () => new Promise(() => {}) }),
  ]
  expect(await Promise.all(slow)).toEqual([504, 504, 504])
  const seconds = (performance.now() - startedMs) / 1000
  expect(seconds).toBeGreaterThan(4.5)
})

function* hundredMegabytes() {
  for (sentMegabytes = 0; sentMegabytes < 100; sentMegabytes++) yield MEGABYTE
}

test.each([
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '100.128.0.1',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450:4007:80e::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  '2a00:1450::1%eth0',
  'ff02::1',
  '',
  'localhost',
  '0x7f.1',
  '127.1',
  '2130706433',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('no IPv4 address passes inside an IPv6 one', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
      expect(isPublicAddress(`::${address}`)).toBe(false)
      expect(isPublicAddress(`64:ff9b::${address}`)).toBe(false)
    }),
  )
})
