import { expect } from 'vitest'
import { exportAudit } from '#commands/administration/export-audit.ts'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { recordAudit } from '#commands/member/record-audit.ts'
import { type AuditFilter, auditFilterInput, parseAuditPlace } from '#domain/account/audit.ts'
import type { Db } from '#platform/database/schema.ts'
import { createAdministrator, createWaitingMember } from '#tests/support/account/administration.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { audit } from './audit.ts'

const minute = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(1_763_200_000_000 + at * 60_000)
const none = auditFilterInput.parse({})

/** Ten decisions of two people about a company and themselves, and two downloads of its owner. */
async function createRecord(db: Db) {
  const { administrator } = await createAdministrator(db)
  const other = { id: await createUser(db, { full_name: 'Nora Lemaire', staff_role: 'editor' }) }
  const { memberId, owner, publicId } = await createWaitingMember(db)
  for (let at = 0; at < 10; at += 1)
    await recordDecision(db, {
      actor: at % 2 ? other : administrator,
      action: at === 3 ? 'refuse-member' : 'pick-review',
      subject: at === 3 ? publicId : `review${at}`,
      reason: at === 7 ? 'Très éclairant' : 'Choisi',
      now: minute(at),
    })
  for (const at of [4, 9])
    await recordAudit(db, { memberId, userId: owner, action: 'export-inbox', now: minute(at) })
  const find = async (filter: Partial<AuditFilter>) =>
    (await audit(db, { filter: { ...none, ...filter } })).lines
  return { administrator, publicId, find }
}

test('one list of both tables, newest first, goes on where it stopped', async ({ db }) => {
  await createRecord(db)
  const seen: string[] = []
  let after: string | null = null
  do {
    const part = await audit(db, { filter: none, after: parseAuditPlace(after), limit: 5 })
    seen.push(...part.lines.map(({ source, happenedAt }) => `${happenedAt} ${source}`))
    after = part.next
  } while (after)
  expect(seen).toHaveLength(12)
  expect(seen).toEqual([...seen].sort().reverse())
})

test('narrowed by person, action, company, words and days', async ({ db }) => {
  const { administrator, publicId, find } = await createRecord(db)
  expect(await find({ actor: administrator.publicId })).toHaveLength(5)
  expect(await find({ actor: 'nobody' })).toEqual([])
  expect(await find({ action: 'export-inbox' })).toMatchObject([
    { source: 'member', name: 'Société neuve', actor: 'Nora Neuve' },
    { source: 'member' },
  ])
  expect((await find({ about: 'neuve' })).map(({ action }) => action)).toEqual([
    'export-inbox',
    'export-inbox',
    'refuse-member',
  ])
  expect(await find({ about: publicId })).toHaveLength(3)
  expect(await find({ q: 'ECLAIRANT' })).toMatchObject([{ reason: 'Très éclairant' }])
  expect(await find({ q: 'très éclairant' })).toMatchObject([{ reason: 'Très éclairant' }])
  expect(await find({ q: 'éclairant très' })).toEqual([])
  // By who did it: five decisions of one Nora, two downloads of another.
  expect(await find({ q: 'nora' })).toHaveLength(7)
  const day = minute(0).toZonedDateTimeISO('Europe/Paris').toPlainDate()
  expect(await find({ from: `${day}`, to: `${day}` })).toHaveLength(12)
  expect(await find({ to: `${day.subtract({ days: 1 })}` })).toEqual([])
})

test('whoever takes the record out is recorded, and nobody else may', async ({ db }) => {
  const { administrator, find } = await createRecord(db)
  const lines = await exportAudit({ db, now: minute(20) }, administrator, none)
  expect(lines).toHaveLength(12)
  expect(await find({ action: 'export-audit' })).toMatchObject([{ details: { count: 12 } }])
  const editor = { ...administrator, staffRole: 'editor' as const }
  await expect(exportAudit({ db, now: minute(21) }, editor, none)).rejects.toThrow('forbidden')
})
