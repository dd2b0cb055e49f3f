import type pg from 'pg'
import { expect, test } from 'vitest'
import { lastingClient, onlyReads } from './lasting-client.server.ts'

const LOST = Object.assign(new Error('terminating connection'), { code: '57P01' })
const READ_ONLY = Object.assign(new Error('read-only transaction'), { code: '25006' })
const WRONG = Object.assign(new Error('syntax error'), { code: '42601' })

/** Connections whose statements fail with these, one after the other, and are answered after that. */
function pool(...failures: (Error | undefined)[]) {
  const left = [...failures]
  const said: string[] = []
  let opened = 0
  return {
    said,
    async connect() {
      const number = ++opened
      return {
        async query(text: string) {
          said.push(`${number} ${text}`)
          const failure = left.shift()
          if (failure) throw failure
          return { rows: [{ number }] }
        },
        release: (isDiscarded: boolean) => said.push(`${number} ${isDiscarded ? 'gone' : 'back'}`),
      } as unknown as pg.PoolClient
    },
  }
}

test('a read is asked once more, on another connection', async () => {
  const { connect, said } = pool(LOST)
  const client = await lastingClient(connect)
  expect((await client.query('select 1')).rows).toEqual([{ number: 2 }])
  client.release()
  expect(said).toEqual(['1 select 1', '1 gone', '2 select 1', '2 back'])
})

test('and not twice', async () => {
  const { connect, said } = pool(LOST, LOST)
  const client = await lastingClient(connect)
  await expect(client.query('select 1')).rejects.toBe(LOST)
  client.release()
  expect(said).toEqual(['1 select 1', '1 gone', '2 select 1', '2 gone'])
})

test('whoever finds no other connection gives back the first once', async () => {
  const first = pool(LOST)
  let isFirst = true
  const client = await lastingClient(async () => {
    if (!isFirst) throw new Error('timeout exceeded when trying to connect')
    isFirst = false
    return first.connect()
  })
  await expect(client.query('select 1')).rejects.toThrow('timeout')
  client.release()
  expect(first.said).toEqual(['1 select 1', '1 gone'])
})

test.each([
  ['a write', LOST, ['insert into city values (1)'], 'gone'],
  ['a write that a replica refuses', READ_ONLY, ['insert into city values (1)'], 'gone'],
  ['a question that is wrong', WRONG, ['select wrong'], 'back'],
])('%s is not asked again', async (_, failure, [text = ''], end) => {
  const { connect, said } = pool(failure)
  const client = await lastingClient(connect)
  await expect(client.query(text)).rejects.toBe(failure)
  client.release()
  expect(said).toEqual([`1 ${text}`, `1 ${end}`])
})

test('a transaction begins once more, and is not gone on with elsewhere', async () => {
  const { connect, said } = pool(LOST, undefined, LOST)
  const client = await lastingClient(connect)
  await client.query('begin')
  await expect(client.query('select 1')).rejects.toBe(LOST)
  client.release()
  expect(said).toEqual(['1 begin', '1 gone', '2 begin', '2 select 1', '2 gone'])
})

test.each([
  ['select 1', true],
  ['  with a as (select 1) select * from a', true],
  ['with a as (insert into city values (1) returning id) select * from a', false],
  ['select * from city for update', false],
  ["select pg_notify('a', 'b')", false],
  ['select pg_advisory_xact_lock(1)', false],
  ['update city set slug = 1', false],
  ['begin', false],
])('%s only reads: %s', (text, expected) => {
  expect(onlyReads(text)).toBe(expected)
})
