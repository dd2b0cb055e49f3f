import { expect } from 'vitest'
import { recordAudit } from '#commands/member/record-audit.ts'
import { parseAuditPlace } from '#domain/account/audit.ts'
import { askAccount, createSession, createTeam, NOW } from '#tests/support/account/account.ts'
import { test } from '#tests/support/database/database.ts'
import { companyHistory } from './company-history.ts'

const now = Temporal.Instant.from(NOW)

test('a team reads what its own people did, the newest first, page by page', async ({ db }) => {
  const { memberId, owner } = await createTeam(db)
  const others = await createTeam(db, 'voisin')
  for (let hour = 0; hour < 5; hour++)
    await recordAudit(db, {
      memberId,
      userId: owner,
      action: 'export-inbox',
      details: { messages: hour },
      now: now.subtract({ hours: hour }),
    })
  await recordAudit(db, { memberId, userId: 999_999, action: 'close-account', now })
  const stranger = { memberId: others.memberId, userId: others.owner }
  await recordAudit(db, { ...stranger, action: 'export-company-data', now })
  const first = await companyHistory(db, { memberId, limit: 4 })
  expect(first.deeds.map(({ action, who, count }) => [action, who, count])).toEqual([
    ['close-account', null, null],
    ['export-inbox', 'Ana Owner', 0],
    ['export-inbox', 'Ana Owner', 1],
    ['export-inbox', 'Ana Owner', 2],
  ])
  const rest = await companyHistory(db, { memberId, after: parseAuditPlace(first.next), limit: 4 })
  expect(rest).toMatchObject({ deeds: [{ count: 3 }, { count: 4 }], next: null })

  const cookie = await createSession(db, owner)
  const path = '/de-DE/app/settings/history'
  const page = await (await askAccount({ db, path, cookie })).text()
  expect(page).toContain('Ana Owner hat die Nachrichten Ihres Unternehmens heruntergeladen.')
  expect(page).toContain('Jemand, der kein Konto mehr hat')
  expect(page.match(/<time/g)).toHaveLength(6)
})
