import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { robots } from './well-known.server.ts'

const config = readConfig({
  PRODUCTION_HOST: 'www.example.com',
  LOCALE_DOMAINS: 'en-GB=en.example.com',
})

async function askedAt(host: string): Promise<string> {
  const response = await robots(config).request('/robots.txt', { headers: { host } })
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  return response.text()
}

test('on the production host robots are shown the sitemap', async () => {
  expect(await askedAt('www.example.com')).toBe(
    'User-agent: *\nAllow: /\nSitemap: https://www.example.com/sitemap.xml\n',
  )
})

test('a language’s own host has its own sitemap', async () => {
  expect(await askedAt('EN.example.com')).toContain('Sitemap: https://en.example.com/sitemap.xml\n')
})

test('elsewhere robots may come in and see that nothing is to be indexed', async () => {
  expect(await askedAt('preview.example.com')).toBe('User-agent: *\nAllow: /\n')
})
