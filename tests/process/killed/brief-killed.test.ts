import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { briefInput } from '#commands/brief/brief-input.ts'
import { receiveBriefForm } from '#commands/brief/receive-brief-form.ts'
import { briefDay } from '#domain/brief/brief-dates.ts'
import type { BriefMails } from '#domain/brief/brief-mails.ts'
import type { DatabaseSettings } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { BRIEF } from '#tests/support/brief-answers.ts'
import { createMember, createTag } from '#tests/support/database/builders.ts'
import { onBothDatabases, onDatabase } from '#tests/support/database/on-both-databases.ts'
import { randomFor } from '#tests/support/seed.ts'
import { type ServerProcess, startServer } from '#tests/support/server/server-process.ts'

/** A hundred by `KILLS=100 npm run proof -- brief-killed`. */
const KILLS = Number(process.env.KILLS ?? 2)
/** Written anew before each kill. */
const BRIEFS = 12
const RECIPIENTS = 3
const random = randomFor('moments to kill who sends a brief')

test('killed at any moment of sending, a brief has reached all its recipients or none, and once', async () => {
  const rounds = await onBothDatabases(KILLS, killAgainAndAgain)
  const left = rounds.flat()
  const amid = left.filter(({ sent }) => sent > 0 && sent < BRIEFS).length
  const told = left.reduce((sum, round) => sum + round.told, 0)
  console.info(
    `killed ${left.length} times, ${amid} of them amid the sending; ${told} were told that theirs was sent`,
  )
}, 7_200_000)

type Written = { publicId: string; secret: string }
type Round = { sent: number; told: number }

/** Gives what was sent of the briefs of each round as it was killed, and how many senders knew. */
async function killAgainAndAgain(kills: number, settings: DatabaseSettings): Promise<Round[]> {
  const environment = {
    DATA_DIR: settings.dataDir,
    ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
    APP_ENV: 'demo',
    DEMO_DATA: 'off',
    PROXIES: '1',
  }
  await onDatabase(settings, makeSite)
  const all: Written[] = []
  const rounds: Round[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const briefs = await onDatabase(settings, (db) => write(db, kill))
    all.push(...briefs)
    const server = await startServer(environment)
    const pressing = server.ready.then(() => pressUntilDead(server.origin, briefs))
    // It is awaited once the server is dead, and fails the test only then.
    pressing.catch(() => {})
    await randomMoment(server, settings, briefs)
    server.kill('SIGKILL')
    await server.exited
    const told = await pressing
    rounds.push(
      await onDatabase(settings, async (db) => {
        const sent = await expectWhole(db, all)
        for (const publicId of told) expect(sent).toContain(publicId)
        const own = briefs.filter(({ publicId }) => sent.has(publicId))
        return { sent: own.length, told: told.length }
      }),
    )
  }
  // Whose sending came to nothing presses again: the link is still good.
  const last = await startServer(environment)
  await last.ready
  await pressUntilDead(last.origin, all)
  last.kill('SIGTERM')
  await last.exited
  const sent = await onDatabase(settings, (db) => expectWhole(db, all))
  expect(sent.size).toBe(all.length)
  return rounds
}

async function makeSite(db: Db): Promise<void> {
  await createTag(db, { public_id: BRIEF.activity, label: { FR_FR: 'Agence SEO' } })
  await createTag(db, { kind: 'AREA', code: 'C', label: { FR_FR: 'Industrie' } })
}

