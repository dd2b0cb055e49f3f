import { sql } from 'kysely'
import type { DecidedReward } from '#domain/contract/administration.ts'
import type { Db } from '#platform/database/schema.ts'
import { isHeld } from '#queries/query/held-reward.ts'

/** More than a list to choose from can hold: of a member with so many, the newest. */
const MOST = 200

/** All that a member was given, the newest first, withdrawn or not. */
export async function rewardsToDecide(db: Db, memberId: number): Promise<DecidedReward[]> {
  const { rows } = await sql<DecidedReward>`
    select w.public_id as id, w.payload - 'theme' as lines, w.granted_on::text as "grantedOn",
           not ${isHeld('w')} as "isWithdrawn", w.note
      from reward w where w.member_id = ${memberId}
     order by w.granted_on desc, w.id desc limit ${sql.lit(MOST)}
  `.execute(db)
  return rows
}
