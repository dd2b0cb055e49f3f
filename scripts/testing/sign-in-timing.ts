// npm run timing -- [count]: whether the time of an answer tells which addresses have an account. Five
// hundred timings per form, half of them known, in random order; by the test of Mann and Whitney.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '#db/demo/random.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import { mannWhitney } from '#tests/support/mann-whitney.ts'
import { startServer } from '#tests/support/server/server-process.ts'

const PEOPLE = Math.ceil(Number(process.argv[2] ?? 500) / 2)
/** Chance alone is below it once in a thousand runs of a form. */
const SUSPICIOUS = 0.001

const FORMS = [
  { path: '/app', answers: { form: 'link' } },
  { path: '/app', answers: { form: 'password', password: 'not their password' } },
  { path: '/app/password', answers: { form: 'reset' } },
]

const known = Array.from({ length: PEOPLE }, (_, index) => `person${index}@known.example`)
const unknown = Array.from({ length: PEOPLE }, (_, index) => `person${index}@other.example`)

async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  const hash = await hashPassword('quatre mots sans suite')
  for (const [index, email] of known.entries()) {
    const public_id = `timing${String(index).padStart(6, '0')}`
    const { id } = await db
      .insertInto('app_user')
      .values({ public_id, email, full_name: 'Somebody', locale: 'FR_FR' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('password').values({ user_id: id, hash, set_at: new Date() }).execute()
  }
  await close()
}

/** Each from a wide network of its own: nobody has to wait. */
let asked = 0
async function timeOf(origin: string, form: (typeof FORMS)[number], email: string) {
  asked += 1
  const network = `10.${(asked >> 8) & 255}.${asked & 255}.7`
  const since = performance.now()
  const answer = await fetch(origin + form.path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': network },
    body: new URLSearchParams({ ...form.answers, email }),
  })
  await answer.arrayBuffer()
  const tookMs = performance.now() - since
  if (answer.status !== 303 && answer.status !== 401)
    throw new Error(`${form.path} answered ${answer.status}`)
  return tookMs
}

const dataDir = mkdtempSync(join(tmpdir(), 'attesta-timing-'))
await fill(dataDir)
const server = await startServer({
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  PROXIES: '1',
  LOG_LEVEL: 'error',
})
await server.ready
const random = createRandom('timing')
let isTold = false
for (const form of FORMS) {
  for (let count = 0; count < 20; count += 1)
    await timeOf(server.origin, form, `warm${count}@up.example`)
  const times = { known: [] as number[], unknown: [] as number[] }
  const order = [
    ...known.map((email) => ({ email, kind: 'known' as const })),
    ...unknown.map((email) => ({ email, kind: 'unknown' as const })),
  ]
  for (const { email, kind } of random.sample(order, order.length))
    times[kind].push(await timeOf(server.origin, form, email))
  const { p, share } = mannWhitney(times.known, times.unknown)
  isTold ||= p < SUSPICIOUS
  const median = (values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(PEOPLE / 2)]?.toFixed(1)
  console.log(
    `${form.path} ${form.answers.form}: known ${median(times.known)} ms, ` +
      `unknown ${median(times.unknown)} ms, p = ${p.toFixed(3)}, ` +
      `a known one is the slower ${Math.round(share * 100)} times in a hundred`,
  )
}
server.kill('SIGTERM')
await server.exited
console.log(isTold ? 'Times tell who has an account.' : 'Times do not tell who has an account.')
process.exit(isTold ? 1 : 0)
