import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { beginMerge, expectSettled } from '#commands/administration/merges.ts'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { buyerSubject } from '#domain/address/page-subject.ts'
import { CLIENT_LIMITS } from '#domain/client/client-change.ts'
import { AppError } from '#domain/errors.ts'
import { boxInput, optionalLineInput, optionalNameInput } from '#domain/text/text-input.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type ClientContext, type LockedClient, lockClients } from './change-client.ts'
import { chooseCompany } from './choose-company.ts'
import { endLink, linkDomain } from './domain-link.ts'

export const splitInput = z.object({
  /** `domain:example.fr`, or `contact:` with the public id of one of its people. */
  part: optionalLineInput(280),
  company: z.string().max(100).catch(''),
  company_name: optionalNameInput(CLIENT_LIMITS.name),
  is_another: boxInput.catch(false),
  reason: reasonInput,
})

type Part = { kind: 'domain' | 'contact'; key: string }

/**
 * Part of what a client says belongs to another, known or new: what was written from one of its domains, or by one of
 * its people. The job that undoes merges moves it: to it, a split is the undoing of a merge that never was.
 */
export async function splitClient(
  { db, jobs, now }: ClientContext,
  actor: SignedInUser,
  publicId: string,
  { part: typed, reason, ...choice }: z.output<typeof splitInput>,
): Promise<{ client: string }> {
  expectAllowed(actor, 'edit-clients')
  const part = parsePart(typed)
  return inTransaction(db, async (tx) => {
    const [from] = await lockClients(tx, actor, [publicId])
    if (!from) throw new AppError('not-found')
    const fields = { country: 'FR', areaId: null, isMasked: from.isAnonymized }
    const known = await tx
      .selectFrom('buyer')
      .select(['country', 'area_id as areaId'])
      .where('id', '=', from.id)
      .executeTakeFirstOrThrow()
    const [to] = await lockClients(tx, actor, [
      await chooseCompany(tx, choice, { ...fields, ...known }),
    ])
    if (!to) throw new AppError('not-found')
    await expectFitting(tx, from, to)
    const people = await peopleOf(tx, from, part)
    const at = new Date(now.epochMilliseconds)
    const { id } = await beginMerge(tx, {
      kind: 'client',
      gone: to,
      kept: from,
      actor,
      now,
      state: 'undoing',
    })
    await sql`
      insert into merge_row (merge_id, place, key)
      select ${id}::int, 'contact', id::text from unnest(${people}::int[]) as id
      union all
      select ${id}::int, 'review', r.id::text from review r join buyer_domain d on d.id = r.buyer_domain_id
       where ${part.kind} = 'domain' and r.buyer_id = ${from.id} and r.contact_id is null and d.domain = ${part.key}
    `.execute(tx)
    await linkParts(tx, { part, people, from, to, by: { actorId: actor.id, at, reason } })
    await sql`update buyer set changed_at = ${at} where id in (${from.id}, ${to.id})`.execute(tx)
    const details = { name: to.name, old: from.name }
    const decided = { actor, subject: publicId, reason, details, now }
    await recordDecision(tx, { ...decided, action: 'split-client' })
    await announceChanges(tx, [buyerSubject(from.publicId), buyerSubject(to.publicId), 'site'])
    await jobs.enqueue(tx, 'merge-clients', {})
    return { client: to.publicId }
  })
}

const refused = (field: 'part' | 'company', problem: AccountProblem) =>
  new AppError('invalid', { [field]: problem })

function parsePart(typed: string): Part {
  if (typed === '') throw refused('part', 'required')
  const [, kind, key] = /^(domain|contact):(.+)$/.exec(typed) ?? []
  if (!kind || !key) throw refused('part', 'not-a-choice')
  return { kind: kind as Part['kind'], key }
}

async function expectFitting(tx: Db, from: LockedClient, to: LockedClient): Promise<void> {
  if (from.mergedIntoId !== null) throw new AppError('conflict', { reason: 'merged' })
  if (from.id === to.id) throw refused('company', 'same-company')
  if (from.isAnonymized !== to.isAnonymized) throw refused('company', 'merge-anonymised')
  await expectSettled(tx, 'client', [from.id, to.id])
}

/**
 * All who bear the name: one person may have written from two mailboxes, and is hidden in one review because the other
 * shows them. Whoever wrote from a domain that stays as well is split by their name instead.
 */
async function peopleOf(tx: Db, from: LockedClient, { kind, key }: Part): Promise<number[]> {
  const isChosen =
    kind === 'contact'
      ? sql`c.public_id = ${key}`
      : sql`exists (select from review r join buyer_domain d on d.id = r.buyer_domain_id
                     where r.contact_id = c.id and d.domain = ${key})`
  const { rows } = await sql<{ id: number; isElsewhere: boolean }>`
    select same.id, exists (
             select from review r join buyer_domain d on d.id = r.buyer_domain_id
              where r.contact_id = same.id and d.domain <> ${key}) as "isElsewhere"
      from contact same
     where same.buyer_id = ${from.id} and same.name_words in (
       select c.name_words from contact c where c.buyer_id = ${from.id} and ${isChosen})
     order by same.id
  `.execute(tx)
  if (kind === 'contact' && rows.length === 0) throw refused('part', 'not-a-choice')
  if (kind === 'domain' && rows.some(({ isElsewhere }) => isElsewhere))
    throw refused('part', 'split-person')
  return rows.map(({ id }) => id)
}

type Linked = {
  part: Part
  people: readonly number[]
  from: LockedClient
  to: LockedClient
  by: { actorId: number; at: Date; reason: string }
}

/**
 * A domain goes along, and is the other's from now on. Where people leave it stays, and what they wrote from it is linked
 * for them alone: by a link that ends as it begins.
 */
async function linkParts(tx: Db, { part, people, from, to, by }: Linked): Promise<void> {
  const { actorId, at, reason } = by
  const isLive = sql<boolean>`d.buyer_id = ${from.id} and d.ended_at is null`
  if (part.kind === 'domain') {
    const domain = part.key
    const { rows } =
      await sql`select from buyer_domain d where d.domain = ${domain} and ${isLive}`.execute(tx)
    if (rows.length === 0) throw refused('part', 'not-a-choice')
    await endLink(tx, { domain, reason, actorId, at })
    await linkDomain(tx, { domain, buyerId: to.id, source: 'move', evidence: reason, actorId, at })
    return
  }
  const own: RawBuilder<unknown> = sql`
    select distinct d.domain from review r join buyer_domain d on d.id = r.buyer_domain_id
     where r.contact_id = any(${[...people]}::int[])
       and not exists (select from buyer_domain n where n.domain = d.domain and n.buyer_id = ${to.id})`
  await sql`
    insert into buyer_domain (domain, buyer_id, source, evidence, confirmed_by, confirmed_at,
                              ended_at, ended_by, end_reason)
    select domain, ${to.id}::int, 'record', ${reason}, ${actorId}::int, ${at}::timestamptz,
           ${at}::timestamptz, ${actorId}::int, ${reason} from (${own}) own`.execute(tx)
}
