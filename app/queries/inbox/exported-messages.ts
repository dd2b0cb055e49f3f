import type { ExportedMessage } from '#domain/contract/inbox.ts'
import type { MessageStatus } from '#domain/inbox/inbox.ts'
import type { Db } from '#platform/database/schema.ts'

/** All of them, newest first: for a file. */
export async function readExportedMessages(
  db: Db,
  { memberId, status }: { memberId: number; status?: MessageStatus | undefined },
): Promise<ExportedMessage[]> {
  return db
    .selectFrom('contact_request as r')
    .innerJoin('tag as area', 'area.id', 'r.area_id')
    .leftJoin('app_user as u', 'u.id', 'r.assignee_id')
    .select(['r.created_at as createdAt', 'r.status', 'r.first_name as firstName'])
    .select(['r.last_name as lastName', 'r.email', 'r.phone', 'r.company_name as company'])
    .select(['area.label as sector', 'r.reason', 'r.message', 'u.full_name as assignee'])
    .where('r.member_id', '=', memberId)
    .$if(status !== undefined, (query) => query.where('r.status', '=', status as MessageStatus))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute() as Promise<ExportedMessage[]>
}
