// Attacks on somebody's way into their account, by guessing or by keeping them out.
import { expect } from 'vitest'
import type { AccountContext } from '#commands/account/account-context.ts'
import { askPasswordReset } from '#commands/account/set-password.ts'
import { askSignInLink } from '#commands/account/sign-in-by-link.ts'
import { signInByPassword } from '#commands/account/sign-in-by-password.ts'
import { isAppError } from '#domain/errors.ts'
import { ACCOUNT_LIMITS } from '#domain/limit/limits.ts'
import { addressOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import {
  askAccount,
  cookiesOf,
  createTeam,
  mailedSecret,
  NOW,
} from '#tests/support/account/account.ts'
import { test } from '#tests/support/database/database.ts'

const VICTIM = 'owner@brumaire.example'
const NOBODY = 'nobody@brumaire.example'
const PASSWORD = 'quatre mots sans suite'
const ELSEWHERE = '198.51.100.9'
const MAIL = { subject: 'A mail', text: 'Text', html: '<p>Text</p>' }

type Place = { network?: string; cookie?: string; now?: string }

const later = (seconds: number) => Temporal.Instant.from(NOW).add({ seconds }).toString()
const inOneWideNetwork = (index: number) => `2001:db8:7:${index.toString(16)}::/64`
const inManyWideNetworks = (index: number) => `2001:db8:${index.toString(16)}:1::/64`

/** A team whose owner has a password; how the owner comes in, and what strangers do. */
async function openAccount(db: Db) {
  const { owner } = await createTeam(db)
  const hash = await hashPassword(PASSWORD)
  await db.insertInto('password').values({ user_id: owner, hash, set_at: new Date() }).execute()
  const context = (now = NOW): AccountContext => ({
    db,
    jobs: { enqueue: async () => {} },
    now: Temporal.Instant.from(now),
    language: 'FR_FR',
    mailDomain: 'site.test',
  })
  const mails = { link: () => MAIL, noAccount: () => MAIL }
  return {
    /** By the page itself, as a browser does. */
    signIn: (place: Place, password = PASSWORD, email = VICTIM) =>
      askAccount({ db, ...place }, { form: 'password', email, password }),
    askLink: (place: Place, email = VICTIM) =>
      askAccount({ db, ...place }, { form: 'link', email }),

    /** By what the page calls: many, without drawing a page for each. */
    guess: (network: string, email = VICTIM) =>
      outcomeOf(
        signInByPassword(context(), {
          email: addressOf(email),
          password: 'a guess',
          network,
          device: '',
          replaces: undefined,
        }),
      ),
    request: (kind: 'link' | 'reset', network: string, now?: string, email = VICTIM) => {
      const asked = { email: addressOf(email), network, mails }
      return outcomeOf(
        kind === 'link'
          ? askSignInLink(context(now), { ...asked, browser: 'B'.repeat(43) })
          : askPasswordReset(context(now), asked),
      )
    },
  }
}

/** `heard`, or the seconds to wait. */
async function outcomeOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'too-many-requests') return `${error.details.seconds} s`
    expect(error.code).toBe('unauthenticated')
  }
  return 'heard'
}

/** One after the other. */
async function inTurn<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let index = 1; index <= count; index += 1) results.push(await work(index))
  return results
}

const heardOf = (outcomes: readonly string[]) =>
  outcomes.filter((outcome) => outcome === 'heard').length

async function mailsTo(db: Db, address: string): Promise<number> {
  const mails = await db.selectFrom('mail').select('id').where('to_address', '=', address).execute()
  return mails.length
}

test('200 guesses from one /48, each from another /64: ten are heard, and neither the known browser nor the owner elsewhere waits', async ({
  db,
}) => {
  const { signIn, guess } = await openAccount(db)
  const known = cookiesOf(await signIn({ network: inOneWideNetwork(0) }))
  const outcomes = await inTurn(200, (index) => guess(inOneWideNetwork(index)))
  expect(heardOf(outcomes)).toBe(10)

  const unknown = await signIn({ network: inOneWideNetwork(201) })
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([429, '30'])
  // Even in the very network of who guesses.
  const back = await signIn({ network: inOneWideNetwork(0), cookie: known })
  expect(back.status).toBe(303)
  expect((await signIn({ network: ELSEWHERE })).status).toBe(303)
  const patient = { network: inOneWideNetwork(201), now: later(30) }
  expect((await signIn(patient)).status).toBe(303)
})

