import { sql } from 'kysely'
import type { DeclineReason } from '#domain/brief/brief.ts'
import type { BriefLine, SenderBrief, SenderRecipient } from '#domain/brief/brief-contract.ts'
import { remindDay } from '#domain/brief/brief-dates.ts'
import type { RecipientState } from '#domain/brief/brief-life-cycle.ts'
import { maySee } from '#domain/brief/brief-sight.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import { readMemberCards } from '#queries/member/member-cards.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import {
  companyOf,
  contentOf,
  endOf,
  readTalks,
  SHOWN_COLUMNS,
  SHOWN_JOINS,
  type ShownRow,
} from './brief-rows.ts'

type Keys = {
  /** Of the browser's cookie. */
  secret: string | undefined
  /** Of whoever is signed in. */
  email: string | undefined
}

/** Whether somebody is the sender: by the key that was mailed to them, or signed in with the same mailbox. */
export async function isSender(
  db: Db,
  publicId: string,
  { secret, email }: Keys,
  now: Temporal.Instant,
): Promise<boolean> {
  const token = secret && (await findToken(db, 'brief-page', { secret }, now))
  if (token && token !== 'wrong-browser' && token.subject === publicId) return true
  if (!email) return false
  const found = await db
    .selectFrom('brief')
    .select('email')
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return (
    Boolean(found?.email) &&
    mailboxOf({ address: found?.email ?? '' }) === mailboxOf({ address: email })
  )
}

type Row = ShownRow & {
  id: number
  email: string
  created_at: Date
  sent_at: Date | null
  extended_at: Date | null
  ends_on: string | null
  asks_review: boolean
}

/** Undefined for one whose words have been forgotten too. Call it for its sender alone. */
export async function readSenderBrief(
  context: QueryContext<'member'>,
  publicId: string,
): Promise<SenderBrief | undefined> {
  const { db } = context
  const { rows } = await sql<Row>`
    select b.id, b.email, b.created_at, b.sent_at, b.extended_at, b.ends_on::text as ends_on, b.asks_review, ${SHOWN_COLUMNS}
      from brief b ${SHOWN_JOINS}
     where b.public_id = ${publicId} and b.erased_at is null
  `.execute(db)
  const [row] = rows
  if (!row || !maySee('sender', 'words', row.state)) return undefined
  return {
    publicId,
    state: row.state,
    content: contentOf(row),
    company: companyOf(row),
    email: row.email,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    remindOn: remindDay(Temporal.PlainDate.from(row.answer_by)).toString(),
    isExtended: row.extended_at !== null,
    endsOn: row.ends_on,
    asksReview: row.asks_review,
    recipients: await readRecipients(context, row.id),
    end: endOf(row),
  }
}

type RecipientRow = {
  request_id: number | null
  message: string | null
  name: string
  member: string
  state: RecipientState
  decline_reason: DeclineReason | null
  shared_at: Date | null
  chosen_at: Date | null
  agreed_at: Date | null
  is_unreachable: boolean
  is_reminded: boolean
}

/** In the order in which they were chosen. */
async function readRecipients(
  context: QueryContext<'member'>,
  briefId: number,
): Promise<SenderRecipient[]> {
  const { db } = context
  const { rows } = await sql<RecipientRow>`
    select r.request_id, c.public_id as message, m.name, m.public_id as member, r.state,
           r.decline_reason, r.shared_at, r.chosen_at, r.agreed_at, r.is_unreachable,
           exists (select from brief_event e
                    where e.recipient_id = r.id and e.type = 'remind') as is_reminded
      from brief_recipient r
      join member m on m.id = r.member_id
      left join contact_request c on c.id = r.request_id
     where r.brief_id = ${briefId}
     order by r.position
  `.execute(db)
  const cards = await readMemberCards(
    context,
    rows.map(({ member }) => member),
  )
  const talks = await readTalks(
    db,
    rows.flatMap(({ request_id }) => request_id ?? []),
  )
  return rows.map((row) => {
    const talk = talks.get(row.request_id ?? 0) ?? []
    return {
      message: row.message,
      name: row.name,
      card: cards.find(({ public_id }) => public_id === row.member) ?? null,
      state: row.state,
      declineReason: row.decline_reason,
      isShared: row.shared_at !== null,
      isChosen: row.chosen_at !== null,
      isAgreed: row.agreed_at !== null,
      isUnreachable: row.is_unreachable,
      isReminded: row.is_reminded,
      waitsForSender: talk.at(-1)?.kind === 'question',
      talk,
    }
  })
}

/** Of whoever is signed in, newest first. */
export async function readBriefLines(db: Db, email: string): Promise<BriefLine[]> {
  const { rows } = await sql<Omit<BriefLine, 'createdAt'> & { created_at: Date }>`
    select b.public_id as "publicId", b.title, b.state, b.created_at, b.answer_by::text as "answerBy",
           (select count(*)::int from brief_recipient r where r.brief_id = b.id) as asked,
           (select count(*)::int from brief_recipient r
             where r.brief_id = b.id and r.state <> 'asked') as answered
      from brief b
     where b.mailbox_hash = ${mailboxHash({ address: email })}
     order by b.created_at desc, b.id desc limit 100
  `.execute(db)
  return rows.map(({ created_at, ...line }) => ({ ...line, createdAt: created_at.toISOString() }))
}

/** What became of a brief whose confirmation link somebody holds; it spends nothing. */
export async function readConfirmedBrief(
  db: Db,
  tokenHash: string,
): Promise<{ publicId: string; isSent: boolean; isOpen: boolean } | undefined> {
  const { rows } = await sql<{ publicId: string; isSent: boolean; isOpen: boolean }>`
    select b.public_id as "publicId", b.sent_at is not null as "isSent",
           t.used_at is null and t.expires_at > now() as "isOpen"
      from token t join brief b on b.public_id = t.subject
     where t.hash = ${tokenHash} and t.purpose = 'brief-confirmation'
  `.execute(db)
  return rows[0]
}
