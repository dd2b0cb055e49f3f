import { expect, test as plain } from 'vitest'
import { TOKEN_SECONDS, type TokenPurpose } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { newSecret, secretHash } from '#platform/security/secret.server.ts'
import { issueToken, spendToken } from '#platform/security/tokens.server.ts'
import {
  askAccount,
  cookiesOf,
  createSession,
  createTeam,
  mailedSecret,
  NOW,
} from '#tests/support/account/account.ts'
import { createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'

const OWNER = 'owner@brumaire.example'

type Endpoint = {
  path: string
  answers(secret: string): Record<string, string>
  /** Leads back to its page, which says what became of the link. */
  leadsBack?: boolean
}

/** Every place that spends a secret, by the purpose it is for; what is looked at, or opens a page again and again, spends nothing. */
type Spent = Exclude<
  TokenPurpose,
  | 'preview'
  | 'own-preview'
  | 'shortlist-edit'
  | 'shortlist-share'
  | 'brief-page'
  | 'brief-answer'
  | 'alert-end'
>

const ENDPOINTS: Record<Spent, Endpoint> = {
  'sign-in': { path: '/app/link', answers: (token) => ({ form: 'sign-in', token }) },
  registration: {
    path: '/app/register/confirm',
    answers: (token) => ({ form: 'registration', token }),
  },
  'password-reset': {
    path: '/app/password/new',
    answers: (token) => ({ form: 'password', token, password: 'quatre mots sans suite' }),
  },
  'email-change': { path: '/app/email', answers: (token) => ({ form: 'email-change', token }) },
  authorship: {
    path: '/app/my-reviews/proof',
    answers: (token) => ({ form: 'authorship', token }),
  },
  'colleague-invitation': {
    path: '/app/invitation',
    answers: (token) => ({ form: 'accept', token }),
  },
  'staff-invitation': {
    path: '/app/staff',
    answers: (token) => ({ ...passkey(token), token }),
  },
  'operator-invitation': {
    path: '/app/staff',
    answers: (token) => ({ ...passkey(token), token }),
  },
  'passkey-reset': {
    path: '/app/staff',
    answers: (token) => ({ ...passkey(token), token }),
  },
  recovery: { path: '/app/confirm', answers: (code) => ({ form: 'code', code }) },
  'passkey-sign-in': { path: '/app', answers: passkey },
  'passkey-creation': { path: '/app/security', answers: passkey },
  'review-invitation': {
    path: '/profil/brumaire/review/decline',
    answers: (token) => ({ token, choice: 'decline' }),
    leadsBack: true,
  },
  'review-confirmation': {
    path: '/profil/brumaire/review/confirm',
    answers: (token) => ({ token }),
    leadsBack: true,
  },
  'brief-confirmation': {
    path: '/brief/confirm',
    answers: (token) => ({ form: 'send', token }),
    leadsBack: true,
  },
  'alert-confirmation': {
    path: '/alerts/confirm',
    answers: (token) => ({ form: 'confirm', token }),
    leadsBack: true,
  },
  'data-request': {
    path: '/app/data-request',
    answers: (token) => ({ form: 'identity', token }),
  },
  complaint: {
    path: '/solutions/moderation/objection',
    answers: (token) => ({ form: 'objection', token, words: 'Relisez-moi.' }),
    leadsBack: true,
  },
}

/** A browser's answer to a challenge, but for the signature. */
function passkey(challenge: string): Record<string, string> {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const clientDataJSON = base64({ type: 'webauthn.get', challenge, origin: 'https://site.test' })
  const response = { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' }
  const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }
  return { form: 'passkey', credential: JSON.stringify(credential) }
}

async function tokenFor(db: Db, purpose: TokenPurpose, userId: number, memberId: number) {
  const activity = await createTag(db, {
    parent_id: await createTag(db, { kind: 'CATEGORY' }),
    public_id: newSecret().replaceAll(/\W|_/g, 'x').slice(0, 12),
  })
  const { public_id } = await db
    .selectFrom('tag')
    .select('public_id')
    .where('id', '=', activity)
    .executeTakeFirstOrThrow()
  const invitation = newSecret().replaceAll(/\W|_/g, 'x').slice(0, 12)
  await db
    .insertInto('colleague_invitation')
    .values({
      public_id: invitation,
      member_id: memberId,
      email: OWNER,
      role: 'owner',
      sent_at: new Date(NOW),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const details = {
    company: 'Nouvelle',
    activity: public_id,
    website: null,
    name: 'Nora',
    address: 'nora@nouvelle.example',
    browserHash: '',
  }
  const subject = purpose === 'colleague-invitation' ? invitation : String(userId)
  const secret = purpose === 'recovery' ? 'ABCD2345EFGH6789' : newSecret()
  const token = { purpose, subject, details, secret }
  await issueToken(db, token, Temporal.Instant.from(NOW))
  return secret
}

async function isSpent(db: Db, purpose: TokenPurpose, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('token')
    .select('used_at')
    .where('hash', '=', secretHash(purpose, secret))
    .executeTakeFirst()
  return row?.used_at !== null
}

const PURPOSES = Object.keys(TOKEN_SECONDS) as TokenPurpose[]

/** A challenge is answered with a key, which the browser tests have; staff, reviews, reports, lists, briefs, alerts and data requests have tests of their own. */
const USED_HERE = PURPOSES.filter(
  (purpose) =>
    !/^(?:passkey-|staff-|operator-|review-|complaint|preview|own-preview|shortlist-|brief-|alert-|data-)/.test(
      purpose,
    ),
)

test.for(PURPOSES)('a secret for %s opens its own door alone', async (purpose, { db }) => {
  const { memberId, owner } = await createTeam(db)
  await db.deleteFrom('membership').where('user_id', '=', owner).execute()
  const secret = await tokenFor(db, purpose, owner, memberId)
  for (const [other, endpoint] of Object.entries(ENDPOINTS)) {
    if (other === purpose) continue
    const cookie = await createSession(db, owner)
    const { path, answers, leadsBack = false } = endpoint
    const answer = await askAccount({ db, path, cookie }, answers(secret))
    expect([other, answer.status >= 400]).toEqual([other, !leadsBack])
    expect([other, await isSpent(db, purpose, secret)]).toEqual([other, false])
  }
  if (!USED_HERE.includes(purpose)) return
  const { path, answers } = ENDPOINTS[purpose as Spent]
  const cookie = await createSession(db, owner)
  const own = await askAccount({ db, path, cookie }, answers(secret))
  expect([purpose, own.status]).toEqual([purpose, 303])
  expect(await isSpent(db, purpose, secret)).toBe(true)
  expect((await askAccount({ db, path, cookie }, answers(secret))).status).toBeGreaterThan(400)
})

plain('of fifty uses of one secret at once, one counts', async () => {
  const { db, close } = await openTestDatabase()
  await createTeam(db)
  const cookie = cookiesOf(await askAccount({ db }, { form: 'link', email: OWNER }))
  const token = await mailedSecret(db, OWNER)
  const use = () => askAccount({ db, path: '/app/link', cookie }, { form: 'sign-in', token })
  const answers = await Promise.all(Array.from({ length: 50 }, use))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([303, ...Array(49).fill(409)])
  expect(await db.selectFrom('session').select('id').execute()).toHaveLength(1)
  // Every other door is opened by the same statement.
  const now = Temporal.Instant.from(NOW)
  for (const purpose of PURPOSES) {
    const secret = await issueToken(db, { purpose, subject: 'somebody' }, now)
    const spend = () => spendToken(db, purpose, { secret }, now)
    const spent = await Promise.all(Array.from({ length: 50 }, spend))
    expect([purpose, spent.filter(Boolean).length]).toEqual([purpose, 1])
  }
  await close()
})
