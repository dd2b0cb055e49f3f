import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { type AuthorUser, isSince, writtenBy } from './author-review.ts'

/** Everything that is kept of somebody, in words that a person and a machine can read. */
export async function readAuthorData(db: Db, author: AuthorUser): Promise<object> {
  const { rows } = await sql<{ account: object; reviews: object[]; messages: object[] }>`
    select ${account(author)} as account, ${reviews(author)} as reviews,
           ${invitations(author)} as invitations, ${messages(author)} as messages,
           ${demoRequests(author)} as demo_requests, ${briefs(author)} as briefs,
           ${mails(author)} as mails, ${shortlists(author)} as shortlists, ${alerts(author)} as alerts,
           ${dataRequests(author)} as data_requests,
           ${complaints(author)} as complaints
  `.execute(db)
  return rows[0] ?? {}
}

const account = ({ id }: AuthorUser) => sql`(
  select jsonb_build_object('email', u.email, 'full_name', u.full_name, 'language', u.locale,
           'created_at', u.created_at,
           'sessions', (select coalesce(jsonb_agg(jsonb_build_object(
              'device', s.device, 'signed_in_at', s.signed_in_at, 'last_seen_at', s.last_seen_at)), '[]')
              from session s where s.user_id = u.id))
    from app_user u where u.id = ${id})`

const reviews = (author: AuthorUser) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', r.public_id, 'provider', m.name, 'state', r.state, 'language', r.locale,
           'experienced_on', r.experienced_on, 'published_at', r.published_at,
           'authenticated_at', r.authenticated_at, 'authenticated_method', r.authenticated_method,
           'relation', r.relation_method, 'relation_at', r.relation_at,
           'relation_shown_masked', r.is_relation_allowed,
           'name_masked', r.is_contact_masked, 'company_masked', r.is_company_masked,
           'signed_as', (select to_jsonb(a) - '{review_id,member_id,area_id,mailbox_hash}'::text[]
                           from review_author a where a.review_id = r.id),
           'versions', ${rowsOf('review_version', sql`to_jsonb(x) - '{review_id,text_salt,rating_salt,author_salt,company_salt,evidence_salt}'::text[]`, sql`x.version`)},
           'consents', ${rowsOf('review_consent', sql`to_jsonb(x) - 'review_id'`, sql`x.version`)},
           'evidence', ${rowsOf('review_evidence', sql`to_jsonb(x) - '{id,review_id,user_id}'::text[]`, sql`x.id`)},
           'signals', ${rowsOf('review_signal', sql`to_jsonb(x) - 'review_id'`, sql`x.kind`)},
           'replies', ${rowsOf('review_reply', sql`to_jsonb(x) - 'review_id'`, sql`x.written_at`)},
           'proposals', ${rowsOf('change_proposal', sql`to_jsonb(x) - '{id,review_id,proposed_by}'::text[]`, sql`x.id`)},
           'pictures', (select coalesce(jsonb_agg(a.url order by p.position), '[]')
                          from review_picture p join asset a on a.id = p.asset_id
                         where p.review_id = r.id),
           'events', (select coalesce(jsonb_agg(jsonb_build_object(
                        'type', e.type, 'by', e.actor_kind, 'reason', e.reason, 'words', w.words,
                        'happened_at', e.happened_at) order by e.sequence), '[]')
                        from review_event e
                        left join review_event_words w
                          on w.review_id = e.review_id and w.sequence = e.sequence
                       where e.review_id = r.id)) order by r.id), '[]')
    from review r join member m on m.id = r.member_id
   where r.id in (${writtenBy(author)}) and not r.is_erased)`

type ReviewTable =
  | 'review_version'
  | 'review_consent'
  | 'review_evidence'
  | 'review_signal'
  | 'review_reply'
  | 'change_proposal'

function rowsOf(
  table: ReviewTable,
  row: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
): ReturnType<typeof sql> {
  return sql`(select coalesce(jsonb_agg(${row} order by ${order}), '[]')
                from ${sql.table(table)} x where x.review_id = r.id)`
}

const invitations = ({ email, authorSince }: AuthorUser) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'provider', m.name, 'first_name', i.first_name, 'last_name', i.last_name,
           'company', i.company_name, 'note', i.note, 'invited_at', i.invited_at,
           'reminders', i.reminders, 'asked_by', case when i.brief_id is null then 'provider' else 'site' end,
           'asked_again_on', i.waits_until) order by i.invited_at), '[]')
    from review_invitation i join member m on m.id = i.member_id
   where i.email = ${email} and ${isSince(authorSince, sql`i.invited_at`)})`

