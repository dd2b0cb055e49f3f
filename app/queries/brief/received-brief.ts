import { sql } from 'kysely'
import type { DeclineReason } from '#domain/brief/brief.ts'
import type { ReceivedBrief } from '#domain/brief/brief-contract.ts'
import type { RecipientState } from '#domain/brief/brief-life-cycle.ts'
import { type BriefPart, maySee } from '#domain/brief/brief-sight.ts'
import { mayAgree } from '#domain/brief/relation.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  companyOf,
  contentOf,
  endOf,
  readTalks,
  SHOWN_COLUMNS,
  SHOWN_JOINS,
  type ShownRow,
} from './brief-rows.ts'

type Row = ShownRow & {
  id: number
  request_id: number
  created_at: Date
  recipient_id: number
  recipient_state: RecipientState
  decline_reason: DeclineReason | null
  shared_at: Date | null
  chosen_at: Date | null
  agreed_at: Date | null
  others: number
  decided_before: number
  is_reported: boolean
}

/** As the member sees it whose message it is; undefined for a message of another member, and for one that is no brief. */
export async function readReceivedBrief(
  db: Db,
  { memberId, publicId }: { memberId: number; publicId: string },
  now: Temporal.Instant,
): Promise<ReceivedBrief | undefined> {
  const { rows } = await sql<Row>`
    select b.id, ${SHOWN_COLUMNS}, c.id as request_id, c.created_at, r.id as recipient_id,
           r.state as recipient_state, r.decline_reason, r.shared_at, r.chosen_at, r.agreed_at,
           (select count(*)::int - 1 from brief_recipient o where o.brief_id = b.id) as others,
           (select count(*)::int from brief d
             where d.domain_hash = b.domain_hash and d.state = 'closed' and d.sent_at < b.sent_at
           ) as decided_before,
           exists (select from brief_report p where p.recipient_id = r.id) as is_reported
      from contact_request c
      join brief b on b.id = c.brief_id
      join brief_recipient r on r.request_id = c.id
           ${SHOWN_JOINS}
     where c.public_id = ${publicId} and c.member_id = ${memberId}
  `.execute(db)
  const [row] = rows
  const viewer = row?.shared_at ? 'recipient-shared' : 'recipient'
  const sees = (part: BriefPart) => row !== undefined && maySee(viewer, part, row.state)
  if (!row || !sees('words')) return undefined
  const talk = (await readTalks(db, [row.request_id])).get(row.request_id) ?? []
  return {
    message: publicId,
    state: row.state,
    content: contentOf(row),
    company: companyOf(row),
    others: row.others,
    decidedBefore: row.decided_before,
    receivedAt: row.created_at.toISOString(),
    own: {
      state: row.recipient_state,
      declineReason: row.decline_reason,
      isShared: row.shared_at !== null,
      isChosen: row.chosen_at !== null,
      isAgreed: row.agreed_at !== null,
      canAgree:
        row.state === 'closed' &&
        row.agreed_at === null &&
        row.chosen_at !== null &&
        mayAgree(Temporal.Instant.fromEpochMilliseconds(row.chosen_at.getTime()), now),
      talk,
      isReported: row.is_reported,
      seen: talk.length,
    },
    person: sees('person') ? await readPerson(db, row.id) : null,
    end: sees('end') ? endOf(row) : null,
  }
}

/** Asked for only once it may be seen. */
async function readPerson(db: Db, briefId: number): Promise<ReceivedBrief['person']> {
  const { first_name, last_name, email, phone } = await db
    .selectFrom('brief')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .where('id', '=', briefId)
    .executeTakeFirstOrThrow()
  return email ? { name: `${first_name} ${last_name}`, email, phone } : null
}
