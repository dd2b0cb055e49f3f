import { type RawBuilder, sql } from 'kysely'
import {
  type MemberRewards,
  REWARD_KINDS,
  type Reward,
} from '#domain/contract/reward/member-rewards.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { isHeld } from '#queries/query/held-reward.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readTagsById } from '#queries/tag/known-tags.ts'

/** `scope_id` awaits its tag. */
export type RewardRow = Omit<Reward, 'scope' | 'quarter' | 'count'> & {
  reference: string
  scope_id: number | null
}

type Counts = { awards: number; podiums: number; badges: number }

export type RewardRows = { counts: Counts; finest: RewardRow | undefined; rows: RewardRow[] }

/**
 * One page of a member's rewards, the finest of all and how many there are, in one statement along
 * the member's own range: `reward_member_idx`.
 */
export async function readRewardRows(
  db: Db,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<RewardRows> {
  const { rows } = await sql<RewardRow & Counts & { place: number; fineness: number }>`
    with own as materialized (
      select w.id, w.public_id, w.kind, w.reference, w.rank, w.scope_id, w.payload, w.granted_on,
             coalesce(w.year, extract(year from w.granted_on)::int) as year,
             row_number() over (order by w.granted_on desc, w.id desc) as place,
             row_number() over (
               order by array_position(${kinds}, w.kind), w.rank, ${isOverall} desc,
                        w.granted_on desc, w.id desc
             ) as fineness,
             (count(*) filter (where w.kind like 'award-%') over ())::int as awards,
             (count(*) filter (where w.kind = 'quarter-podium') over ())::int as podiums,
             (count(*) filter (
               where w.kind in ('authenticated-reviews', 'all-testimonies')) over ())::int as badges
        from reward w
       where w.member_id = ${memberId} and ${isHeld('w')}
    )
    select public_id, kind, reference, rank, scope_id, payload, granted_on::text as granted_on, year,
           place::int as place, fineness::int as fineness, awards, podiums, badges
      from own
     where fineness = 1 or (place > ${offset} and place <= ${offset + limit})
     order by place
  `.execute(db)
  const [any] = rows
  return {
    counts: { awards: any?.awards ?? 0, podiums: any?.podiums ?? 0, badges: any?.badges ?? 0 },
    finest: rows.find(({ fineness }) => fineness === 1),
    rows: rows.filter(({ place }) => place > offset && place <= offset + limit),
  }
}

type Withdrawn = { withdrawn_on: string | null; note: Translated | null }

/** One reward of a member, by its public id, withdrawn or not. */
export async function readRewardRow(
  db: Db,
  memberId: number,
  publicId: string,
): Promise<(RewardRow & Withdrawn) | undefined> {
  const { rows } = await sql<RewardRow & Withdrawn>`
    select w.public_id, w.kind, w.reference, w.rank, w.scope_id, w.payload,
           w.granted_on::text as granted_on,
           coalesce(w.year, extract(year from w.granted_on)::int) as year, w.note,
           (w.withdrawn_at at time zone 'Europe/Paris')::date::text as withdrawn_on
      from reward w
     where w.member_id = ${memberId} and w.public_id = ${publicId}
  `.execute(db)
  return rows[0]
}

// The list goes from the rarest to the most frequent.
const kinds: RawBuilder<unknown> = sql`array[${sql.join(REWARD_KINDS.map((kind) => sql.lit(kind)))}]`

// A category is more than one of its activities.
const isOverall = sql`exists (
  select from tag t where t.id = w.scope_id and t.kind = 'CATEGORY')`

type Certification = MemberRewards['certifications'][number]

export async function readCertifications(db: Db, memberId: number): Promise<Certification[]> {
  const { rows } = await sql<Certification>`
    select c.name, c.issuer, c.obtained_on::text as obtained_on
      from certification c
     where c.member_id = ${memberId}
     order by c.obtained_on desc, c.position
  `.execute(db)
  return rows
}

/** Rewards as the public sees them, in the order of their rows. */
export async function publicRewards(
  context: QueryContext,
  rows: readonly RewardRow[],
): Promise<Reward[]> {
  const tags = await readTagsById(context)
  return rows.map(({ scope_id, reference, year, ...row }) => {
    const { quarter, count } = numbersOf(reference, row.rank)
    return {
      ...row,
      year: quarter?.year ?? year,
      quarter: quarter?.number ?? null,
      count,
      scope: (scope_id !== null && tags.get(scope_id)) || null,
    }
  })
}

/** A podium's reference begins with its quarter, `2024-q3`; a badge's ends with its count, `last-20`. */
export function numbersOf(reference: string, rank: number | null) {
  const podium = /^(\d{4})-q([1-4])/.exec(reference)
  const count = rank === null ? /(\d+)$/.exec(reference) : null
  return {
    quarter: podium ? { year: Number(podium[1]), number: Number(podium[2]) } : null,
    count: count ? Number(count[1]) : null,
  }
}
