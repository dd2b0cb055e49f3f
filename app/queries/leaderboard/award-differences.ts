import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

type Standing = { points: number; reviews: number; ratings: number }

export type AwardDifference = {
  award: string
  period: 'yearly'
  starts_on: string
  year: number
  scope_id: number
  stored: Standing | null
  expected: Standing | null
}

/** Awards that keep another standing than that of their year's board, unless it waits to be counted. */
export async function awardDifferences(tx: Db): Promise<AwardDifference[]> {
  const { rows } = await sql<AwardDifference>`
    select w.public_id as award, 'yearly' as period, ${firstDayOf('w')}::text as starts_on, w.year,
           ${scopeOf('w')} as scope_id, ${standing('w')} as stored, ${standing('s')} as expected
      from reward w left join ${standingOfAward('w')}
     where w.year is not null and ${standsOtherwise('w')}
       and not exists (
         select from changed_board waiting
          where (waiting.period, waiting.starts_on, waiting.scope_id)
              = ('yearly', ${firstDayOf('w')}, ${scopeOf('w')}))
     order by w.year, w.scope_id, w.id
  `.execute(tx)
  return rows
}

/** For a join: the row `s` of the board that an award was given on. */
export function standingOfAward(reward: string): RawBuilder<unknown> {
  return sql`leaderboard_score s on s.period = 'yearly' and s.starts_on = ${firstDayOf(reward)}
    and s.scope_id = ${scopeOf(reward)} and s.member_id = ${sql.ref(`${reward}.member_id`)}`
}

/** Than the row `s`. */
export function standsOtherwise(reward: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${reward}.${name}`)
  return sql<boolean>`(${column('point_halves')}, ${column('review_count')}, ${column('rating_sum')})
    is distinct from (s.point_halves, s.review_count, s.rating_sum)`
}

const firstDayOf = (reward: string) => sql`make_date(${sql.ref(`${reward}.year`)}, 1, 1)`
const scopeOf = (reward: string) => sql`coalesce(${sql.ref(`${reward}.scope_id`)}, 0)`

function standing(table: 'w' | 's'): RawBuilder<Standing | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`case when ${column('review_count')} is not null then jsonb_build_object(
    'points', ${column('point_halves')}, 'reviews', ${column('review_count')},
    'ratings', ${column('rating_sum')}) end`
}
