import { sql } from 'kysely'
import type { GivenReward } from '#domain/reward/period-rewards.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'

/** Given once: what a member has already is passed over. Returns the members that got something. */
export async function grantRewards(tx: Db, rewards: readonly GivenReward[]): Promise<number[]> {
  if (rewards.length === 0) return []
  const rows = rewards.map((reward) => ({
    public_id: newPublicId(),
    member_id: reward.memberId,
    kind: reward.kind,
    reference: reward.reference,
    scope_id: reward.scopeId,
    year: reward.year,
    rank: reward.rank,
    payload: reward.payload,
    granted_on: reward.grantedOn,
  }))
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  const granted = await sql<{ member_id: number }>`
    insert into reward (${columns})
    select ${columns} from jsonb_populate_recordset(null::reward, ${JSON.stringify(rows)}::jsonb)
    on conflict (member_id, kind, reference) do nothing
    returning member_id
  `.execute(tx)
  return [...new Set(granted.rows.map(({ member_id }) => member_id))]
}
