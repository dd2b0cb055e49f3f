import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { receiveBodies } from './receive-bodies.server.ts'
import { limitRenders } from './render-limit.server.ts'
import type { RequestVariables } from './request-record.server.ts'

function openSite(limits?: Parameters<typeof receiveBodies>[1]) {
  const page = async (c: Parameters<Parameters<typeof limitRenders>[0]>[0]) =>
    c.var.refusal ? c.text(c.var.refusal, 503) : c.text(`read ${await c.req.raw.text()}`)
  const app = new Hono<RequestVariables>()
    .use(receiveBodies(page, limits))
    .all('*', limitRenders(page, { atOnce: 1, mostWaiting: 0 }))
  return {
    send(body: BodyInit | null, bytes?: number) {
      const headers = bytes === undefined ? {} : { 'content-length': String(bytes) }
      const init = { method: 'POST', headers, body, duplex: 'half' }
      return app.request('http://site.test/', body === null ? {} : init)
    },
  }
}

/** A body that ends when it is told to. */
function slowBody() {
  let end = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      end = () => {
        controller.enqueue(new TextEncoder().encode('slow'))
        controller.close()
      }
    },
  })
  return { stream, end: () => end() }
}

test('whoever sends slowly takes nobody’s turn, and has one when all is there', async () => {
  const site = openSite()
  const slow = slowBody()
  const first = site.send(slow.stream, 4)
  expect(await (await site.send(null)).text()).toBe('read ')
  expect(await (await site.send('quick')).text()).toBe('read quick')
  slow.end()
  expect(await (await first).text()).toBe('read slow')
})

test('more than can be held is refused before it is read, and what is large leaves room for forms', async () => {
  const site = openSite({ mostLarge: 150_000 })
  const slow = slowBody()
  const first = site.send(slow.stream, 100_000)
  expect((await site.send('another', 100_000)).status).toBe(503)
  expect((await site.send('form', 4)).status).toBe(200)
  slow.end()
  expect((await first).status).toBe(200)
  expect((await site.send('another', 100_000)).status).toBe(200)
})

test('one that breaks off gives back what it took', async () => {
  const site = openSite({ mostSmall: 100 })
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) })
  expect((await site.send(broken, 80)).status).toBe(400)
  expect((await site.send('whole', 80)).status).toBe(200)
})
