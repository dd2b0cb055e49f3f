import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listenForCollectors } from './metrics-listener.server.ts'

test('a collector that bears the token reads the figures, nobody else and nothing else', async () => {
  const token = 'a token of at least thirty-two characters'
  const server = listenForCollectors(async () => 'up 1\n', { port: 0, host: '127.0.0.1', token })
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (path: string, authorization = `Bearer ${token}`, method = 'GET') => {
    const answer = await fetch(origin + path, { method, headers: { authorization } })
    return [answer.status, await answer.text()]
  }
  expect(await ask('/metrics')).toEqual([200, 'up 1\n'])
  expect(await ask('/metrics', 'Bearer other')).toEqual([401, ''])
  expect(await ask('/metrics', token)).toEqual([401, ''])
  expect(await ask('/other')).toEqual([404, ''])
  expect(await ask('/metrics', `Bearer ${token}`, 'POST')).toEqual([404, ''])
  server.closeAllConnections()
  server.close()
})