test('200 guesses from 200 networks: twenty are heard, the known browser does not wait, a new one waits for two seconds', async ({
  db,
}) => {
  const { signIn, guess } = await openAccount(db)
  const known = cookiesOf(await signIn({ network: ELSEWHERE }))
  const outcomes = await inTurn(200, (index) => guess(inManyWideNetworks(index)))
  expect(heardOf(outcomes)).toBe(20)

  expect((await signIn({ network: ELSEWHERE, cookie: known })).status).toBe(303)
  const early = await signIn({ network: ELSEWHERE })
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '2'])
  expect((await signIn({ network: ELSEWHERE, now: later(2) })).status).toBe(303)
})

test('one password tried on 200 accounts from one /48: a hundred are heard, and who has been there before comes in', async ({
  db,
}) => {
  const { signIn, guess } = await openAccount(db)
  const known = cookiesOf(await signIn({ network: inOneWideNetwork(0) }))
  // Ninety that only count: each guess that is heard costs the work of a password.
  const limit = ACCOUNT_LIMITS.passwordOfWideNetwork
  const now = Temporal.Instant.from(NOW)
  await inTurn(90, () => countUses(db, [{ limit, subject: '2001:db8:7::/48' }], now))
  const outcomes = await inTurn(110, (index) =>
    guess(inOneWideNetwork(index), `person${index}@brumaire.example`),
  )
  expect(heardOf(outcomes)).toBe(10)
  expect((await signIn({ network: inOneWideNetwork(0), cookie: known })).status).toBe(303)
})

test.for(['link', 'reset'] as const)(
  '30 requests for a %s against one victim: three mails, and the victim comes in',
  async (kind, { db }) => {
    const { signIn, askLink, request } = await openAccount(db)
    const known = cookiesOf(await signIn({ network: ELSEWHERE }))
    const outcomes = await inTurn(30, (index) => request(kind, inManyWideNetworks(index)))
    expect(heardOf(outcomes)).toBe(3)
    expect(await mailsTo(db, VICTIM)).toBe(3)

    // From the known browser at once, by password or by a link of its own.
    const back = await signIn({ network: ELSEWHERE, cookie: known })
    expect(back.status).toBe(303)
    const renewed = cookiesOf(back)
    const asked = await askLink({ network: ELSEWHERE, cookie: renewed })
    expect(asked.status).toBe(303)
    const cookie = `${renewed}; ${cookiesOf(asked)}`
    const token = await mailedSecret(db, VICTIM)
    const opened = await askAccount({ db, path: '/app/link', cookie }, { form: 'sign-in', token })
    expect(opened.status).toBe(303)

    // From a new one after the delay.
    const early = await askLink({ network: '192.0.2.4' })
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await askLink({ network: '192.0.2.4', now: later(60) })).status).toBe(303)
  },
)

test('requests for links that go on for six hours bring hardly four mails an hour', async ({
  db,
}) => {
  const { request } = await openAccount(db)
  await inTurn(6 * 12, (index) => request('link', inManyWideNetworks(index), later(index * 5 * 60)))
  expect(await mailsTo(db, VICTIM)).toBeLessThan(6 * 4 + 6)
})

test('an address without an account is counted like one that has one', async ({ db }) => {
  const { guess, request } = await openAccount(db)
  const answersFor = async (email: string) => [
    ...(await inTurn(22, (index) => guess(inManyWideNetworks(index), email))),
    ...(await inTurn(5, (index) => request('link', inManyWideNetworks(index), NOW, email))),
    ...(await inTurn(5, (index) => request('reset', inManyWideNetworks(index), NOW, email))),
  ]
  expect(await answersFor(NOBODY)).toEqual(await answersFor(VICTIM))
})

test('a known browser is known to its own accounts alone, has limits of its own, and a new secret with each sign-in', async ({
  db,
}) => {
  const { signIn, guess } = await openAccount(db)
  const first = cookiesOf(await signIn({ network: ELSEWHERE }))
  const second = cookiesOf(await signIn({ network: ELSEWHERE, cookie: first }))
  const knownIn = (cookies: string) => cookies.match(/__Host-known_browser=([\w-]{43})/)?.[1]
  expect(knownIn(first)).not.toBe(knownIn(second))
  const rows = await db.selectFrom('known_browser').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(knownIn(second))

  for (const address of [VICTIM, NOBODY])
    await inTurn(20, (index) => guess(inManyWideNetworks(index), address))
  // The secret of before is a stranger's, and to another account this one is.
  const statusOf = async (place: Place, password?: string, email?: string) =>
    (await signIn({ network: ELSEWHERE, ...place }, password, email)).status
  expect(await statusOf({ cookie: first })).toBe(429)
  expect(await statusOf({ cookie: second }, 'a guess', NOBODY)).toBe(429)
  const mistyped = await inTurn(12, () => statusOf({ cookie: second }, 'mistyped again'))
  expect(mistyped).toEqual([...Array(10).fill(401), 429, 429])
  expect(await statusOf({ cookie: second, now: later(2) })).toBe(303)
})
