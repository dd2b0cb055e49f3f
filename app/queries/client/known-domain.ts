import type { Db } from '#platform/database/schema.ts'

type KnownDomain = { id: number; buyerId: number; buyerName: string; confirmedAt: Date }

/** The company that a registrable domain is known to belong to now, if somebody has linked it to one. */
export async function readKnownDomain(db: Db, domain: string): Promise<KnownDomain | undefined> {
  return db
    .selectFrom('buyer_domain as d')
    .innerJoin('buyer as b', 'b.id', 'd.buyer_id')
    .select([
      'd.id',
      'd.buyer_id as buyerId',
      'b.name as buyerName',
      'd.confirmed_at as confirmedAt',
    ])
    .where('d.domain', '=', domain)
    .where('d.ended_at', 'is', null)
    .executeTakeFirst()
}
