import { sql } from 'kysely'
import type { PageSubject } from '#domain/address/page-subject.ts'
import type { Db } from './schema.ts'

export const CHANGES_CHANNEL = 'page_changes'

/** PostgreSQL refuses a payload of 8,000 bytes; subjects are ASCII. */
const MOST_CHARACTERS = 7_900

/**
 * Tells every process what has changed, and leaves a row for caches in front of us (see
 * `http/page-cache/purger.server.ts`). Call it in the transaction that changes it: it is heard when
 * that commits, and never if it does not.
 */
export async function announceChanges(db: Db, subjects: readonly PageSubject[]): Promise<void> {
  const changed = [...new Set(subjects)]
  if (changed.length === 0) return
  const payloads = inPayloads(changed)
  await sql`
    with kept as (insert into purge (subjects) values (${changed}::text[]))
    select pg_notify(${CHANGES_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload
  `.execute(db)
}

/** Subjects hold no space. */
function inPayloads(subjects: readonly PageSubject[]): string[] {
  const payloads: string[] = []
  for (const subject of subjects) {
    const last = payloads.at(-1)
    const longer = last === undefined ? subject : `${last} ${subject}`
    if (last === undefined || longer.length > MOST_CHARACTERS) payloads.push(subject)
    else payloads[payloads.length - 1] = longer
  }
  return payloads
}
