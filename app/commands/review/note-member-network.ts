import { sql } from 'kysely'
import { isTellingNetwork } from '#domain/moderation/review-signals.ts'
import type { Db } from '#platform/database/schema.ts'
import { networkHash } from '#platform/security/secret.server.ts'

/** Whoever signs in for a member is seen in a network: reviews from it will be looked at by a human. */
export async function noteMemberNetwork(
  { db, now }: { db: Db; now: Temporal.Instant },
  { memberships }: { memberships: readonly { memberId: number }[] },
  network: string,
): Promise<void> {
  const ids = memberships.map(({ memberId }) => memberId)
  if (ids.length === 0 || !isTellingNetwork(network)) return
  const at = new Date(now.epochMilliseconds)
  await sql`
    insert into member_network (member_id, network_hash, seen_at)
    select id, ${networkHash(network)}, ${at} from unnest(${ids}::int[]) as id
    on conflict (member_id, network_hash) do update set seen_at = excluded.seen_at
     where member_network.seen_at < ${at}::timestamptz - interval '1 hour'
  `.execute(db)
}
