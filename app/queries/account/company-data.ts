import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { isCompanyMasked, isNameShown } from '#queries/review/shown-author.ts'

/**
 * One object per member, made by one statement. Of reviews there is what the public sees: who hides
 * behind a mask is not the company's to know.
 */
export async function readCompanyData(db: Db, memberId: number): Promise<object> {
  const { rows } = await sql<{ data: object }>`
    select jsonb_build_object(
      'company', jsonb_build_object(
        'id', m.public_id, 'slug', m.slug, 'name', m.name,
        'name_with_article', m.name_with_article, 'status', m.status,
        'activity', (select t.slug from tag t where t.id = m.activity_id),
        'logo', ${pictureOf('LOGO')}, 'cover', ${pictureOf('COVER')},
        'short_description', m.short_description, 'description', m.description,
        'website', m.website, 'founded_on', m.founded_on,
        'collaborator_count', m.collaborator_count, 'least_budget', m.least_budget, 'languages', m.languages,
        'primary_color', m.color_primary,
        'contact_email', m.contact_email, 'created_at', m.created_at,
        'cities', array(select l.city_slug from member_location l
                         where l.member_id = m.id order by l.position),
        'tags', array(select t.slug from member_tag mt join tag t on t.id = mt.tag_id
                       where mt.member_id = m.id order by mt.position, t.id)),
      'team', ${rowsOf(
        sql`jsonb_build_object('full_name', p.full_name, 'role', p.role, 'picture', a.url)`,
        sql`team_member p left join asset a on a.id = p.avatar_asset_id
            where p.member_id = m.id`,
        sql`p.position`,
      )},
      'journey', ${rowsOf(
        sql`jsonb_build_object('title', j.title, 'body', j.body, 'duration', j.duration)`,
        sql`journey_step j where j.member_id = m.id`,
        sql`j.position`,
      )},
      'questions', ${rowsOf(
        sql`jsonb_build_object('question', q.question, 'answer', q.answer)`,
        sql`member_question q where q.member_id = m.id`,
        sql`q.position`,
      )},
      'certifications', ${rowsOf(
        sql`jsonb_build_object('name', c.name, 'issuer', c.issuer, 'obtained_on', c.obtained_on)`,
        sql`certification c where c.member_id = m.id`,
        sql`c.position`,
      )},
      'partners', ${rowsOf(
        sql`to_jsonb(coalesce(other.name, p.partner_name))`,
        sql`partner p left join member other on other.id = p.partner_member_id
            where p.member_id = m.id`,
        sql`p.position`,
      )},
      'draft', (select d.content from member_draft d where d.member_id = m.id),
      'people', ${rowsOf(
        sql`jsonb_build_object('full_name', u.full_name, 'email', u.email, 'role', ms.role,
                               'joined_at', ms.joined_at)`,
        sql`membership ms join app_user u on u.id = ms.user_id where ms.member_id = m.id`,
        sql`ms.joined_at, u.id`,
      )},
      'messages', ${rowsOf(
        sql`jsonb_build_object(
              'id', r.public_id, 'first_name', coalesce(r.first_name, p.first_name),
              'last_name', coalesce(r.last_name, p.last_name),
              'email', coalesce(r.email, p.email), 'phone', coalesce(r.phone, p.phone),
              'company', r.company_name, 'reason', r.reason,
              'message', coalesce(r.message,
                                  concat_ws(E'\\n\\n', b.title, b.need, nullif(b.context, ''))),
              'status', r.status, 'received_at', r.created_at,
              'entries', ${rowsOf(
                sql`jsonb_build_object('kind', e.kind, 'body', e.body, 'written_at', e.written_at)`,
                sql`contact_request_entry e where e.request_id = r.id`,
                sql`e.written_at, e.id`,
              )})`,
        // Who sent a brief is the member's to know once they have shared it.
        sql`contact_request r
            left join brief b on b.id = r.brief_id
            left join brief_recipient given on given.request_id = r.id
            left join brief p on p.id = given.brief_id and given.shared_at is not null
                 and p.state <> 'stopped'
           where r.member_id = m.id`,
        sql`r.created_at, r.id`,
      )},
      'reviews', ${rowsOf(
        sql`jsonb_build_object(
              'id', r.public_id, 'rating', r.rating, 'published_at', r.published_at,
              'experienced_on', r.experienced_on, 'language', r.locale,
              'authenticated_at', r.authenticated_at,
              'authenticated_method', r.authenticated_method, 'title', v.title,
              'testimonies', v.testimonies, 'case_study', v.case_study,
              'company', case when not ${isCompanyMasked} then b.name end,
              'contact', case when ${isNameShown} then c.first_name || ' ' || c.last_name end,
              'replies', ${rowsOf(
                sql`jsonb_build_object('kind', p.kind, 'body', p.body, 'written_at', p.written_at)`,
                sql`review_reply p where p.review_id = r.id`,
                sql`p.written_at`,
              )})`,
        sql`review r join review_version v on v.review_id = r.id and v.version = r.version
            left join buyer b on b.id = r.buyer_id left join contact c on c.id = r.contact_id
            where r.member_id = m.id and r.state = 'published' and not r.is_erased`,
        sql`r.published_at, r.id`,
      )},
      'collections', ${rowsOf(
        sql`jsonb_build_object('id', c.public_id, 'name', c.name, 'reviews', array(
              select r.public_id from collection_review cr join review r on r.id = cr.review_id
               where cr.collection_id = c.id order by cr.position))`,
        sql`collection c where c.member_id = m.id`,
        sql`c.position`,
      )},
      'rewards', ${rowsOf(
        sql`jsonb_build_object('kind', w.kind, 'reference', w.reference, 'granted_on', w.granted_on,
          'withdrawn_at', w.withdrawn_at)`,
        sql`reward w where w.member_id = m.id`,
        sql`w.granted_on, w.id`,
      )},
      'profile_views', ${rowsOf(
        sql`jsonb_build_object('day', d.day, 'views', d.views)`,
        sql`member_view_day d where d.member_id = m.id`,
        sql`d.day`,
      )}) as data
      from member m where m.id = ${memberId}
  `.execute(db)
  return rows[0]?.data ?? {}
}

function pictureOf(usage: 'LOGO' | 'COVER') {
  return sql`(select a.url from member_picture p join asset a on a.id = p.asset_id
               where p.member_id = m.id and p.usage = ${sql.lit(usage)})`
}

function rowsOf(
  row: ReturnType<typeof sql>,
  source: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
) {
  return sql`(select coalesce(jsonb_agg(${row} order by ${order}), '[]') from ${source})`
}
