import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from '#http/answer/security-headers.server.ts'
import { queryApi } from '#http/api/query-api.server.ts'
import { pagePolicy } from '#http/page/page-policy.server.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { outbox } from './outbox.server.ts'

const PAGE = { scripts: ['start()'] }

const site = new Hono()
  .use(securityHeaders({ isProduction: true, productionHosts: [] }))
  .get('/plain', (c) => c.text('a file'))
  .route('/', outbox('/nowhere'))
  .route(
    '/api',
    queryApi(() => queryContext(undefined as never)),
  )

async function policyOf(path: string): Promise<string> {
  const { headers } = await site.request(path)
  return headers.get('content-security-policy') ?? ''
}

test.each<[string, () => string | Promise<string>]>([
  ['a page', () => pagePolicy(PAGE)],
  [
    'a page with players and collectors of others',
    () =>
      pagePolicy({
        ...PAGE,
        videoHosts: ['player.example'],
        connectOrigins: ['https://api.example'],
      }),
  ],
  ['whatever is no page', () => policyOf('/plain')],
  ['the page of the query layer', () => policyOf('/api')],
  ['the outbox', () => policyOf('/_outbox')],
])('csp-evaluator finds nothing wrong with the policy of %s', async (_, read) => {
  const policy = await read()
  expect(policy).toContain("default-src 'none'")
  expect(new CspEvaluator(new CspParser(policy).csp).evaluate()).toEqual([])
})

test('it would find what is wrong', () => {
  const policy = pagePolicy(PAGE).replace("'strict-dynamic'", "'unsafe-inline' *")
  expect(new CspEvaluator(new CspParser(policy).csp).evaluate()).not.toEqual([])
})

test.each([
  ['/plain', 'strict-origin-when-cross-origin'],
  ['/token', 'strict-origin-when-cross-origin'],
  ['/plain?token=abc', 'no-referrer'],
  ['/plain?x=1&token=', 'no-referrer'],
  ['/plain?key=abc', 'no-referrer'],
  ['/plain?to=%2Fapp%2Finvitation%3Ftoken%3Dabc', 'no-referrer'],
])('a page reached from %s is told of it: %s', async (path, policy) => {
  const { headers } = await site.request(path)
  expect(headers.get('referrer-policy')).toBe(policy)
})
