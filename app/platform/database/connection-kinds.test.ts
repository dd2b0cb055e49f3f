import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONNECTION_KINDS, pooledUrl, poolerLine } from './connection-kinds.ts'

test('the file for PgBouncer has the lines that a start asks for', () => {
  const lines = readFileSync('deploy/pgbouncer.ini', 'utf8').match(/^attesta.*$/gm)
  const [databaseUrl, poolUrl] = ['postgresql://a@127.0.0.1/attesta', 'postgresql://a@pool/attesta']
  expect(lines).toEqual(CONNECTION_KINDS.map((kind) => poolerLine(databaseUrl, poolUrl, kind)))
})

test('each kind has a database of its own at the pooler, and its address is otherwise the same', () => {
  const url = 'postgresql://a:b%2Fc@pool:6432/site?sslmode=require'
  expect(CONNECTION_KINDS.map((kind) => pooledUrl(url, kind))).toEqual([
    url,
    url.replace('/site', '/site_jobs'),
    url.replace('/site', '/site_query'),
  ])
})
