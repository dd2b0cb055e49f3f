import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.server.ts'

test('only the scripts that were drawn may run, each by its words', () => {
  const policy = pagePolicy({ scripts: ['one()', 'two()'] })
  const sources = policy.match(/script-src ([^;]+)/)?.[1]?.split(' ')
  const hashes = ['one()', 'two()'].map((code) => `'sha256-${hash('sha256', code, 'base64')}'`)
  expect(sources).toEqual([...hashes, "'strict-dynamic'"])
})

test('a page without scripts allows none inline', () => {
  expect(pagePolicy({ scripts: [] })).toContain("; script-src 'strict-dynamic';")
})

test('only widgets of ours and players of the configured hosts may be embedded', () => {
  const policy = pagePolicy({ scripts: [], videoHosts: ['a.example', 'b.example'] })
  expect(policy).toContain("; frame-src 'self' https://a.example https://b.example;")
  expect(pagePolicy({ scripts: [] })).toContain("; frame-src 'self';")
})

test('a page speaks to its own site, and to those that are configured', () => {
  expect(pagePolicy({ scripts: [] })).toContain("; connect-src 'self';")
  const policy = pagePolicy({ scripts: [], connectOrigins: ['https://api.example'] })
  expect(policy).toContain("; connect-src 'self' https://api.example;")
})
