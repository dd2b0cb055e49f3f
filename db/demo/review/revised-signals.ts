import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

const MOST = 12
/** The newest wait for somebody to look. */
const OPEN = 4

/** What was found in texts that authors changed after publication. */
export async function addRevisedSignals(db: Db, asOf: Date): Promise<void> {
  await sql`
    insert into review_signal (review_id, version, kind, score, found_at, looked_at)
    select each.review_id, each.version, 'near-duplicate', 0.7, each.at,
           case when each.place > ${OPEN} then least(each.at + interval '2 days', ${asOf}) end
      from (select e.review_id, r.version, e.happened_at as at,
                   row_number() over (order by e.happened_at desc, e.review_id) as place
              from review_event e join review r on r.id = e.review_id
             where e.type = 'revise' and r.state = 'published') each
     where each.place <= ${MOST}
     order by each.place
  `.execute(db)
}
