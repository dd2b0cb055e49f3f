import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** Every so-manieth published review was reported by a reader; every fourth of them as illegal. */
const EVERY = 61
const MOST = 120
/** The newest wait for an answer, most of them no longer than they may. */
const OPEN = 12

/** Readers' reports, and the members' of what they dispute: from the reviews that are there. */
export async function addNotices(db: Db, asOf: Date): Promise<void> {
  await sql`
    insert into notice (public_id, subject, review_id, kind, reason, explanation, law, name, email, locale,
                               content_key, received_at, decided_at, decision)
    select left(md5('notice' || r.id), 12), 'review', r.id,
           case when each.place % 4 = 0 then 'illegal' else 'doubt' end,
           case when each.place % 4 = 0 then 'defamation' else 'false-facts' end,
           case when each.place % 4 = 0
                then 'Le texte met en cause une personne de l’équipe de façon injurieuse.'
                else 'Les délais cités ne correspondent pas à ceux que nous avons constatés.' end,
           '', case when each.place % 4 = 0 then 'Paul Renard' else '' end,
           'reader-' || each.place || '@reader.example', 'FR_FR', 'demo:' || r.id,
           case when each.place > ${OPEN} then each.at
                else greatest(each.at, ${asOf}::timestamptz - each.place *
                       case when each.place % 4 = 0 then interval '3 hours' else interval '17 hours' end) end,
           case when each.place > ${OPEN} then least(each.at + interval '3 days', ${asOf}) end,
           case when each.place > ${OPEN} then 'kept' end
      from (select id, row_number() over (order by published_at desc, id desc)::int as place,
                   published_at + least(interval '20 days', (${asOf} - published_at) / 2) as at
              from review where state = 'published' and id % ${EVERY} = 0
             order by published_at desc, id desc limit ${MOST}) each
      join review r on r.id = each.id
     order by each.place
  `.execute(db)
  await sql`
    insert into review_report (public_id, review_id, reported_by, reason, explanation, reported_at,
                               decided_at, decision)
    select left(md5('report' || e.review_id), 12), e.review_id, null, e.reason,
           case e.reason when 'not-a-client' then 'Nous ne retrouvons pas cette mission dans nos dossiers.'
                         when 'false-facts' then 'Le calendrier signé ne comportait pas les dates que cite cet avis.'
                         else 'Cet avis parle d’une prestation confiée à un autre prestataire.' end,
           e.happened_at, s.happened_at, case when s.id is not null then 'kept' end
      from review_event e left join review_event s on s.review_id = e.review_id and s.type = 'settle'
     where e.type = 'dispute'
     order by e.id
  `.execute(db)
}

/** A few of what else can be reported, which wait for an answer. */
export async function addOtherNotices(db: Db, asOf: Date): Promise<void> {
  await sql`
    with reported as (
      select 'reply' as subject, (select review_id from review_reply s
                                    join review r on r.id = s.review_id and r.state = 'published'
                                   where s.kind = 'reply'
                                     and s.written_at < ${asOf}::timestamptz - interval '31 hours'
                                   order by s.written_at desc, 1 limit 1) as review_id,
             null::int as member_id, null::int as article_id, 'doubt' as kind, 'offensive' as reason,
             'Le ton de cette réponse est déplacé.' as explanation, 30 as hours
      union all
      select 'profile', null, (select id from member where status = 'active' order by id limit 1),
             null, 'doubt', 'false-facts', 'L’effectif annoncé ne correspond pas aux comptes déposés.', 52
      union all
      select 'article', null, null,
             (select id from article where published_at is not null order by published_at desc, id limit 1),
             'illegal', 'intellectual-property', 'La photographie de couverture est la mienne.', 7)
    insert into notice (public_id, subject, review_id, member_id, article_id, kind, reason, explanation,
                        name, email, locale, content_key, received_at)
    select left(md5('notice ' || subject), 12), subject, review_id, member_id, article_id, kind, reason,
           explanation, case kind when 'illegal' then 'Paul Renard' else '' end,
           'reader-' || subject || '@reader.example', 'FR_FR', 'demo:' || subject,
           ${asOf}::timestamptz - hours * interval '1 hour'
      from reported where coalesce(review_id, member_id, article_id) is not null
  `.execute(db)
}
