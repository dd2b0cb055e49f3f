import { sql } from 'kysely'
import { publishMember } from '#commands/member/publish-member.ts'
import { removeMember } from '#commands/member/remove-member.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { ReviewChange } from '#commands/review/change/review-change.ts'
import type { Random } from '#db/demo/random.ts'
import type { ReviewState } from '#domain/review/review-life-cycle.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createBuyer,
  createMember,
  createTag,
  testimonies,
} from '#tests/support/database/builders.ts'
import { createConfirmedReview, idleJobs } from './confirmed-review.ts'

type Site = {
  members: number[]
  activities: [number, number][]
  /** One of each activity. */
  specialities: Map<number, number>
  qualities: number[]
  buyers: number[]
}

type Kind =
  | 'publish'
  | 'withdraw'
  | 'suspend'
  | 'restore'
  | 'revise'
  | 'erase'
  | 'dispute'
  | 'remove'
  | 'return'

export type RandomLife = {
  /** Changes one review, or begins one. */
  live(now: Temporal.Instant): Promise<void>
  counts: Record<Kind, number>
}

const WEIGHTS: [Kind, number][] = [
  ['publish', 46],
  ['withdraw', 7],
  ['suspend', 14],
  ['restore', 12],
  ['revise', 14],
  ['erase', 4],
  ['dispute', 3],
]
const MEMBERS = 14
const REMOVALS = 2

/** Few members, so that each has many reviews; tags, cities and buyers that they share. */
export async function createSite(db: Db): Promise<Site> {
  const categories = [
    await createTag(db, { kind: 'CATEGORY' }),
    await createTag(db, { kind: 'CATEGORY' }),
  ]
  const activities: [number, number][] = []
  for (const category of [...categories, ...categories]) {
    activities.push([category, await createTag(db, { parent_id: category })])
  }
  const qualities: number[] = []
  for (let index = 0; index < 6; index += 1)
    qualities.push(await createTag(db, { kind: 'QUALITY' }))
  await sql`
    insert into city (slug, label, position) values ('lyon', '{}', 1), ('paris', '{}', 2)
  `.execute(db)
  const members: number[] = []
  for (let index = 0; index < MEMBERS; index += 1) {
    const [category_id = 0, activity_id = 0] = activities[index % activities.length] ?? []
    const listed_at = new Date('2025-11-01T08:00:00Z')
    const id = await createMember(db, { category_id, activity_id, listed_at })
    await db.insertInto('member_tag').values({ member_id: id, tag_id: activity_id }).execute()
    const cities = ['lyon', 'paris'].slice(0, index % 3)
    for (const [position, city_slug] of cities.entries()) {
      await db
        .insertInto('member_location')
        .values({ member_id: id, position, city_slug })
        .execute()
    }
    members.push(id)
  }
  const buyers: number[] = []
  for (let index = 0; index < 8; index += 1) {
    buyers.push(await createBuyer(db, { is_anonymized: index === 0 }))
  }
  await sql`
    insert into facet_count (category_id, city_slug, tag_id, members)
    select case when grouping(m.category_id) = 1 then 0 else m.category_id end,
           case when grouping(l.city_slug) = 1 then '' else l.city_slug end, t.id, count(distinct m.id)
      from member m cross join lateral (values (m.category_id), (m.activity_id)) as t (id)
      left join member_location l on l.member_id = m.id
     group by grouping sets ((t.id), (t.id, m.category_id), (t.id, l.city_slug),
                             (t.id, m.category_id, l.city_slug))
    having grouping(l.city_slug) = 1 or l.city_slug is not null`.execute(db)
  await sql`update site_total set member_count = ${MEMBERS}`.execute(db)
  const specialities = new Map<number, number>()
  for (const [, parent_id] of activities) {
    specialities.set(parent_id, await createTag(db, { kind: 'SPECIALTY', parent_id }))
  }
  return { members, activities, specialities, qualities, buyers }
}

