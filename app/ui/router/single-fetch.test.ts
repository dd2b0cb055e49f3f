import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRoutes } from './single-fetch.ts'

const HELLO = '[{"_1":2},"routes/home",{"_3":4},"data","Bonjour"]\n'
const ABORTED = new DOMException('signal is aborted without reason', 'AbortError')

let writer: WritableStreamDefaultWriter<string>

beforeEach(() => {
  const { readable, writable } = new TransformStream<string, string>()
  writer = writable.getWriter()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('fetch', async () => new Response(readable.pipeThrough(new TextEncoderStream())))
})
afterEach(() => vi.unstubAllGlobals())

const read = () => readRoutes('/_.data', new AbortController().signal)

test('an answer is read by routes', async () => {
  const answer = read()
  await writer.write(HELLO)
  await writer.close()
  expect((await answer).routes).toEqual({ 'routes/home': { data: 'Bonjour' } })
})

// A failure that nobody hears would fail the run.
test('of an answer that is cut off, whoever asked hears, and nobody else', async () => {
  const failed = expect(read()).rejects.toThrow('aborted')
  await writer.write(HELLO)
  await writer.abort(ABORTED)
  await failed
})
