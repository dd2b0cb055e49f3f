import { expect } from 'vitest'
import { proposeChange } from '#commands/team-review/propose-change.ts'
import { replyToReview } from '#commands/team-review/reply-to-review.ts'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { createAdministrator, createWaitingMember } from '#tests/support/account/administration.ts'
import {
  createDemoRequest,
  createMember,
  createReview,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { PLAIN_MAILS as mails, reviewContext } from '#tests/support/review/review-site.ts'
import { createAuthor } from '#tests/support/review/signed-review.ts'

const NOTHING = 'Rien ne vous attend'

const look = async (db: Db, cookie: string) => (await askAccount({ db, cookie })).text()

/** A review in a queue since then. */
async function hold(db: Db, queue: 'signals' | 'appeals', since: string): Promise<void> {
  const member_id = await createMember(db)
  const review_id = await createReview(db, { member_id })
  await db
    .insertInto('review_queue')
    .values({ queue, review_id, since: new Date(since) })
    .execute()
}

test('an administrator lands on what waits, with counts and the way there', async ({ db }) => {
  const { cookie } = await createAdministrator(db)
  const well = await look(db, cookie)
  expect(well).toContain('Toutes les files sont vides')
  expect(well).toContain('Aucune tâche n’a échoué')
  expect(well).toContain('Rien n’est prévu')
  await createWaitingMember(db)
  await createWaitingMember(db, 'autre')
  await createDemoRequest(db)
  const mail = { to_address: 'a@b.example', subject: 's', body_text: 't', locale: 'FR_FR' } as const
  const refused = { refused_at: new Date(), failure: 'message' as const }
  await db
    .insertInto('mail')
    .values({ ...mail, message_id: 'given-up', ...refused })
    .execute()
  const page = await look(db, cookie)
  expect(page).toContain('Entreprises inscrites')
  expect(page).toContain('Les 14 autres files sont vides')
  expect(page).toContain('Voir 1 e-mail abandonné')
  for (const path of ['members', 'demos', 'operations'])
    expect(page).toContain(`href="/app/admin/${path}"`)
})

test('a moderator lands on the queues, and sees what is late', async ({ db }) => {
  const id = await createUser(db, { full_name: 'Nora Lemaire', staff_role: 'moderator' })
  const cookie = await createSession(db, id)
  await hold(db, 'signals', '2026-11-15T10:00:00Z')
  await hold(db, 'signals', '2026-11-10T10:00:00Z')
  await hold(db, 'appeals', '2026-11-14T10:00:00Z')
  const page = await look(db, cookie)
  expect(page).toContain('href="/app/moderation?queue=appeals"')
  expect(page).toContain('Dossiers à décider\u00a0: 3, dont 1 en retard')
  expect(page).toContain('en retard\u00a0: 1')
  expect(page).toContain('à temps')
  expect(page).not.toContain('/app/admin/demos')
})

test('an author lands on what was answered, proposed and asked, and on nothing of others', async ({
  db,
}) => {
  const { site, author, review } = await createAuthor(db)
  const cookie = await createSession(db, author.id)
  expect(await look(db, cookie)).toContain(NOTHING)
  const context = { ...reviewContext(db), language: 'FR_FR' as const }
  const chosen = { memberId: site.memberId, review: review.publicId }
  await replyToReview(context, site.owner, { ...chosen, reply: 'Merci.', mails })
  await proposeChange(context, site.owner, { ...chosen, body: 'Mieux.', note: '', mails })
  const page = await look(db, cookie)
  expect(page).toContain('Lire 1 réponse')
  expect(page).toContain('Décider d’une modification proposée')
  expect(page).toContain(`href="/app/my-reviews/${review.publicId}"`)
  expect(page).not.toContain(NOTHING)
  const stranger = await createSession(db, await createUser(db, { email: 'x@ailleurs.example' }))
  expect(await look(db, stranger)).toContain(NOTHING)
})
