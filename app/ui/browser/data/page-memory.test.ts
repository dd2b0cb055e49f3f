import { expect, test, vi } from 'vitest'
import { readAnew, readKept, writing } from './page-memory.ts'

function page(path: string, serverLoader: () => Promise<string>) {
  return { request: new Request(`http://site.test${path}`), serverLoader }
}

test('what writes is sent once, whatever becomes of it', async () => {
  const send = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(writing(send)).rejects.toThrow('Failed to fetch')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a page is kept apart from its frame, until something is written', async () => {
  const load = vi.fn(async () => 'data')
  await readKept('page', page('/a', load))
  await readKept('page', page('/a', load))
  expect(load).toHaveBeenCalledTimes(1)
  await readKept('frame', page('/a', load))
  expect(load).toHaveBeenCalledTimes(2)
  await writing(async () => {})
  await readKept('page', page('/a', load))
  expect(load).toHaveBeenCalledTimes(3)
})

test('what belongs to an account is read each time', async () => {
  const load = vi.fn(async () => 'data')
  await readAnew(page('/app', load))
  await readAnew(page('/app', load))
  expect(load).toHaveBeenCalledTimes(2)
})
