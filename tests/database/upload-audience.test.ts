// Who gets to see a picture that somebody has sent, before and after it is published.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect } from 'vitest'
import { withdrawReview } from '#commands/author/author-review.ts'
import { moderateReview } from '#commands/moderation/moderate-review.ts'
import { saveReviewDraft } from '#commands/review/save-review-draft.ts'
import { guardUploads } from '#http/answer/upload-guard.server.ts'
import { media } from '#http/media.server.ts'
import { imageEndpoint } from '#http/picture/image-endpoint.server.ts'
import { openChangeMemory } from '#platform/database/change-memory.ts'
import type { Db } from '#platform/database/schema.ts'
import { openMediaFolder } from '#platform/media/media-store.server.ts'
import { createSession, createTeam } from '#tests/support/account/account.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createAsset, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import {
  createHeldReview,
  PLAIN_MODERATION_MAILS as mails,
  NOTHING_GIVEN,
} from '#tests/support/review/held-review.ts'
import { createReviewSite, reviewContext } from '#tests/support/review/review-site.ts'

const PICTURE = new Uint8Array([1, 2, 3])
const REVIEW_PICTURE = `/media/uploads/review-${'a'.repeat(64)}.webp`
const MISSING = `/media/uploads/review-${'b'.repeat(64)}.webp`
const LOGO = `/media/uploads/logo-${'c'.repeat(64)}.webp`
const AUTHOR = 's.morel@gmail.com'
const CHECK = { company: 'new', company_name: 'Nouveau Client', evidence: 'Un appel' }

const PUBLIC = [200, 'public, max-age=3600']
const OWN = [200, 'private, no-store']
const HIDDEN = [404, 'private, no-store']

/** The addresses that pictures are asked at, over a folder that holds both. */
function openPictures(db: Db, { isProduction = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'uploads-'))
  mkdirSync(join(dataDir, 'media/uploads'), { recursive: true })
  for (const url of [REVIEW_PICTURE, LOGO]) writeFileSync(join(dataDir, url), PICTURE)
  const changes = openChangeMemory()
  const guard = guardUploads({ database: { db }, config: { isProduction }, changes })
  const optimize = async () => ({ status: 200, bytes: PICTURE, isImmutable: true }) as const
  const app = new Hono()
    .route('/', media(openMediaFolder(dataDir), guard, { proxies: 1 }))
    .route('/', imageEndpoint({ optimize }, guard, { proxies: 1 }))
  const scheme = isProduction ? 'https' : 'http'
  const answerOf = async (address: string, cookie: string) => {
    const answer = await app.request(`${scheme}://site.test${address}`, { headers: { cookie } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.status === 200).toBe(bytes.length === PICTURE.length)
    return [answer.status, answer.headers.get('cache-control')]
  }
  return {
    /** Both addresses say the same. */
    async look(url: string, cookie = '') {
      const answer = await answerOf(url, cookie)
      expect(await answerOf(`/_image?url=${url}&w=320`, cookie)).toEqual(answer)
      return answer
    },
    /** As the database announces every change. */
    somethingChanged: () => changes.hear([]),
  }
}

/** Signed in just now, with a browser that speaks plain http. */
async function cookieOf(db: Db, userId: number): Promise<string> {
  const now = Temporal.Now.instant().toString()
  return (await createSession(db, userId, { now })).replace('__Host-', '')
}

async function takeIn(db: Db, url: string): Promise<void> {
  await db.insertInto('upload').values({ url, uploaded_at: new Date() }).execute()
}

test('a picture of a draft is seen by the browser that writes it, and by nobody who merely knows its address', async ({
  db,
}) => {
  const { look } = openPictures(db)
  const { memberId, owner } = await createReviewSite(db)
  await takeIn(db, REVIEW_PICTURE)
  const context = reviewContext(db, Temporal.Now.instant().toString())
  const about = { memberId, locale: 'FR_FR', network: '203.0.113.7', secret: undefined } as const
  const draft = { ...about, answers: { pictures: REVIEW_PICTURE } }
  const { secret } = await saveReviewDraft(context, { ...draft, uploaded: [REVIEW_PICTURE] })
  // Somebody else types the address into a draft of their own.
  const typed = await saveReviewDraft(context, draft)
  expect(typed.answers.pictures).toBe('')

  expect(await look(REVIEW_PICTURE, `a=b; review_x=${secret}`)).toEqual(OWN)
  expect(await look(REVIEW_PICTURE, `review_x=${typed.secret}`)).toEqual(HIDDEN)
  expect(await look(REVIEW_PICTURE)).toEqual(HIDDEN)
  const moderator = await createUser(db, { staff_role: 'moderator' })
  for (const userId of [owner.id, moderator])
    expect(await look(REVIEW_PICTURE, await cookieOf(db, userId))).toEqual(HIDDEN)
  // What is not there at all is answered alike.
  expect(await look(MISSING)).toEqual(HIDDEN)
  // Saved again from the same browser, it stays.
  const again = { ...draft, secret, answers: { pictures: `${REVIEW_PICTURE} ${MISSING}` } }
  expect((await saveReviewDraft(context, again)).answers.pictures).toBe(REVIEW_PICTURE)
})

