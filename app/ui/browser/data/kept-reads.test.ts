import { expect, test } from 'vitest'
import { keepReads } from './kept-reads.ts'

function site() {
  let asked = 0
  let nowMs = 0
  const kept = keepReads(2, () => nowMs)
  const ask = async () => {
    asked += 1
    return `answer ${asked}`
  }
  return {
    kept,
    ask,
    read: (key: string, isReturn = false) => kept.read(key, { ask, isReturn }),
    pass: (ms: number) => {
      nowMs += ms
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
  for (const key of ['/a', '/b', '/c']) await read(key)
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

test('a failure is not kept, and who shared it asks for themselves', async () => {
  const { kept, read } = site()
  const failing = kept.read('/a', { ask: () => Promise.reject(new Error('away')) })
  const sharing = read('/a')
  await expect(failing).rejects.toThrow('away')
  expect(await sharing).toBe('answer 1')
  expect(await read('/a')).toBe('answer 1')
})

test('what somebody gives up is asked for anew', async () => {
  const { kept, read } = site()
  const leaving = new AbortController()
  const never = () => new Promise<string>(() => {})
  void kept.read('/a', { ask: never, signal: leaving.signal })
  leaving.abort()
  expect(await read('/a')).toBe('answer 1')
})
