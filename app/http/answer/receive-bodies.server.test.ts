import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitRenders } from '#http/page/render-limit.server.ts'
import { openBodyRoom } from './body-room.server.ts'
import { receiveBodies } from './receive-bodies.server.ts'
import type { RequestVariables } from './request-record.server.ts'

type Sending = { bytes?: number; network?: string; path?: string }

function openSite(rooms?: Parameters<typeof receiveBodies>[2]) {
  const page = async (c: Parameters<Parameters<typeof limitRenders>[0]>[0]) =>
    c.var.refusal
      ? c.text(c.var.refusal, c.var.refusal === 'unavailable' ? 503 : 413)
      : c.text(`read ${await c.req.raw.text()}`)
  const app = new Hono<RequestVariables>()
    .use(receiveBodies(page, { proxies: 1 }, rooms))
    .all('*', limitRenders(page, { atOnce: 1, mostWaiting: 0 }))
  return {
    async send(
      body: BodyInit | null,
      { bytes, network = '203.0.113.7', path = '/' }: Sending = {},
    ) {
      const length = bytes === undefined ? {} : { 'content-length': String(bytes) }
      const headers = { 'x-forwarded-for': network, ...length }
      const init = { method: 'POST', headers, body, duplex: 'half' }
      return app.request(`http://site.test${path}`, body === null ? { headers } : init)
    },
  }
}

/** A body that sends and ends when it is told to. */
function slowBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
  })
  return {
    stream,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  }
}

test('whoever sends slowly takes nobody’s turn, and has one when all is there', async () => {
  const site = openSite()
  const slow = slowBody()
  const first = site.send(slow.stream, { bytes: 4 })
  expect(await (await site.send(null)).text()).toBe('read ')
  expect(await (await site.send('quick')).text()).toBe('read quick')
  slow.send('sl')
  slow.send('ow')
  slow.end()
  expect(await (await first).text()).toBe('read slow')
})

test('1,000 that announce much and send nothing take no room', async () => {
  const uploads = openBodyRoom({ most: 100_000, share: 100_000 })
  const site = openSite({ uploads })
  const crowd = Array.from({ length: 1_000 }, () => slowBody())
  const waiting = crowd.map(({ stream }) => site.send(stream, { bytes: 4_000_000 }))
  expect((await site.send('x'.repeat(90_000), { bytes: 90_000 })).status).toBe(200)
  for (const each of crowd) each.end()
  await Promise.all(waiting)
  expect(uploads.bytes()).toBe(0)
})

test('where a network has used up its share, its first is told to come back; other networks and forms have room', async () => {
  const size = { most: 300_000, share: 150_000 }
  const site = openSite({ uploads: openBodyRoom(size) })
  const slow = slowBody()
  const held = site.send(slow.stream, { bytes: 120_000 })
  slow.send('x'.repeat(100_000))
  const elsewhere = { bytes: 100_000, network: '198.51.100.7' }
  expect((await site.send('x'.repeat(100_000), elsewhere)).status).toBe(200)
  expect((await site.send('form', { bytes: 4 })).status).toBe(200)
  expect((await site.send('x'.repeat(100_000), { bytes: 100_000 })).status).toBe(200)
  expect((await held).status).toBe(503)
})

test('more than one network’s share is refused, announced or not', async () => {
  const uploads = openBodyRoom({ most: 300_000, share: 150_000 })
  const site = openSite({ uploads })
  const large = 'x'.repeat(200_000)
  expect((await site.send(large, { bytes: 200_000 })).status).toBe(503)
  expect((await site.send(new Blob([large]).stream())).status).toBe(503)
  expect(uploads.bytes()).toBe(0)
})

test('one that breaks off gives back what it took', async () => {
  const forms = openBodyRoom({ most: 100, share: 100 })
  const site = openSite({ forms })
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) })
  expect((await site.send(broken, { bytes: 80 })).status).toBe(400)
  expect((await site.send('whole'.repeat(16), { bytes: 80 })).status).toBe(200)
  expect(forms.bytes()).toBe(0)
})

const sizeRead = async (answer: Promise<Response>) => {
  const text = await (await answer).text()
  return text.startsWith('read ') ? text.length - 'read '.length : text
}

test('a body is read up to four megabytes, with or without its length', async () => {
  const { send } = openSite()
  const large = 'x'.repeat(4 * 1_048_576)
  const streamed = (text: string) => new Blob([text]).stream()
  expect(await sizeRead(send(large, { bytes: large.length }))).toBe(large.length)
  expect(await sizeRead(send(streamed(large)))).toBe(large.length)
  expect(await sizeRead(send(streamed(`${large}x`)))).toBe('too-large')
  expect(await sizeRead(send(`${large}x`, { bytes: large.length + 1 }))).toBe('too-large')
})

test('only where pictures are sent to may a body be heavier, and not without end', async () => {
  const { send } = openSite()
  const large = 'x'.repeat(6 * 1_048_576)
  const sent = (path: string, body: string) => sizeRead(send(body, { path }))
  expect(await sent('/it-IT/app/profile/look', large)).toBe(large.length)
  expect(await sent('/app/profile/look', 'x'.repeat(20 * 1_048_576))).toBe('too-large')
  expect(await sent('/app/profile/texts', large)).toBe('too-large')
})
