import { memberSubject, type PageSubject, tagSubject } from '#domain/page-subject.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { tagsOf } from './member-tags.ts'

/** Tells of a member that came or left, and has its boards ranked anew; the tags by which it is filtered. */
export async function announceMember(
  tx: Db,
  jobs: Jobs,
  { memberId, publicId }: { memberId: number; publicId: string },
  boards: readonly PageSubject[],
): Promise<number[]> {
  if (boards.length > 0) await jobs.enqueue(tx, 'rank-boards', {})
  const tags = await tagsOf(tx, memberId)
  await announceChanges(tx, [
    'site',
    memberSubject(publicId),
    ...tags.map((tag) => tagSubject(tag.publicId)),
    ...boards,
  ])
  return tags.filter(({ isFilter }) => isFilter).map(({ id }) => id)
}
