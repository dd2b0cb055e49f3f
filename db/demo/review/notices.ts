import { sql } from 'kysely'
import type { Db } from '#platform/schema.ts'

/** Every so-manieth published review was reported by a reader; every fifth of them as illegal. */
const EVERY = 61
const MOST = 120
/** The newest wait for an answer. */
const OPEN = 8

/** Readers' reports, and the members' of what they dispute: from the reviews that are there. */
export async function addNotices(db: Db, asOf: Date): Promise<void> {
  await sql`
    insert into notice (public_id, subject, review_id, kind, reason, explanation, law, name, email, locale,
                               content_key, received_at, decided_at, decision)
    select left(md5('notice' || r.id), 12), 'review', r.id,
           case when each.place % 5 = 0 then 'illegal' else 'doubt' end,
           case when each.place % 5 = 0 then 'defamation' else 'false-facts' end,
           case when each.place % 5 = 0
                then 'Le texte met en cause une personne de l’équipe de façon injurieuse.'
                else 'Les délais cités ne correspondent pas à ceux que nous avons constatés.' end,
           '', case when each.place % 5 = 0 then 'Paul Renard' else '' end,
           'reader-' || each.place || '@reader.example', 'FR_FR', 'demo:' || r.id,
           each.at, case when each.place > ${OPEN} then least(each.at + interval '3 days', ${asOf}) end,
           case when each.place > ${OPEN} then 'kept' end
      from (select id, row_number() over (order by published_at desc, id desc)::int as place,
                   least(published_at + interval '20 days', ${asOf}) as at
              from review where state = 'published' and id % ${EVERY} = 0
             order by published_at desc, id desc limit ${MOST}) each
      join review r on r.id = each.id
     order by each.place
  `.execute(db)
  await sql`
    insert into review_report (public_id, review_id, reported_by, reason, explanation, reported_at)
    select left(md5('report' || e.review_id), 12), e.review_id, null, e.reason,
           'Nous ne retrouvons pas cette mission dans nos dossiers.', e.happened_at
      from review_event e join review r on r.id = e.review_id and r.is_disputed
     where e.type = 'dispute'
     order by e.id
  `.execute(db)
}
