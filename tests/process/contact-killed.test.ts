import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/database.server.ts'
import { createMember, createTag } from '#tests/support/builders.ts'
import { type CountingMailServer, startMailServer } from '#tests/support/counting-mail-server.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

const KILLS = 50
/** Folders that are worked on side by side: starting takes longest. */
const LANES = 2
const MEMBERS = 40

test('killed at any moment between form and mail, nothing that was acknowledged is lost', async () => {
  const mailServer = await startMailServer()
  const lanes = Array.from({ length: LANES }, (_, lane) => killAgainAndAgain(lane, mailServer))
  const acknowledged = (await Promise.all(lanes)).flat()
  expect(acknowledged.length).toBeGreaterThan(KILLS / 2)

  const letters = await Promise.all(acknowledged.map((sender) => lettersOf(sender, mailServer)))
  // However often each was sent: one Message-ID to the sender, one to the member.
  expect(letters.map(({ length }) => length)).toEqual(acknowledged.map(() => 2))
  await mailServer.close()
})

/** The addresses of those who were told that their message was sent; all mail has been sent in the end. */
async function killAgainAndAgain(lane: number, mailServer: CountingMailServer): Promise<string[]> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'attesta-contact-'))
  await makeSite(DATA_DIR)
  const environment = { DATA_DIR, DEMO_DATA: 'off', SMTP_URL: mailServer.url, PROXIES: '1' }
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS / LANES; kill += 1) {
    const server = await startServer(environment)
    await server.ready
    const writing = writeUntilDead(server, `lane${lane}-kill${kill}`)
    await wait(Math.random() * (kill % 5 === 0 ? 2_500 : 300))
    server.kill('SIGKILL')
    await server.exited
    acknowledged.push(...(await writing))
  }
  const last = await startServer(environment)
  await last.ready
  for (const sender of acknowledged)
    while ((await lettersOf(sender, mailServer)).length < 2) await wait(100)
  last.kill('SIGTERM')
  await last.exited
  rmSync(DATA_DIR, { recursive: true })
  return acknowledged
}

async function makeSite(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  await createTag(db, { kind: 'AREA', code: 'C' })
  for (let member = 0; member < MEMBERS; member += 1) {
    const contact_email = `reader@member-${member}.example`
    await createMember(db, { slug: `member-${member}`, contact_email })
  }
  await close()
}

async function writeUntilDead({ origin }: ServerProcess, name: string): Promise<string[]> {
  const acknowledged: string[] = []
  for (let form = 0; ; form += 1) {
    const sender = `${name}-form${form}@valmont.example`
    const member = Math.floor(Math.random() * MEMBERS)
    try {
      const answer = await fetch(`${origin}/profil/member-${member}/contact`, {
        method: 'POST',
        redirect: 'manual',
        // No more from one network than a limit allows.
        headers: { 'x-forwarded-for': `10.${form}.${Math.floor(Math.random() * 255)}.1` },
        body: new URLSearchParams({
          first_name: 'Sandrine',
          last_name: 'Morel',
          email: sender,
          phone: '',
          company: 'Valmont',
          area: 'C',
          reason: 'define-scope',
          message: `Message ${name} ${form}`,
        }),
      })
      if (answer.status !== 303) throw new Error(`answered ${answer.status}`)
      acknowledged.push(sender)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('answered')) throw error
      return acknowledged
    }
  }
}

/** The Message-IDs that a sender's message has caused so far. */
async function lettersOf(sender: string, { letters }: CountingMailServer): Promise<string[]> {
  const confirmation = letters.find(({ to }) => to.includes(sender))?.messageId
  if (!confirmation) return []
  const request = confirmation.slice(0, confirmation.indexOf('.confirmation'))
  return [...new Set(letters.map(({ messageId }) => messageId))].filter((id) =>
    id.startsWith(`${request}.`),
  )
}
