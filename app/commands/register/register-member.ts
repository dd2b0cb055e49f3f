import type { EntryOf } from '#domain/register/entry.ts'
import { committedValue } from '#domain/register/written/committed-values.ts'
import { publishedReason, registeredDay } from '#domain/register/written/review-entry.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { freshSalt } from '#platform/register/node-hashes.server.ts'
import {
  commitments,
  insertEntries,
  type SaltOf,
  salted,
  type WrittenEntry,
  writtenEntry,
} from './write-entries.ts'

type Changed = Pick<EntryOf<'member'>, 'change'> & {
  /** Its public id. */
  member: string
  name: string
  reason: string | null
  at: Temporal.Instant
}

/** That a member is listed, has another name, is removed or is back: in the transaction that makes it so. */
export async function registerMember(
  tx: Db,
  jobs: Jobs,
  { memberId, ...changed }: Omit<Changed, 'member' | 'name'> & { memberId: number },
): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select(['public_id as member', 'name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await insertEntries(tx, [await memberEntry({ ...changed, ...member }, freshSalt)])
  await jobs.enqueue(tx, 'sequence-register', {})
}

const REMOVAL_REASONS: readonly string[] = ['excluded', 'ceased']

/** Whoever leaves takes their name along; in all other cases it is shown from then on. */
export async function memberEntry(
  { member, name, change, reason, at }: Changed,
  saltOf: SaltOf,
): Promise<WrittenEntry> {
  const values = change === 'removed' ? {} : { name: committedValue.name({ name }) }
  const openings = salted(values, (field) => saltOf(`${member} ${change} ${at} ${field}`))
  const listed = REMOVAL_REASONS.find((each) => each === reason) ?? publishedReason(reason)
  return writtenEntry(
    {
      v: 1,
      type: 'member',
      day: registeredDay(at),
      member,
      change,
      reason: listed,
      c: await commitments<'name'>(openings),
    },
    { at, openings },
  )
}