test('a picture of a held review is for its author and who judges it; published for all; suspended no more', async ({
  db,
}) => {
  const { look, somethingChanged } = openPictures(db)
  await takeIn(db, REVIEW_PICTURE)
  const held = await createHeldReview(db, { email: AUTHOR, pictures: REVIEW_PICTURE })
  const authorId = await createUser(db, { email: AUTHOR })
  const strangers = await createTeam(db, 'voisin')
  const cookies = {
    author: await cookieOf(db, authorId),
    moderator: await cookieOf(db, held.moderator.id),
    member: await cookieOf(db, held.owner.id),
    stranger: await cookieOf(db, strangers.owner),
    nobody: '',
  }
  const seen = async () => {
    const answers: Record<string, unknown> = {}
    for (const [who, cookie] of Object.entries(cookies))
      answers[who] = await look(REVIEW_PICTURE, cookie)
    return answers
  }
  const hidden = { author: OWN, moderator: OWN, member: HIDDEN, stranger: HIDDEN, nobody: HIDDEN }
  const decide = (decision: 'company-check' | 'suspend', given = {}) =>
    moderateReview(held.context, held.moderator, {
      ...NOTHING_GIVEN,
      ...given,
      review: held.review,
      decision,
      mails,
    })

  expect(await seen()).toEqual(hidden)
  await decide('company-check', CHECK)
  somethingChanged()
  const all = { author: PUBLIC, moderator: PUBLIC, member: PUBLIC, stranger: PUBLIC }
  expect(await seen()).toEqual({ ...all, nobody: PUBLIC })
  await decide('suspend', { reason: 'illegal-content', words: 'Voici pourquoi.' })
  somethingChanged()
  expect(await seen()).toEqual(hidden)
})

test('a picture of a review that its author withdraws is nobody’s but the author’s and the staff’s again', async ({
  db,
}) => {
  const { look, somethingChanged } = openPictures(db)
  await takeIn(db, REVIEW_PICTURE)
  const held = await createHeldReview(db, { email: AUTHOR, pictures: REVIEW_PICTURE })
  const { review, context, moderator } = held
  const published = {
    ...NOTHING_GIVEN,
    ...CHECK,
    review,
    decision: 'company-check',
    mails,
  } as const
  await moderateReview(context, moderator, published)
  somethingChanged()
  expect(await look(REVIEW_PICTURE)).toEqual(PUBLIC)
  const author = await signedIn(db, await createUser(db, { email: AUTHOR }))
  await withdrawReview(context, author, { review })
  somethingChanged()
  expect(await look(REVIEW_PICTURE)).toEqual(HIDDEN)
  expect(await look(REVIEW_PICTURE, await cookieOf(db, held.owner.id))).toEqual(HIDDEN)
  expect(await look(REVIEW_PICTURE, await cookieOf(db, author.id))).toEqual(OWN)
})

test('staff without a passkey, where one is needed, see no held picture', async ({ db }) => {
  const { look } = openPictures(db, { isProduction: true })
  await takeIn(db, REVIEW_PICTURE)
  const { moderator } = await createHeldReview(db, { email: AUTHOR, pictures: REVIEW_PICTURE })
  const now = Temporal.Now.instant().toString()
  const weak = await createSession(db, moderator.id, { now })
  const strong = await createSession(db, moderator.id, { now, method: 'passkey' })
  expect([await look(REVIEW_PICTURE, weak), await look(REVIEW_PICTURE, strong)]).toEqual([
    HIDDEN,
    OWN,
  ])
})

test('a picture of a profile is its team’s and the staff’s until the profile is published and public', async ({
  db,
}) => {
  const { look, somethingChanged } = openPictures(db)
  const team = await createTeam(db)
  const others = await createTeam(db, 'voisin')
  await takeIn(db, LOGO)
  const cookies = {
    owner: await cookieOf(db, team.owner),
    collaborator: await cookieOf(db, team.collaborator),
    moderator: await cookieOf(db, await createUser(db, { staff_role: 'moderator' })),
    stranger: await cookieOf(db, others.owner),
    nobody: '',
  }
  const seen = async () => {
    const answers: Record<string, unknown> = {}
    for (const [who, cookie] of Object.entries(cookies)) answers[who] = await look(LOGO, cookie)
    return answers
  }
  const own = { owner: OWN, collaborator: OWN, moderator: OWN, stranger: HIDDEN, nobody: HIDDEN }
  const content = JSON.stringify({ logo: { url: LOGO }, cover: null, team: [] })
  const draft = { member_id: team.memberId, content, saved_at: new Date() }
  await db.insertInto('member_draft').values(draft).execute()
  expect(await seen()).toEqual(own)

  const asset_id = await createAsset(db, { url: LOGO, usage: 'LOGO' })
  const usage = 'LOGO' as const
  await db
    .insertInto('member_picture')
    .values({ member_id: team.memberId, usage, asset_id })
    .execute()
  await db.deleteFrom('member_draft').execute()
  const setStatus = async (status: 'pending' | 'active' | 'removed') => {
    const isRemoved = status === 'removed'
    const removal_reason = isRemoved ? ('ceased' as const) : null
    const change = { status, removed_at: isRemoved ? new Date() : null, removal_reason }
    await db.updateTable('member').set(change).where('id', '=', team.memberId).execute()
    somethingChanged()
  }
  await setStatus('active')
  expect(await look(LOGO)).toEqual(PUBLIC)
  for (const status of ['pending', 'removed'] as const) {
    await setStatus(status)
    expect(await seen(), status).toEqual(own)
  }
})
