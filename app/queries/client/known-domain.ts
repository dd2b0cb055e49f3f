import { type RawBuilder, sql } from 'kysely'
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

/** Whether a link is of a company, or of one that was merged into it. */
export function isLinkOf(link: string, buyer: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${link}.buyer_id`)} = ${sql.ref(`${buyer}.id`)} or exists (
    select from buyer gone where gone.id = ${sql.ref(`${link}.buyer_id`)}
       and gone.merged_into_id = ${sql.ref(`${buyer}.id`)}))`
}
