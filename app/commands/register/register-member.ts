import { sql } from 'kysely'
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

/**
 * That a member is listed, has another name, is removed or is back: in the transaction that makes it so, and locks the
 * member. Whoever calls this speaks of one that everybody sees, or saw: of others the register says nothing.
 */
export async function registerMember(
  tx: Db,
  jobs: Jobs,
  { memberId, ...changed }: Omit<Changed, 'member' | 'name'> & { memberId: number },
): Promise<void> {
  const { last, ...member } = await tx
    .selectFrom('member')
    .select(['public_id as member', 'name'])
    .select(
      sql<Change | null>`(
        select e.body::jsonb ->> 'change' from register_entry e
         where e.review_id is null and e.body::jsonb ->> 'member' = member.public_id
           and e.body::jsonb ->> 'type' = 'member'
         order by e.id desc limit 1)`.as('last'),
    )
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const entries: WrittenEntry[] = []
  for (const change of changesAfter(last, changed.change)) {
    const reason = change === changed.change ? changed.reason : null
    entries.push(await memberEntry({ ...changed, ...member, change, reason }, freshSalt))
  }
  if (entries.length === 0) return
  await insertEntries(tx, entries)
  await jobs.enqueue(tx, 'sequence-register', {})
}

type Change = EntryOf<'member'>['change']

/** What is to be said where that was said last: whoever leaves or is renamed was listed before, also where nobody said so. */
function changesAfter(last: Change | null, change: Change): Change[] {
  const isListed = last !== null && last !== 'removed'
  const coming = last === null ? 'listed' : 'restored'
  if (isListed) return change === 'listed' || change === 'restored' ? [] : [change]
  return change === 'removed' ? [coming, change] : [coming]
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
