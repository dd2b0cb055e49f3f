import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type DatabaseSettings, openDatabase } from '#platform/database/database.server.ts'
import { createMember, createTag } from '#tests/support/database/builders.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import {
  type AuthorProgress,
  confirm,
  confirmationOf,
  reviewUntilDead,
} from '#tests/support/review/tireless-author.ts'
import { randomFor } from '#tests/support/seed.ts'
import {
  type CountingMailServer,
  startMailServer,
} from '#tests/support/server/counting-mail-server.ts'
import { startServer } from '#tests/support/server/server-process.ts'

/** A hundred by `KILLS=100 npm run proof -- review-killed`. */
const KILLS = Number(process.env.KILLS ?? 3)
const random = randomFor('moments to kill an author')
const SLUGS = Array.from({ length: 30 }, (_, index) => `member-${index}`)

test('killed at any moment of any step, a review is where its author was told it is', async () => {
  const mailServer = await startMailServer()
  const postgres = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-review-'))
  const database = { dataDir, databaseUrl: postgres?.url }
  await makeSite(database)
  const environment = {
    DATA_DIR: dataDir,
    ...(postgres && { DATABASE_URL: postgres.url }),
    APP_ENV: 'demo',
    DEMO_DATA: 'off',
    SMTP_URL: mailServer.url,
    PROXIES: '1',
  }
  const authors: AuthorProgress[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServer(environment)
    await server.ready
    const writing = reviewUntilDead(server.origin, SLUGS, authors, mailServer)
    // In the middle of any step of the first or second author, or while the mails are on their way.
    const stepMs = await writing.untilSteps(random.integer(1, 8))
    await wait(random.next() * (random.chance(0.3) ? 2_500 : 1.5 * stepMs))
    server.kill('SIGKILL')
    await server.exited
    await writing.done
  }
  await passAMinute(database)
  expect(await statesOf(database, authors)).toEqual(authors.map(isWhereTold))

  const last = await startServer(environment)
  await last.ready
  const signed = authors.filter(({ step }) => step === 'signed' || step === 'confirmed')
  expect(signed.length).toBeGreaterThan(0)
  for (const author of signed.filter(({ step }) => step === 'signed')) {
    await mailServer.until(() => confirmationOf(author, mailServer) !== undefined)
    await confirm(last.origin, author, mailServer)
  }
  // However often each was sent: one that asks to confirm, one that tells what followed.
  for (const author of signed)
    await mailServer.until(() => messageIdsOf(author, mailServer).size >= 2)
  last.kill('SIGTERM')
  await last.exited
  expect(signed.map((author) => messageIdsOf(author, mailServer).size)).toEqual(signed.map(() => 2))

  await mailServer.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 1_800_000)

async function makeSite(settings: DatabaseSettings): Promise<void> {
  const { db, close } = await openDatabase(settings)
  await createTag(db, { kind: 'AREA', code: 'C' })
  for (const slug of SLUGS) await createMember(db, { slug })
  await close()
}

/** A mail that somebody was sending when they died is tried again a minute later. */
async function passAMinute(settings: DatabaseSettings): Promise<void> {
  const { db, close } = await openDatabase(settings)
  await sql`update mail set next_try_at = next_try_at - interval '1 minute'`.execute(db)
  await close()
}

type Found = { email: string; isThere: boolean }

const isWhereTold = ({ email }: AuthorProgress): Found => ({ email, isThere: true })

/** Further on is right as well: an answer may have been lost on its way. */
async function statesOf(
  settings: DatabaseSettings,
  authors: readonly AuthorProgress[],
): Promise<Found[]> {
  const { db, close } = await openDatabase(settings)
  const { rows } = await sql<{ email: string; state: string; answers: Record<string, string> }>`
    select coalesce(a.email, d.answers ->> 'email') as email, r.state,
           coalesce(d.answers, '{}') as answers
      from review r
      left join review_author a on a.review_id = r.id
      left join review_draft d on d.review_id = r.id
  `.execute(db)
  await close()
  return authors.map(({ email, step }) => {
    const found = rows.find((row) => row.email === email)
    const isSigned = found !== undefined && found.state !== 'draft'
    const isConfirmed = isSigned && found.state !== 'submitted'
    const has = (field: string) => isSigned || Boolean(found?.answers[field])
    const isThere = {
      begun: has('last_name'),
      rated: has('last_name') && has('rating'),
      told: has('rating') && has('testimony'),
      signed: isSigned,
      confirmed: isConfirmed,
    }
    return { email, isThere: isThere[step] }
  })
}

/** What the author's steps have caused so far. */
function messageIdsOf({ email }: AuthorProgress, { mails }: CountingMailServer): Set<string> {
  return new Set(mails.filter(({ to }) => to.includes(email)).map((each) => each.messageId))
}