const messages = ({ email, authorSince }: AuthorUser) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'provider', m.name, 'first_name', q.first_name, 'last_name', q.last_name,
           'phone', q.phone, 'company', q.company_name, 'message', q.message,
           'sent_at', q.created_at) order by q.created_at), '[]')
    from contact_request q join member m on m.id = q.member_id
   where q.email = ${email} and ${isSince(authorSince, sql`q.created_at`)})`

const demoRequests = ({ email, authorSince }: AuthorUser) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'first_name', d.first_name, 'last_name', d.last_name, 'phone', d.phone,
           'company', d.company_name, 'message', d.message, 'sent_at', d.created_at)
           order by d.created_at), '[]')
    from demo_request d where d.email = ${email} and ${isSince(authorSince, sql`d.created_at`)})`

const briefs = ({ email, authorSince }: AuthorUser) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'state', b.state, 'title', b.title, 'need', b.need, 'context', b.context,
           'budget', b.budget, 'start', b.starts_in, 'answer_by', b.answer_by,
           'languages', b.answer_languages, 'first_name', b.first_name, 'last_name', b.last_name,
           'phone', b.phone, 'company', b.company_name, 'company_named', b.names_company,
           'written_at', b.created_at, 'sent_at', b.sent_at, 'ended_at', b.ended_at,
           'closing_words', b.closing_words, 'work_ends', b.ends_on,
           'review_may_be_asked', b.asks_review, 'review_asked_at', b.review_asked_at,
           'recipients', (select coalesce(jsonb_agg(jsonb_build_object(
              'provider', m.name, 'state', r.state, 'details_shared_at', r.shared_at,
              'chosen_at', r.chosen_at, 'agreed_at', r.agreed_at,
              'words', (select coalesce(jsonb_agg(jsonb_build_object(
                          'kind', e.kind, 'body', e.body, 'written_at', e.written_at)
                          order by e.written_at, e.id), '[]')
                          from contact_request_entry e
                         where e.request_id = r.request_id
                           and e.kind in ('interest', 'question', 'decline', 'reply')))
              order by r.position), '[]')
              from brief_recipient r join member m on m.id = r.member_id
             where r.brief_id = b.id)) order by b.created_at), '[]')
    from brief b
   where b.mailbox_hash = ${mailboxHash({ address: email })}
     and ${isSince(authorSince, sql`b.created_at`)})`

const mails = ({ email, authorSince }: AuthorUser) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('subject', l.subject, 'sent_at', l.sent_at)
           order by l.id), '[]')
    from mail l where l.to_address = ${email} and ${isSince(authorSince, sql`l.created_at`)})`

const shortlists = ({ id }: AuthorUser) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'name', l.name, 'current', l.is_current, 'created_at', l.created_at,
           'criteria', (select coalesce(jsonb_agg(c.words order by c.id), '[]')
                          from shortlist_criterion c where c.shortlist_id = l.id),
           'providers', (select coalesce(jsonb_agg(jsonb_build_object(
                'provider', m.name, 'kept_at', s.kept_at, 'note', s.note,
                'marks', (select coalesce(jsonb_object_agg(c.words, k.mark), '{}')
                            from shortlist_mark k join shortlist_criterion c on c.id = k.criterion_id
                           where k.shortlist_id = s.shortlist_id and k.member_id = s.member_id))
                order by s.kept_at), '[]')
              from shortlist_member s join member m on m.id = s.member_id
             where s.shortlist_id = l.id)) order by l.id), '[]')
    from shortlist l where l.user_id = ${id})`

const alerts = ({ email, authorSince }: AuthorUser) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'email', a.email, 'language', a.locale, 'follows', m.name,
           'service', t.label, 'city', a.city_slug, 'words', a.words, 'only_with', a.has,
           'qualities', (select coalesce(jsonb_agg(q.label order by q.id), '[]')
                           from tag q where q.id = any(a.quality_ids)),
           'asked_at', a.asked_at, 'confirmed_at', a.confirmed_at, 'ends_at', a.ends_at)
           order by a.id), '[]')
    from alert a left join member m on m.id = a.member_id left join tag t on t.id = a.tag_id
   where a.mailbox_hash = ${mailboxHash({ address: email })}
     and ${isSince(authorSince, sql`a.asked_at`)})`

/** What they said against decisions of ours, with what they were about. */
const complaints = ({ email }: AuthorUser) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'about', coalesce(e.action, v.type || '-review'), 'words', c.words,
           'received_at', c.received_at, 'decided_at', c.decided_at, 'outcome', c.outcome)
           order by c.id), '[]')
    from complaint c left join app_user u on u.id = c.user_id
    left join administration_event e on e.id = c.event_id
    left join review_event v on v.id = c.review_event_id
   where coalesce(u.email, c.email) = ${email})`

const dataRequests = ({ email, authorSince }: AuthorUser) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'kind', d.kind, 'channel', d.channel, 'received_on', d.received_on, 'name', d.full_name,
           'words', d.words, 'due_at', d.due_at, 'identity', d.identity,
           'identity_words', d.identity_words, 'closed_at', d.closed_at, 'outcome', d.outcome)
           order by d.id), '[]')
    from data_request d
   where d.mailbox_hash = ${mailboxHash({ address: email })}
     and ${isSince(authorSince, sql`d.opened_at`)})`
