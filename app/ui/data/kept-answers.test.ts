import { expect, test } from 'vitest'
import { keepAnswers } from './kept-answers.ts'

function site(headers: Record<string, string> = {}) {
  let asked = 0
  let nowMs = 0
  let status = 200
  const send = async () => {
    asked += 1
    return new Response(status === 204 ? null : `answer ${asked}`, { status, headers })
  }
  const kept = keepAnswers(2, send, () => nowMs)
  return {
    kept,
    read: async (address: string, isReturn = false) =>
      (await kept.read(address, {}, isReturn)).text(),
    pass: (ms: number) => {
      nowMs += ms
    },
    answerWith: (next: number) => {
      status = next
    },
  }
}

test('on the way forward an answer serves for five seconds', async () => {
  const { read, pass } = site()
  expect(await read('/a')).toBe('answer 1')
  pass(4_999)
  expect(await read('/a')).toBe('answer 1')
  pass(1)
  expect(await read('/a')).toBe('answer 2')
})

test('on the way back it serves for five minutes', async () => {
  const { read, pass } = site()
  await read('/a')
  pass(299_999)
  expect(await read('/a', true)).toBe('answer 1')
  pass(1)
  expect(await read('/a', true)).toBe('answer 2')
})

test('two who ask at once share one request', async () => {
  const { read } = site()
  expect(await Promise.all([read('/a'), read('/a')])).toEqual(['answer 1', 'answer 1'])
})

test('only the configured number is kept', async () => {
  const { read } = site()
  for (const address of ['/a', '/b', '/c']) await read(address)
  expect(await read('/c')).toBe('answer 3')
  expect(await read('/a')).toBe('answer 4')
})

test('nothing that was asked before the memory was emptied serves afterwards', async () => {
  const { kept, read } = site()
  await read('/a')
  const underWay = read('/b')
  kept.clear()
  await underWay
  expect(await read('/a')).toBe('answer 3')
  expect(await read('/b')).toBe('answer 4')
})

test('refusals, redirects and private answers are not kept', async () => {
  const { read, answerWith } = site()
  for (const status of [404, 204, 202]) {
    answerWith(status)
    await read('/a')
  }
  answerWith(200)
  expect(await read('/a')).toBe('answer 4')
  const personal = site({ 'cache-control': 'no-store' })
  await personal.read('/a')
  expect(await personal.read('/a')).toBe('answer 2')
})

test('whoever leaves does not wait, and what they asked for is there the next time', async () => {
  const { kept, read } = site()
  const leaving = new AbortController()
  const answer = kept.read('/a', { signal: leaving.signal }, false)
  leaving.abort()
  await expect(answer).rejects.toThrow('abort')
  expect(await read('/a')).toBe('answer 1')
})