export function randomLife(db: Db, site: Site, random: Random): RandomLife {
  const reviews = new Map<number, ReviewState>()
  const counts = Object.fromEntries(WEIGHTS.map(([kind]) => [kind, 0])) as RandomLife['counts']
  counts.remove = 0
  counts.return = 0
  const left = new Set<number>()
  let lived = 0

  function content() {
    const words = random.pick([0, 12, 60])
    return {
      rating: random.integer(0, 10),
      testimonies: words ? testimonies(Array.from({ length: words }, () => 'mot').join(' ')) : [],
      ...(random.chance(0.2) && { caseStudy: { issue: { FR_FR: 'Une panne' } } }),
    }
  }

  async function begin(now: Temporal.Instant): Promise<ReviewChange> {
    const at = new Date(now.subtract({ hours: random.integer(1, 500) }).epochMilliseconds)
    // The first of them get most, so that some reach a hundred and some have none in a period.
    const member_id = random.pick(site.members.slice(0, random.pick([2, 5, MEMBERS])))
    const [category_id, activity_id] = random.pick(site.activities)
    const { caseStudy, testimonies: said, rating } = content()
    const isAuthenticated = random.chance(0.8)
    // Not said, the activity itself, and a speciality of it, in turns.
    const service_id = [null, activity_id, site.specialities.get(activity_id) ?? null][lived % 3]
    const reviewId = await createConfirmedReview(
      db,
      {
        member_id,
        category_id,
        activity_id,
        service_id: service_id ?? null,
        rating,
        buyer_id: random.chance(0.9) ? random.pick(site.buyers) : null,
        is_company_masked: random.chance(0.2),
        quality_ids: random.sample(site.qualities, random.integer(0, 2)),
        ...(isAuthenticated && { authenticated_at: at, authenticated_method: 'company-check' }),
      },
      { rating, testimonies: JSON.stringify(said), case_study: caseStudy ?? null },
      at,
    )
    return { type: 'publish', actor: 'system', reviewId }
  }

  function among(...states: ReviewState[]): number | undefined {
    const found = [...reviews].filter(([, state]) => states.includes(state))
    // The newest most often: their periods still run.
    const recent = random.chance(0.6) ? found.slice(-12) : found
    return recent.length > 0 ? random.pick(recent)[0] : undefined
  }

  async function nextChange(kind: Kind, now: Temporal.Instant): Promise<ReviewChange> {
    const reviewId = among(...FROM[kind])
    if (kind === 'publish' || reviewId === undefined) return begin(now)
    const reason = 'reported-doubt'
    switch (kind) {
      case 'revise': {
        const consentId = crypto.randomUUID()
        return { type: kind, actor: 'author', reviewId, content: content(), consentId }
      }
      case 'suspend':
        return { type: kind, actor: 'moderator', actorId: 1, reviewId, reason }
      case 'restore':
        return { type: kind, actor: 'moderator', actorId: 1, reviewId }
      case 'dispute':
        return { type: kind, actor: 'member', reviewId, reason }
      default:
        return { type: kind === 'erase' ? 'erase' : 'withdraw', actor: 'author', reviewId }
    }
  }

  return {
    counts,
    async live(now) {
      lived += 1
      if (lived % 250 === 0 && left.size < REMOVALS) {
        const memberId = site.members[left.size + 1] ?? 0
        left.add(memberId)
        counts.remove += 1
        await db
          .transaction()
          .execute((tx) => removeMember(tx, idleJobs, { memberId, reason: 'ceased', now }))
      }
      // The first that left; periods have ended meanwhile.
      if (lived === 340) {
        const memberId = site.members[1] ?? 0
        counts.return += 1
        await db.transaction().execute((tx) => publishMember(tx, idleJobs, { memberId, now }))
      }
      const change = await nextChange(weighted(random), now)
      const life = await changeReview({ db, jobs: idleJobs, now }, change).catch((error) => {
        // A second dispute of the same review.
        if (change.type === 'dispute') return undefined
        throw error
      })
      if (!life) return
      counts[change.type as Kind] += 1
      if (life.isErased || life.state === 'none') reviews.delete(change.reviewId)
      else reviews.set(change.reviewId, life.state)
    },
  }
}

const FROM: Record<Kind, ReviewState[]> = {
  publish: [],
  withdraw: ['published'],
  suspend: ['published'],
  restore: ['suspended'],
  revise: ['published', 'suspended'],
  erase: ['published', 'suspended', 'withdrawn'],
  dispute: ['published'],
  remove: [],
  return: [],
}

function weighted(random: Random): Kind {
  let rest = random.next() * 100
  for (const [kind, weight] of WEIGHTS) {
    if (rest < weight) return kind
    rest -= weight
  }
  return 'publish'
}
