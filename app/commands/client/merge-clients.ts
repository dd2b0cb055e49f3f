import { sql } from 'kysely'
import { z } from 'zod'
import {
  beginMerge,
  expectSettled,
  leadSlugsBack,
  leadSlugsOn,
  lockUndoable,
  mergeRefused,
} from '#commands/administration/merges.ts'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { buyerSubject } from '#domain/address/page-subject.ts'
import { clientMergeProblem } from '#domain/client/client-change.ts'
import { AppError } from '#domain/errors.ts'
import { lineInput } from '#domain/text/text-input.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type ClientContext, type LockedClient, lockClients } from './change-client.ts'
import { endLink, linkDomain } from './domain-link.ts'

export const mergeClientsInput = z.object({
  gone: lineInput(20),
  kept: lineInput(20),
  reason: reasonInput,
})

export const undoInput = z.object({ merge: lineInput(20), reason: reasonInput })

/**
 * From now on one client stands for both: addresses lead to the one that stays, and domains are its own. People and
 * reviews are moved by a job, batch by batch; no board, award or entry of the register is written anew.
 */
export async function mergeClients(
  { db, jobs, now }: ClientContext,
  actor: SignedInUser,
  input: z.output<typeof mergeClientsInput>,
): Promise<{ merge: string }> {
  expectAllowed(actor, 'edit-clients')
  return inTransaction(db, async (tx) => {
    const clients = await lockClients(tx, actor, [input.gone, input.kept])
    const gone = clients.find(({ publicId }) => publicId === input.gone)
    const kept = clients.find(({ publicId }) => publicId === input.kept)
    if (!gone || !kept) throw new AppError('not-found')
    await expectSettled(tx, 'client', [gone.id, kept.id])
    const problem = clientMergeProblem(gone, kept)
    if (problem) throw mergeRefused(problem)

    const at = new Date(now.epochMilliseconds)
    const { id, publicId } = await beginMerge(tx, { kind: 'client', gone, kept, actor, now })
    await sql`
      insert into merge_row (merge_id, place, key)
      select ${id}::int, 'client', id::text from buyer where merged_into_id = ${gone.id}
      union all
      select ${id}::int, 'domain', domain from buyer_domain where buyer_id = ${gone.id} and ended_at is null
    `.execute(tx)
    await sql`
      update buyer set merged_into_id = ${kept.id} where id = ${gone.id} or merged_into_id = ${gone.id}`.execute(
      tx,
    )
    await sql`
      update buyer set changed_at = ${at} where id in (${gone.id}, ${kept.id})`.execute(tx)
    // The address of a company that is shown nowhere by name leads nowhere.
    if (!gone.isAnonymized) await leadSlugsOn(tx, id, { kind: 'client', gone, kept, at })
    const by = { actorId: actor.id, at, reason: input.reason }
    await moveDomains(tx, { mergeId: id, from: gone, to: kept, by })
    const details = { name: kept.name, old: gone.name, merge: publicId }
    const decided = { actor, subject: kept.publicId, reason: input.reason, details, now }
    await recordDecision(tx, { ...decided, action: 'merge-clients' })
    await announce(tx, gone, kept)
    await jobs.enqueue(tx, 'merge-clients', {})
    return { merge: publicId }
  })
}

/** Everything that moved goes back, with what was written since by those who go. */
export async function undoClientMerge(
  { db, jobs, now }: ClientContext,
  actor: SignedInUser,
  { merge: publicId, reason }: z.output<typeof undoInput>,
): Promise<void> {
  expectAllowed(actor, 'edit-clients')
  await inTransaction(db, async (tx) => {
    await lockClients(tx, actor, [])
    const merge = await lockUndoable(tx, 'client', publicId, now)
    const clients = await lockClients(tx, actor, [merge.gone_id, merge.kept_id])
    const gone = clients.find(({ id }) => id === merge.gone_id)
    const kept = clients.find(({ id }) => id === merge.kept_id)
    if (!gone || !kept) throw new AppError('not-found')
    // What it was merged into has itself been merged since: that one is undone first.
    if (gone.mergedIntoId !== kept.id || kept.mergedIntoId !== null)
      throw mergeRefused('merge-followed')
    await expectSettled(tx, 'client', [gone.id, kept.id])
    const at = new Date(now.epochMilliseconds)
    await sql`
      update buyer set merged_into_id = ${gone.id}
       where merged_into_id = ${kept.id} and id in (
         select key::int from merge_row where merge_id = ${merge.id} and place = 'client')`.execute(
      tx,
    )
    await sql`
      update buyer set merged_into_id = case when id = ${gone.id} then null else merged_into_id end,
                       changed_at = ${at}
       where id in (${gone.id}, ${kept.id})`.execute(tx)
    await leadSlugsBack(tx, merge.id, { kind: 'client', gone, kept })
    const by = { actorId: actor.id, at, reason }
    await moveDomains(tx, { mergeId: merge.id, from: kept, to: gone, by })
    await sql`
      delete from merge_row where merge_id = ${merge.id} and place in ('client', 'domain')`.execute(
      tx,
    )
    await tx.updateTable('merge').set({ state: 'undoing' }).where('id', '=', merge.id).execute()
    const details = { name: kept.name, old: gone.name, merge: publicId }
    const decided = { actor, subject: gone.publicId, reason, details, now }
    await recordDecision(tx, { ...decided, action: 'undo-client-merge' })
    await announce(tx, gone, kept)
    await jobs.enqueue(tx, 'merge-clients', {})
  })
}

type DomainsMoved = {
  mergeId: number
  from: LockedClient
  to: LockedClient
  by: { actorId: number; at: Date; reason: string }
}

/** What is written from them carries the other name from now on; one that somebody has moved since stays where it is. */
async function moveDomains(
  tx: Db,
  { mergeId, from, to, by: { actorId, at, reason } }: DomainsMoved,
): Promise<void> {
  const { rows } = await sql<{ domain: string }>`
    select d.domain from buyer_domain d
      join merge_row noted on noted.merge_id = ${mergeId} and noted.place = 'domain' and noted.key = d.domain
     where d.buyer_id = ${from.id} and d.ended_at is null order by d.domain`.execute(tx)
  for (const { domain } of rows) {
    await endLink(tx, { domain, reason, actorId, at })
    const link = { domain, buyerId: to.id, source: 'move', evidence: reason, actorId, at } as const
    await linkDomain(tx, link)
  }
}

async function announce(tx: Db, gone: LockedClient, kept: LockedClient): Promise<void> {
  const subjects = [buyerSubject(gone.publicId), buyerSubject(kept.publicId)]
  await announceChanges(tx, [...subjects, 'site', 'addresses'])
}
