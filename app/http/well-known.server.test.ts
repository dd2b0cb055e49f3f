import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { wellKnown } from './well-known.server.ts'

const NOW = Temporal.Instant.from('2026-11-15T12:34:56Z')

async function askedAt(host: string, settings: Record<string, string>): Promise<Response> {
  const app = wellKnown(readConfig(settings), () => NOW)
  return app.request(`http://${host}/.well-known/security.txt`, { headers: { host } })
}

test('security.txt has what RFC 9116 asks for', async () => {
  const response = await askedAt('www.example.com', {
    PRODUCTION_HOST: 'www.example.com',
    CONTACT_EMAIL: 'security@example.com',
  })
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(
    [
      'Contact: mailto:security@example.com',
      'Expires: 2027-05-14T00:00:00Z',
      'Preferred-Languages: fr, en, es, it, de',
      'Canonical: https://www.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('a host that is not ours gets none that would name it', async () => {
  const response = await askedAt('evil.example', { ALLOWED_HOSTS: 'www.example.com' })
  expect(response.status).toBe(404)
})