/** Briefs that wait for their confirmation, with the secrets of their links; each of another sender. */
async function write(db: Db, round: number): Promise<Written[]> {
  const now = Temporal.Now.instant()
  const slugs: string[] = []
  for (let place = 0; place < RECIPIENTS; place += 1) {
    const slug = `member-${round}-${place}`
    await createMember(db, { slug, name: slug, contact_email: `hello@${slug}.example` })
    slugs.push(slug)
  }
  const written: Written[] = []
  for (let place = 0; place < BRIEFS; place += 1) {
    let secret = ''
    const mail = { subject: 'Confirm', text: 'Confirm', html: '<p>Confirm</p>' }
    const mails: Pick<BriefMails, 'confirmation'> = {
      confirmation: (_, told) => {
        secret = told.secret
        return mail
      },
    }
    const context = {
      db,
      now,
      jobs: { enqueue: async () => {} },
      mailDomain: 'site.test',
      mails: mails as BriefMails,
    }
    const schema = briefInput('fr-FR', briefDay(now))
    const left = Object.keys(schema.shape).map((field) => [field, ''])
    const input = schema.parse({
      ...Object.fromEntries(left),
      ...BRIEF,
      recipients: slugs.join(','),
      answer_by: briefDay(now).add({ days: 10 }).toString(),
      email: `sender@valmont-${round}-${place}.fr`,
    })
    const { publicId } = await receiveBriefForm(context, {
      input,
      locale: 'FR_FR',
      key: newPublicId(),
      network: `10.${round}.0.${place}`,
      signedInAs: undefined,
      replaces: undefined,
    })
    written.push({ publicId, secret })
  }
  return written
}

/** Each button twice at once; gives the briefs whose senders were told that they were sent. */
async function pressUntilDead(origin: string, briefs: readonly Written[]): Promise<string[]> {
  const told: string[] = []
  for (const { publicId, secret } of briefs) {
    const answers = await Promise.all([press(origin, secret), press(origin, secret)])
    const sent = answers.filter((location) => location?.endsWith('?sent=1'))
    expect(sent.length).toBeLessThan(2)
    if (sent.length === 1) told.push(publicId)
    if (answers.includes(null)) break
  }
  return told
}

/** Where the answer leads; null when there is none any more. */
async function press(origin: string, token: string): Promise<string | null> {
  try {
    const { status, headers } = await fetch(`${origin}/brief/confirm`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': '10.1.2.3' },
      body: new URLSearchParams({ form: 'send', token }),
    })
    if (status !== 303) throw new Error(`the button was answered ${status}`)
    return headers.get('location')
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Amid the sending where that can be seen from outside; else soon after the start. */
async function randomMoment(
  server: ServerProcess,
  settings: DatabaseSettings,
  briefs: readonly Written[],
): Promise<void> {
  await server.ready
  if (!settings.databaseUrl) return wait(random.next() * 1_500)
  const isBegun = async (db: Db) => {
    const ids = briefs.map(({ publicId }) => publicId)
    const query = db.selectFrom('brief').select('id').where('public_id', 'in', ids)
    return (await query.where('state', '=', 'open').execute()).length > 0
  }
  await onDatabase(settings, (db) =>
    expect.poll(() => isBegun(db), { timeout: 120_000, interval: 5 }).toBe(true),
  )
  return wait(random.next() * 300)
}

/** Each brief is with all its recipients, with one mail to each and one to the sender, or has not left at all. */
async function expectWhole(db: Db, briefs: readonly Written[]): Promise<Set<string>> {
  const sent = new Set<string>()
  for (const { publicId } of briefs) {
    const brief = await db
      .selectFrom('brief')
      .select(['id', 'state'])
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow()
    const recipients = await db
      .selectFrom('brief_recipient')
      .select(['request_id', 'asked_at'])
      .where('brief_id', '=', brief.id)
      .execute()
    const requests = await db
      .selectFrom('contact_request')
      .select('id')
      .where('brief_id', '=', brief.id)
      .execute()
    const events = await db
      .selectFrom('brief_event')
      .select('type')
      .where('brief_id', '=', brief.id)
      .execute()
    const mails = await db
      .selectFrom('mail')
      .select(['to_address', 'message_id'])
      .where('message_id', 'like', `%${publicId}%`)
      .where('message_id', 'not like', '%confirm%')
      .execute()
    const isSent = brief.state === 'open'
    const count = isSent ? RECIPIENTS : 0
    const reached = recipients.filter(({ request_id, asked_at }) => request_id && asked_at)
    expect([publicId, recipients.length, reached.length]).toEqual([publicId, RECIPIENTS, count])
    expect(requests).toHaveLength(count)
    expect(events).toEqual(isSent ? [{ type: 'send' }] : [])
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(isSent ? count + 1 : 0)
    expect(mails).toHaveLength(isSent ? count + 1 : 0)
    if (isSent) sent.add(publicId)
  }
  return sent
}
