import { sql } from 'kysely'
import type { DataRequestFile, DataRequestLine } from '#domain/account/data-request.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { DeskCounts, DeskList } from '#domain/account/staff/desk-list.ts'
import type { Db } from '#platform/database/schema.ts'
import { type DeskQuery, deskCounts, deskRows } from '#queries/query/desk-list.ts'

type Row = Omit<DataRequestLine, 'dueAt' | 'openedAt' | 'closed'> & {
  dueAt: Date
  openedAt: Date
  closedAt: Date | null
  outcome: NonNullable<DataRequestLine['closed']>['outcome'] | null
}

const COLUMNS = sql`
  d.public_id as id, d.kind, d.channel, d.received_on::text as "receivedOn",
  d.due_at as "dueAt", d.opened_at as "openedAt", coalesce(nullif(d.full_name, ''), d.email) as name,
  d.extended_at is not null as "isExtended", d.identity is not null as "isIdentified",
  d.closed_at as "closedAt", d.outcome`

/** Open ones that are due first. */
export async function dataRequestList(
  db: Db,
  asked: DeskQuery,
): Promise<DeskList<DataRequestLine>> {
  const { rows, next } = await deskRows<Row>(
    db,
    {
      columns: COLUMNS,
      from: sql`data_request d`,
      id: sql`d.id`,
      waits: sql`d.due_at`,
      done: sql`d.closed_at`,
    },
    asked,
  )
  return { lines: rows.map(lineOf), next }
}

function lineOf({ dueAt, openedAt, closedAt, outcome, ...row }: Row): DataRequestLine {
  return {
    ...row,
    dueAt: dueAt.toISOString(),
    openedAt: openedAt.toISOString(),
    closed: closedAt && outcome ? { at: closedAt.toISOString(), outcome } : null,
  }
}

export const dataRequestCounts = (db: Db): Promise<DeskCounts> =>
  deskCounts(db, sql`data_request`, sql`closed_at`)

const MOST_SHOWN = 20

type FileRow = Row &
  Pick<DataRequestFile, 'email' | 'words' | 'locale' | 'account' | 'contacts' | 'earlier'> & {
    check: 'link' | 'words' | null
    identityWords: string
    identifiedAt: Date | null
  }

/** One of them, with what we know of the address. */
export async function dataRequestFile(
  db: Db,
  publicId: string,
): Promise<DataRequestFile | undefined> {
  const { rows } = await sql<FileRow>`
    select ${COLUMNS}, d.email, d.words, d.locale, d.identity as check,
           d.identity_words as "identityWords", d.identified_at as "identifiedAt",
           (select jsonb_build_object('id', u.public_id, 'fullName', u.full_name,
                     'isStaff', u.staff_role is not null,
                     'companies', (select coalesce(jsonb_agg(m.name order by m.name_folded), '[]')
                                     from membership s join member m on m.id = s.member_id
                                    where s.user_id = u.id))
              from app_user u where d.email <> '' and u.email = d.email) as account,
           case when d.closed_at is null then (
             select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (
               select concat_ws(' ', c.first_name, c.last_name) as name,
                      coalesce(c.job_title ->> d.locale::text, '') as "jobTitle", b.name as company,
                      (select count(*)::int from review r where r.contact_id = c.id) as reviews
                 from contact c join buyer b on b.id = c.buyer_id
                where c.mailbox_hash = d.mailbox_hash
                order by c.id limit ${MOST_SHOWN}) each) else '[]' end as contacts,
           (select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (
              select e.public_id as id, e.kind, e.received_on::text as "receivedOn"
                from data_request e
               where e.mailbox_hash = d.mailbox_hash and e.id <> d.id
               order by e.id desc limit ${MOST_SHOWN}) each) as earlier
      from data_request d where d.public_id = ${publicId}
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { check, identityWords, identifiedAt, email, words, locale, account, ...rest } = row
  const { contacts, earlier, ...line } = rest
  const at = identifiedAt?.toISOString()
  return {
    ...lineOf(line),
    email,
    words,
    locale,
    account,
    contacts,
    earlier,
    identity: check && at ? { check, words: identityWords, at } : null,
  }
}

/** Whose data lead to an address: of their account, from when on it was theirs unless they proved that they read it. */
export async function personAt(
  db: Db,
  { email, isProved }: { email: string; isProved: boolean },
): Promise<
  Pick<SignedInUser, 'email' | 'authorSince' | 'staffRole' | 'memberships'> & { id: number | null }
> {
  const { rows } = await sql<
    Pick<SignedInUser, 'staffRole' | 'memberships'> & {
      id: number
      email: string
      since: Date | null
    }
  >`
    select u.id, u.email, u.email_since as since, u.staff_role as "staffRole",
           (select coalesce(jsonb_agg(jsonb_build_object('memberId', m.member_id, 'role', m.role)), '[]')
              from membership m where m.user_id = u.id) as memberships
      from app_user u where u.email = ${email}
  `.execute(db)
  const [account] = rows
  if (!account) return { id: null, email, authorSince: null, staffRole: null, memberships: [] }
  const { since, ...known } = account
  return { ...known, authorSince: isProved ? null : since }
}

/** What a link of a mail opens, while what it belongs to is there. */
export async function linkedRequest(
  db: Db,
  publicId: string,
): Promise<{ kind: DataRequestLine['kind']; isOpen: boolean } | undefined> {
  const row = await db
    .selectFrom('data_request')
    .select(['kind', 'closed_at'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return row && { kind: row.kind, isOpen: row.closed_at === null }
}
