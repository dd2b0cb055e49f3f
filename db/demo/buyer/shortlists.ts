import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import type { Calendar } from '#db/demo/calendar.ts'
import type { Random } from '#db/demo/random.ts'
import { alertEnd } from '#domain/alert/alert.ts'
import type { Mark } from '#domain/shortlist/shortlist.ts'
import type { Db } from '#platform/database/schema.ts'
import { plainMailboxHash } from './briefs.ts'

type ListPlan = {
  /** Null for the one that an account begins with. */
  name: string | null
  criteria: readonly string[]
  /** Each with its marks, in the order of the criteria. */
  members: readonly { note: string; marks: readonly Mark[] }[]
}

const LISTS: readonly ListPlan[] = [
  {
    name: null,
    criteria: ['Écrit en allemand', 'Moins de 50 k€', 'À moins de deux heures'],
    members: [
      {
        note: 'Rencontrés au salon de Lyon. Rappeler Camille après le 10.',
        marks: ['yes', 'partly', 'no'],
      },
      {
        note: 'Recommandés par Fonderies Maubrac : délais tenus.',
        marks: ['no', 'yes', 'yes'],
      },
      { note: '', marks: ['unknown', 'yes', 'unknown'] },
      { note: 'Devis demandé, attendu jeudi.', marks: ['partly', 'unknown', 'yes'] },
      { note: '', marks: [] },
    ],
  },
  {
    name: 'Formation 2027',
    criteria: [],
    members: [
      { note: 'Programme sur deux jours, possible sur place.', marks: [] },
      { note: '', marks: [] },
    ],
  },
]

type Context = { calendar: Calendar; random: Random }

/** What the demo's author has kept, and follows. */
export async function addKept(db: Db, { calendar, random }: Context): Promise<void> {
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'author')?.email ?? ''
  const { id: user_id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const members = await db
    .selectFrom('member')
    .select(['id', 'category_id', 'authenticated_review_count'])
    .where('status', '=', 'active')
    .orderBy('review_count', 'desc')
    .orderBy('id')
    .limit(6)
    .execute()
  for (const [index, plan] of LISTS.entries()) {
    const at = calendar.officeHour(calendar.today - 30 + index * 9, random)
    const { id: shortlist_id } = await db
      .insertInto('shortlist')
      .values({
        public_id: random.publicId(),
        user_id,
        name: plan.name,
        is_current: plan.name === null,
        created_at: new Date(at),
        used_at: new Date(at),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const criteria = []
    for (const words of plan.criteria)
      criteria.push(
        await db
          .insertInto('shortlist_criterion')
          .values({ shortlist_id, words })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    for (const [place, { note, marks }] of plan.members.entries()) {
      const member = members[place]
      if (!member) continue
      await db
        .insertInto('shortlist_member')
        .values({
          shortlist_id,
          member_id: member.id,
          note,
          kept_at: new Date(at + place * 3_600_000),
          // Some of its reviews have come since.
          authenticated_then: Math.max(0, member.authenticated_review_count - place),
        })
        .execute()
      for (const [of, mark] of marks.entries()) {
        const criterion = criteria[of]
        if (criterion && mark !== 'unknown')
          await db
            .insertInto('shortlist_mark')
            .values({ criterion_id: criterion.id, member_id: member.id, shortlist_id, mark })
            .execute()
      }
    }
  }
  const [first] = members
  if (first) await addAlerts(db, { email, member: first, calendar, random })
}

type Followed = Context & { email: string; member: { id: number; category_id: number } }

/** One about a list, and one about a member that ends soon. */
async function addAlerts(db: Db, { email, member, calendar, random }: Followed): Promise<void> {
  const about = [
    { daysAgo: 40, member_id: null, tag_id: member.category_id, city_slug: 'lyon' },
    { daysAgo: 345, member_id: member.id, tag_id: null, city_slug: null },
  ]
  for (const { daysAgo, ...subject } of about) {
    const at = calendar.officeHour(calendar.today - daysAgo, random)
    const ends = alertEnd(Temporal.Instant.fromEpochMilliseconds(at))
    await db
      .insertInto('alert')
      .values({
        public_id: random.publicId(),
        email,
        mailbox_hash: plainMailboxHash(email),
        locale: 'FR_FR',
        ...subject,
        asked_at: new Date(at),
        confirmed_at: new Date(at),
        told_until: new Date(calendar.asOf),
        ends_at: new Date(ends.epochMilliseconds),
      })
      .execute()
  }
}
