import { expect } from 'vitest'
import { reviseReview } from '#commands/author/author-revise.ts'
import { moderateReview } from '#commands/moderation/moderate-review.ts'
import type { Decision } from '#domain/moderation/moderation.ts'
import type { Db } from '#platform/database/schema.ts'
import { askAccount } from '#tests/support/account/account.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import {
  createHeldReview,
  PLAIN_MODERATION_MAILS as mails,
  NOTHING_GIVEN,
} from '#tests/support/review/held-review.ts'
import { plainRevision } from '#tests/support/review/review-site.ts'

const SECOND = 'De tout autres mots, que chacun peut lire sans que personne n’y trouve à redire.'
const DEFAMING = 'Une phrase que personne ne doit jamais lire : zqdefaming.'
const HASH = 'ab'.repeat(32)
const EMAIL = 's.morel@gmail.com'
const CHECK = { company: 'new', company_name: 'Nouveau Client', evidence: 'Un appel' }

type Held = Awaited<ReturnType<typeof createHeldReview>>

const decide = ({ context, review, moderator }: Held, decision: Decision, given = {}) =>
  moderateReview(context, moderator, { ...NOTHING_GIVEN, ...given, review, decision, mails })

async function revise(db: Db, { context, review }: Held, testimony: string): Promise<void> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirst()
  const author = await signedIn(db, found?.id ?? (await createUser(db, { email: EMAIL })))
  await reviseReview(context, author, { review, ...plainRevision(8, testimony) })
}

/** Everything that somebody without an account is told of the member and of the review. */
async function publicWords(db: Db, { review }: Held): Promise<string> {
  const paths = [
    '/profil/brumaire',
    '/profil/brumaire/reviews',
    `/profil/brumaire/reference/${review}`,
    '/',
  ]
  const answers: string[] = []
  for (const path of paths) answers.push(await (await askAccount({ db, path })).text())
  return answers.join('\n')
}

test('a held text that was written anew is never public, not even as an earlier version', async ({
  db,
}) => {
  const held = await createHeldReview(db, { email: EMAIL, testimony: DEFAMING })
  await revise(db, held, SECOND)
  expect(await publicWords(db, held)).not.toContain('zqdefaming')
  // Whoever decides has read the text that it is about.
  await expect(decide(held, 'company-check', CHECK)).rejects.toMatchObject({ code: 'conflict' })
  await decide(held, 'company-check', { ...CHECK, version: 2 })
  const words = await publicWords(db, held)
  expect(words).toContain('De tout autres mots')
  expect(words).not.toContain('zqdefaming')
})

test('a suspended text that was written anew is never public again', async ({ db }) => {
  const held = await createHeldReview(db, { email: EMAIL, testimony: DEFAMING })
  await decide(held, 'company-check', CHECK)
  expect(await publicWords(db, held)).toContain('zqdefaming')
  await decide(held, 'suspend', { reason: 'illegal-content', words: 'Diffamation.' })
  expect(await publicWords(db, held)).not.toContain('zqdefaming')
  await revise(db, held, SECOND)
  await decide(held, 'restore', { version: 2 })
  const words = await publicWords(db, held)
  expect(words).toContain('De tout autres mots')
  expect(words).not.toContain('zqdefaming')
})

test('what was public and nobody objected to stays readable as an earlier version', async ({
  db,
}) => {
  const held = await createHeldReview(db, { email: EMAIL, testimony: 'Des mots zqharmless.' })
  await decide(held, 'company-check', CHECK)
  await revise(db, held, SECOND)
  expect(await publicWords(db, held)).toContain('zqharmless')
})

test('pictures and steps of a held review are named nowhere until it is published', async ({
  db,
}) => {
  const url = `/media/uploads/review-${HASH}.webp`
  await db.insertInto('upload').values({ url, uploaded_at: new Date() }).execute()
  const held = await createHeldReview(db, {
    email: EMAIL,
    pictures: url,
    timeline_label_1: 'zqlabel',
    timeline_text_1: 'zqstep',
  })
  const marks = [HASH, 'zqlabel', 'zqstep']
  const before = await publicWords(db, held)
  for (const mark of marks) expect(before).not.toContain(mark)
  await decide(held, 'company-check', CHECK)
  const after = await publicWords(db, held)
  for (const mark of marks) expect(after).toContain(mark)
})
