import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { erasePerson } from '#commands/author/erase-person.ts'
import { reportPublicly } from '#commands/moderation/report-publicly.ts'
import { isAppError } from '#domain/errors.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { createContactRequest } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { dumpTexts, placesOf } from '#tests/support/database/text-dump.ts'
import { PLAIN_MODERATION_MAILS } from '#tests/support/review/held-review.ts'
import { createReviewSite, reviewContext } from '#tests/support/review/review-site.ts'
import {
  accountOf,
  begin,
  confirm,
  invite,
  type ReviewSite,
  sign,
  signedRows,
} from '#tests/support/server/handed-on.ts'

/** `LIVES=1000` tries more of them. */
const LIVES = Number(process.env.LIVES ?? 12)

/** One mailbox under two spellings, people of the client whose domain is known, and one of nowhere. */
const PEOPLE = [
  'anna.alpha@valmont-industrie.fr',
  'Anna.Alpha+avis@valmont-industrie.fr',
  'bruno.bravo@valmont-industrie.fr',
  'carla.charlie@ailleurs.fr',
  'dora.delta@gmail.com',
]

const person = fc.constantFrom(...PEOPLE)

const steps = {
  /** By a link that was sent to somebody, or from the profile; how far it comes. */
  review: fc.record({
    invited: fc.option(person, { nil: undefined }),
    writer: fc.option(person, { nil: undefined, freq: 9 }),
    until: fc.constantFrom('begun', 'signed', 'confirmed', 'confirmed', 'confirmed'),
  }),
  report: fc.record({ reporter: person, which: fc.nat(5) }),
  message: fc.record({ sender: person }),
  erasure: fc.record({ erased: person }),
}

type Values<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
type Erasure = Values<typeof steps.erasure>
type Step = Values<(typeof steps)[keyof typeof steps]>

const life = fc.array(
  fc.oneof(
    { arbitrary: steps.review as fc.Arbitrary<Step>, weight: 6 },
    steps.report,
    steps.message,
    steps.erasure,
  ),
  { minLength: 6, maxLength: 12 },
)

/** What the site refuses is part of life; anything else is a fault. */
async function live(db: Db, site: ReviewSite, step: Step): Promise<void> {
  if ('erased' in step) return expectOwnErased(db, step.erased)
  await sql`savepoint step`.execute(db)
  try {
    await take(db, site, step)
  } catch (error) {
    if (!isAppError(error)) throw error
    await sql`rollback to savepoint step`.execute(db)
  }
}

async function take(db: Db, site: ReviewSite, step: Exclude<Step, Erasure>): Promise<void> {
  if ('reporter' in step) return report(db, step)
  if ('sender' in step) {
    await createContactRequest(db, { member_id: site.memberId, email: step.sender })
    return
  }
  const { invited, writer, until } = step
  const secret = invited && (await invite(db, site, invited))
  if (!writer) return
  const draft = await begin(db, site, { ...namesOf(writer), ...(secret && { secret }) })
  if (until === 'begun') return
  const signature = await sign(db, site, draft)
  if (until === 'confirmed') await confirm(db, site, signature)
}

/** Names that nobody shares, so that what is left of somebody is found. */
function namesOf(email: string) {
  const [first_name = '', last_name = ''] = mailboxOf({ address: email }).split(/[.@]/)
  return { email, first_name, last_name, testimony: `Un travail suivi de près par ${last_name}.` }
}

async function report(
  db: Db,
  { reporter, which }: { reporter: string; which: number },
): Promise<void> {
  const shown = await db.selectFrom('review').select('public_id').orderBy('id').execute()
  const review = shown[which % Math.max(1, shown.length)]?.public_id
  if (!review) return
  const email = { address: reporter, domain: '' }
  const given = {
    kind: 'doubt',
    reason: 'other',
    explanation: `Vu par ${reporter}`,
    email,
  } as const
  const asked = { subject: 'review', slug: 'brumaire', review } as const
  const about = { asked, locale: 'FR_FR', network: '198.51.100.1' } as const
  await reportPublicly(reviewContext(db), { ...about, given, mails: PLAIN_MODERATION_MAILS })
}

/** Nothing that another mailbox signed changes, and nothing of the person is left. */
async function expectOwnErased(db: Db, email: string): Promise<void> {
  const mailbox = mailboxOf({ address: email })
  const before = await signedByOthers(db, mailbox)
  const account = await accountOf(db, email)
  const context = { ...reviewContext(db), seal: () => 'sealed', note: async () => {} }
  await erasePerson(context, account, { email })
  expect(await signedByOthers(db, mailbox)).toEqual(before)
  expect(placesOf(await dumpTexts(db), [mailbox, mailbox.split(/[.@]/)[1] ?? ''])).toEqual([])
  await sql`set constraints all immediate`.execute(db)
  await sql`set constraints all deferred`.execute(db)
}

/** With the mails about them that went to others, and who was asked beside the person. */
async function signedByOthers(db: Db, mailbox: string) {
  const authors = await db
    .selectFrom('review_author as a')
    .innerJoin('review as r', 'r.id', 'a.review_id')
    .select(['a.review_id', 'a.email', 'r.public_id'])
    .orderBy('a.review_id')
    .execute()
  const others = authors.filter(({ email }) => mailboxOf({ address: email }) !== mailbox)
  return Promise.all(
    others.map(async ({ review_id, public_id }) => {
      const mails = await db
        .selectFrom('mail')
        .select(['message_id', 'to_address', 'body_text'])
        .where('message_id', 'like', `<review.${public_id}.%`)
        .orderBy('id')
        .execute()
      const invited = await db
        .selectFrom('review_invitation')
        .selectAll()
        .where('review_id', '=', review_id)
        .execute()
      return {
        rows: await signedRows(db, review_id),
        mails: mails.filter(({ to_address }) => mailboxOf({ address: to_address }) !== mailbox),
        invited: invited.filter(({ email }) => mailboxOf({ address: email }) !== mailbox),
      }
    }),
  )
}

test('in whatever lives, an erasure takes what is one’s own and nothing that another signed', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  await sql`savepoint birth`.execute(db)
  let others = 0
  await fc.assert(
    fc.asyncProperty(life, steps.erasure, async (lived, last) => {
      for (const each of lived) await live(db, site, each)
      others += (await signedByOthers(db, mailboxOf({ address: last.erased }))).length
      await live(db, site, last)
      await sql`rollback to savepoint birth`.execute(db)
    }),
    { numRuns: LIVES },
  )
  // Lives in which nobody else signs anything would show nothing.
  expect(others).toBeGreaterThan(LIVES / 2)
}, 600_000)
