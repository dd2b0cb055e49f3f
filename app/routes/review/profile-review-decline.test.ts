import { expect } from 'vitest'
import { inviteClient } from '#commands/invitation/invite-client.ts'
import { askContactPage, formBody } from '#tests/support/account/contact-form.ts'
import { test } from '#tests/support/database/database.ts'
import { createReviewSite, reviewContext } from '#tests/support/review/review-site.ts'
import { reviewMails } from '#ui/mail/review-mails.server.ts'

const SITE = { brandName: 'Attesta', origin: 'https://site.test', localeOrigins: {} }

test('a mail program unsubscribes its reader by one POST to the address in the mail', async ({
  db,
}) => {
  const { owner, memberId } = await createReviewSite(db)
  const input = {
    email: 's.morel@valmont-industrie.fr',
    first_name: '',
    last_name: '',
    company: '',
    note: '',
    language: 'FR_FR',
    remind: true,
  } as const
  const mails = reviewMails(SITE, { name: 'Atelier Brumaire', slug: 'brumaire' })
  await inviteClient(reviewContext(db), { actor: owner, memberId, input, mails })
  const { unsubscribe_url } = await db
    .selectFrom('mail')
    .select('unsubscribe_url')
    .executeTakeFirstOrThrow()
  const path = unsubscribe_url?.replace('https://site.test', '') ?? ''
  expect(path).toMatch(/^\/profil\/brumaire\/review\/decline\?token=[\w-]{43}$/)

  const looked = await askContactPage({ db, path })
  expect(looked.status).toBe(200)
  expect(await db.selectFrom('invitation_block').selectAll().execute()).toEqual([])
  const answer = await askContactPage({ db, path }, formBody({ 'List-Unsubscribe': 'One-Click' }))
  expect(answer.status).toBe(200)
  const [block] = await db.selectFrom('invitation_block').select('member_id').execute()
  expect(block).toEqual({ member_id: memberId })
  const { state } = await db.selectFrom('review').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('declined')

  const unknown = path.replace(/=.+$/, `=${'A'.repeat(43)}`)
  expect((await askContactPage({ db, path: unknown })).status).toBe(410)
})
