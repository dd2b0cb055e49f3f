import type { Db } from '#platform/database/schema.ts'
import { moveMembers } from './move-members.ts'

/**
 * While a merge moves members batch by batch, one whose review changes follows at once: its figures are those of the
 * tags as they are now. Who came by the old name only afterwards is noted too, and so found when the merge is undone. Its
 * row is taken.
 */
export async function settleMember(tx: Db, mergeId: number, memberId: number): Promise<void> {
  const merge = await tx
    .selectFrom('merge')
    .select(['id as mergeId', 'gone_id as goneId', 'kept_id as keptId', 'state'])
    .where('id', '=', mergeId)
    .executeTakeFirstOrThrow()
  await moveMembers(tx, merge, [memberId], merge.state === 'undoing' ? 'back' : 'there')
}
