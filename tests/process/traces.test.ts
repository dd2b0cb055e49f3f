import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.server.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { createSmallSite, SMALL_SITE } from '#tests/support/database/small-site.ts'
import { type ServerProcess, startServer } from '#tests/support/server/server-process.ts'
import { type ReceivedSpan, startTraceReceiver } from '#tests/support/server/trace-receiver.ts'

/** A first start makes a database, which takes long where the processor is shared. */
const START_MS = 300_000

const EMAIL = 'sandrine.morel@valmont.example'
const TYPED = 'typedintosearch'
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

let receiver: Awaited<ReturnType<typeof startTraceReceiver>>
let server: ServerProcess
let dataDir: string

beforeAll(async () => {
  receiver = await startTraceReceiver()
  dataDir = await newDataDir()
  const { db, close } = await openDatabase({ dataDir })
  await createSmallSite(db)
  await createUser(db, { email: EMAIL, full_name: 'Sandrine Morel' })
  await close()
  server = await startServer({
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
  })
  await server.ready
}, START_MS)

afterAll(async () => {
  server?.kill('SIGKILL')
  receiver?.close()
})

/** Batches leave every few seconds. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 60_000 })

const named = (name: string) => receiver.spans().filter((span) => span.name === name)
const within = ({ traceId }: ReceivedSpan) =>
  receiver.spans().filter((span) => span.traceId === traceId)

test('a page is a trace with its statements, as part of whatever it was asked for by', async () => {
  const asked = `${server.origin}/profil/${SMALL_SITE.member}?q=${TYPED}`
  const traceparent = `00-${TRACE}-${PARENT}-01`
  const headers = { traceparent, tracestate: `vendor=${TYPED}` }
  expect((await fetch(asked, { headers })).status).toBe(200)
  expect((await fetch(`${server.origin}/profil/${SMALL_SITE.member}`)).status).toBe(200)
  expect((await fetch(`${server.origin}/profil/${SMALL_SITE.member}`)).status).toBe(200)
  expect((await fetch(`${server.origin}/profil/nobody-${TYPED}`)).status).toBe(404)

  await eventually(() => named('GET profil-slug').length).toBe(4)
  const [page, first, again, lost] = named('GET profil-slug')
  expect(page).toMatchObject({
    traceId: TRACE,
    parentSpanId: PARENT,
    attributes: {
      'http.request.method': 'GET',
      'http.route': 'profil-slug',
      'http.response.status_code': 200,
    },
  })
  const statements = within(page as ReceivedSpan).filter(({ name }) => name === 'select')
  expect(statements.length).toBeGreaterThan(3)
  for (const { parentSpanId, attributes } of statements) {
    expect(parentSpanId).toBe(page?.spanId)
    expect(attributes['db.query.text']).toMatch(/^(select|with)\b/)
  }
  expect(statements.map(({ attributes }) => attributes['db.query.text']).join()).toContain('$1')
  expect(first?.attributes['attesta.page_cache']).toBe('miss')
  expect(again?.attributes['attesta.page_cache']).toBe('hit')
  expect(within(again as ReceivedSpan)).toEqual([again])
  expect(lost).toMatchObject({ isError: false, attributes: { 'http.response.status_code': 404 } })
})

test('a form is a trace with its statements, its job and its mail', async () => {
  const outbox = join(dataDir, 'outbox')
  const asked = await fetch(`${server.origin}/app`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ form: 'link', email: EMAIL }),
  })
  expect(asked.status).toBe(303)
  await eventually(() => named('send mail').length).toBe(1)
  expect(readdirSync(outbox)).toHaveLength(1)
  await eventually(() => named('POST app').length).toBe(1)

  const [form] = named('POST app') as [ReceivedSpan]
  const spans = within(form)
  const job = spans.find(({ name }) => name === 'job send-mail')
  const mail = spans.find(({ name }) => name === 'send mail')
  expect(job?.parentSpanId).toBe(form.spanId)
  expect(mail?.parentSpanId).toBe(job?.spanId)
  const written = spans.filter(({ parentSpanId }) => parentSpanId === form.spanId)
  expect(written.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'select', 'insert', 'commit']),
  )
  const ofJob = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(ofJob.map(({ name }) => name)).toContain('update')
})

test('a stop sends what is left, and no byte of all this is a value that anybody typed', async () => {
  const before = receiver.spans().length
  expect((await fetch(`${server.origin}/en-GB?q=${TYPED}`)).status).toBe(200)
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(receiver.spans().length).toBeGreaterThan(before)
  expect(named('GET index')).toHaveLength(1)
  expect(named('GET healthz')).toEqual([])

  const bytes = receiver.bytes()
  for (const value of [TYPED, EMAIL, 'valmont', 'Sandrine', SMALL_SITE.member, 'token=', dataDir])
    expect(bytes).not.toContain(value)
  expect(server.output()).not.toContain('traces are not taken')
})

test(
  'a collector that is away costs one warning: pages are answered, and a stop waits for nothing long',
  async () => {
    receiver.answerWith(404)
    const other = await startServer({
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
    })
    await other.ready
    const ask = async () => expect((await fetch(`${other.origin}/en-GB`)).status).toBe(200)
    await ask()
    await other.said('traces are not taken')
    await ask()
    other.kill('SIGTERM')
    expect(await other.exited).toBe(0)
    expect(other.output().match(/traces are not taken/g)).toHaveLength(1)
  },
  START_MS,
)
