import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { type RawReply, rawAsk } from '#tests/support/server/raw-ask.ts'
import { type ServerProcess, startServer } from '#tests/support/server/server-process.ts'

const EVIL = 'evil.test'

type Attack = (path: string, own: string) => [target: string, headers: Record<string, string>]

/** How a request can name a host that is not ours: in its head, in its first line, in both. */
const ATTACKS = Object.entries<Attack>({
  'a foreign Host': (path) => [path, { host: EVIL }],
  'an absolute-form target': (path, own) => [`http://${EVIL}${path}`, { host: own }],
  'both at once': (path) => [`https://${EVIL}:8443${path}`, { host: EVIL }],
  'forwarding headers': (path, own) => [
    path,
    {
      host: own,
      'x-forwarded-host': EVIL,
      forwarded: `host=${EVIL};proto=https`,
      'x-original-url': `http://${EVIL}/`,
    },
  ],
})

const PATHS = [
  '/',
  '/en-GB',
  '/en-GB/membres/services',
  '/en-GB/membres/services/',
  '/membres/search/x',
  '/en-GB/membres/search/x.data',
  '/en-GB/nothing-here',
  '/app',
  '/en-GB/app/reset',
  '/sitemap.xml',
  '/sitemap-pages-1.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/articles/rss.xml',
  '/_locale/en-GB?to=/en-GB',
  '/api',
]

let DATA_DIR: string
let server: ServerProcess
let own: string

beforeAll(async () => {
  DATA_DIR = await newDataDir()
  await mkdir(join(DATA_DIR, 'outbox'), { recursive: true })
  server = await startServer({ DATA_DIR, DEMO_DATA: 'off', LOG_LEVEL: 'silent' })
  await server.ready
  own = new URL(server.origin).host
})

afterAll(async () => {
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test.each(ATTACKS)('%s leads no address that we give away elsewhere', async (_, attack) => {
  for (const path of PATHS) {
    const clean = await rawAsk(server.origin, path, { host: own })
    const [target, headers] = attack(path, own)
    const reply = await rawAsk(server.origin, target, headers)
    expect(told(reply), path).not.toContain(EVIL)
    expect([path, reply.status]).toEqual([path, clean.status])
    const after = await rawAsk(server.origin, path, { host: own })
    expect(String(after.body).includes(EVIL), path).toBe(false)
    expect([path, after.status, after.headers.location]).toEqual([
      path,
      clean.status,
      clean.headers.location,
    ])
  }
})

test.each(ATTACKS)('with %s the link in a mail leads to us all the same', async (name, attack) => {
  const email = `victim-${name.replaceAll(' ', '-')}@example.com`
  const [target, headers] = attack('/en-GB/app', own)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ [FORM_FIELD]: 'link', email, to: '' })
  const before = (await mails()).length
  const { status } = await rawAsk(server.origin, target, { ...headers, ...form }, 'POST', `${body}`)
  expect(status).toBeLessThan(400)
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBeGreaterThan(before)
  for (const mail of await mails()) expect(mail).not.toContain(EVIL)
  expect((await mails()).some((mail) => mail.includes(email) && /https?:\/\//.test(mail))).toBe(
    true,
  )
})

test.each([
  '/app/link',
  '/app/register/confirm',
  '/app/password/new',
  '/app/email',
  '/app/invitation',
  '/app/staff',
  '/app/my-reviews/proof',
  '/solutions/moderation/objection',
  '/profil/x/review',
  '/profil/x/review/confirm',
  '/profil/x/review/decline',
])('where %s with its token was asked is told to no other site', async (path) => {
  for (const prefix of ['', '/de-DE']) {
    const asked = `${prefix}${path}?token=${'A'.repeat(43)}`
    const { headers } = await rawAsk(server.origin, asked, { host: own })
    expect([asked, headers['referrer-policy']]).toEqual([asked, 'no-referrer'])
  }
})

async function mails(): Promise<string[]> {
  const folder = join(DATA_DIR, 'outbox')
  const names = await readdir(folder)
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

function told({ headers, body }: RawReply): string {
  return `${JSON.stringify(headers)}\n${body}`
}
