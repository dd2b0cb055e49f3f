import { type RawBuilder, sql } from 'kysely'
import { PUBLIC_ID } from '#domain/text/web-address.ts'
import { isShownInFull } from '#queries/review/shown-author.ts'

const NEIGHBOURS = 3

/**
 * The ids of the review that `id` means and of those around it in the member's list; none when it means
 * none. A masked review is found by its own id only: its contact's would tell who wrote it.
 */
export function referenceAndNeighbours(memberId: number, id: string): RawBuilder<unknown> {
  if (!PUBLIC_ID.test(id)) return sql`select null::integer as id where false`
  return sql`
    with meant as (
      select r.id, r.published_at from review r
       where r.id = coalesce(
               (select own.id from review own where own.public_id = ${id}),
               (${newestOfContact(memberId, id)}))
         and r.member_id = ${memberId} and r.state = 'published' and not r.is_erased)
    (select id from meant)
    union all
    (select n.id from meant, review n where ${isBeside(memberId)}
        and (n.published_at, n.id) > (meant.published_at, meant.id)
      order by n.published_at, n.id limit ${sql.lit(NEIGHBOURS)})
    union all
    (select n.id from meant, review n where ${isBeside(memberId)}
        and (n.published_at, n.id) < (meant.published_at, meant.id)
      order by n.published_at desc, n.id desc limit ${sql.lit(NEIGHBOURS)})`
}

function newestOfContact(memberId: number, contactId: string): RawBuilder<unknown> {
  return sql`
    select shown.id
      from contact c
      join review shown on shown.contact_id = c.id and shown.member_id = ${memberId}
      left join buyer b on b.id = shown.buyer_id
     where c.public_id = ${contactId} and shown.state = 'published' and not shown.is_erased
       and ${isShownInFull('shown')}
     order by shown.published_at desc, shown.id desc
     limit 1`
}

const isBeside = (memberId: number) =>
  sql<boolean>`n.member_id = ${memberId} and n.state = 'published' and not n.is_erased`
