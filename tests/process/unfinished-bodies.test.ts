import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import { DEMO_PASSWORD } from '#db/demo/demo-password.ts'
import { accountPath } from '#domain/address/paths.ts'
import { newDemoDir } from '#tests/support/database/data-dir.ts'
import { rssBytesOf } from '#tests/support/server/processes.ts'
import { sampleImages } from '#tests/support/server/sample-images.ts'
import { startServer } from '#tests/support/server/server-process.ts'
import { openUnfinished } from '#tests/support/server/unfinished-bodies.ts'

const OWNER = DEMO_ACCOUNTS.find(({ role }) => role === 'member owner')?.email ?? ''
const LOOK = accountPath('fr-FR', 'profile', 'look')
const MEGABYTE = 1_048_576
const FROM = { 'x-forwarded-for': '203.0.113.7' }

/** A thousand by `CROWD=1000 npm run proof -- unfinished-bodies`. */
const CROWD = Number(process.env.CROWD ?? 200)

const idle = { path: LOOK, announced: 9 * MEGABYTE, sent: 1_024, dribble: 0 }
const slow = { path: '/app', announced: 60_000, sent: 0, dribble: 50 }
/** Almost whole, from more networks than have their share of the room. */
const heavy = { path: LOOK, announced: 9 * MEGABYTE, sent: 8 * MEGABYTE, dribble: 0 }

test(`${CROWD} idle uploads and as many slow forms keep nobody out, are ended in time, and take no memory`, async (context) => {
  const server = await startServer({
    DATA_DIR: await newDemoDir(),
    DEMO_DATA: 'off',
    PROXIES: '1',
  })
  context.onTestFinished(async () => {
    server.kill('SIGTERM')
    await server.exited
  })
  await server.ready
  const { origin } = server
  const cookie = await signIn(origin)
  const before = { form: await timeOf(sendForm), upload: await timeOf(sendUpload) }
  const rssBefore = rssBytesOf(server)

  const crowds = [
    openUnfinished(origin, { ...idle, count: CROWD, networks: CROWD / 10 }),
    openUnfinished(origin, { ...slow, count: CROWD, networks: CROWD / 10 }),
    openUnfinished(origin, { ...heavy, count: 40, networks: 20 }),
  ]
  for (const crowd of crowds) context.onTestFinished(crowd.close)
  await Promise.all(crowds.slice(0, 2).map(({ begun }) => begun))
  const during = { form: await timeOf(sendForm), upload: await timeOf(sendUpload) }
  const grown = rssBytesOf(server) - rssBefore
  // What may be held, twice while it is put together, and what the connections cost.
  expect(grown).toBeLessThan(500 * MEGABYTE)
  await Promise.all(crowds.map(({ ended }) => ended))
  expect(crowds.map(({ open }) => open())).toEqual([0, 0, 0])
  if (process.env.UNFINISHED_FIGURES) console.info({ before, during, grown })

  async function timeOf(send: () => Promise<Response>): Promise<number> {
    const since = performance.now()
    expect((await send()).status).toBe(303)
    return Math.round(performance.now() - since)
  }

  function sendForm(): Promise<Response> {
    const body = new URLSearchParams({ form: 'password', email: OWNER, password: DEMO_PASSWORD })
    return fetch(`${origin}/app`, { method: 'POST', body, headers: FROM, redirect: 'manual' })
  }

  async function sendUpload(): Promise<Response> {
    const headers = { cookie, ...FROM }
    const page = await (await fetch(origin + LOOK, { headers })).text()
    const version = page.match(/name="version" value="(\d+)"/)?.[1] ?? ''
    const form = new FormData()
    const answers = { form: 'cover', version, zoom: '100', x: '50', y: '50' }
    for (const [field, value] of Object.entries(answers)) form.set(field, value)
    const { jpeg } = await sampleImages(1200, 600)
    form.set('picture', new File([new Uint8Array(jpeg)], 'cover.jpg'))
    return fetch(origin + LOOK, { method: 'POST', body: form, headers, redirect: 'manual' })
  }
})

async function signIn(origin: string): Promise<string> {
  const body = new URLSearchParams({ form: 'password', email: OWNER, password: DEMO_PASSWORD })
  const asked = { method: 'POST', body, headers: FROM, redirect: 'manual' } as const
  const answer = await fetch(`${origin}/app`, asked)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
