import { z } from 'zod'
import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import { complaintSecret } from '#commands/administration/complaint-link.ts'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import type { AccountProblem, AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { StaffAction } from '#domain/account/staff-actions.ts'
import { AppError } from '#domain/errors.ts'
import type { CityOutcome } from '#domain/tag/known-city.ts'
import { lineInput } from '#domain/text/text-input.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { isOwnCompany } from '#queries/moderation/own-company.ts'
import { citiesByName } from '#queries/profile/cities-by-name.ts'
import { freeSlug } from './ask-for-city.ts'
import { type CityInput, cityRow } from './city-input.ts'
import { placeMember } from './place-member.ts'

export const equateInput = z.object({ known: lineInput(100) })
export const refusalInput = z.object({ reason: reasonInput })

type CityMail = (memberName: string, outcome: CityOutcome) => (code: LocaleCode) => WrittenMail

type Decided = { slug: string; mail: CityMail }

/** From now on it is known to everybody, under the names that an editor gave it. Gives its slug. */
export async function acceptCity(
  context: AccountContext,
  actor: SignedInUser,
  { slug: asked, mail, city }: Decided & { city: CityInput },
): Promise<string> {
  expectAllowed(actor, 'edit-taxonomy')
  return inTransaction(context.db, async (tx) => {
    const { name, requests } = await lockAsked(tx, actor, asked)
    const row = cityRow(city)
    const slug = await freeSlug(tx, row.label.FR_FR ?? name, row.country, asked)
    await tx
      .updateTable('city')
      .set({ ...row, slug, state: 'known', other_names: [name] })
      .where('slug', '=', asked)
      .execute()
    const details = { name: row.label.FR_FR ?? name }
    await conclude(tx, actor, context, { action: 'accept-city', subject: slug, details })
    await announceChanges(tx, ['addresses'])
    const tell = { mail, asked: name, label: row.label }
    for (const request of requests) await place(tx, context, { request, slug, ...tell })
    await tx.deleteFrom('city_request').where('city_slug', '=', slug).execute()
    return slug
  })
}

/** It is another one's name: whoever asks for it again gets that one. */
export async function equateCity(
  context: AccountContext,
  actor: SignedInUser,
  { slug: asked, mail, known, language }: Decided & { known: string; language: LocaleCode },
): Promise<string> {
  expectAllowed(actor, 'edit-taxonomy')
  return inTransaction(context.db, async (tx) => {
    const { name, requests } = await lockAsked(tx, actor, asked)
    const [found] = await citiesByName(tx, [known], language)
    const problem: AccountProblem = 'city-unknown'
    if (!found?.slug) throw new AppError('invalid', { known: problem })
    const { slug, label, other_names } = await tx
      .selectFrom('city')
      .select(['slug', 'label', 'other_names'])
      .where('slug', '=', found.slug)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('city')
      .set({ other_names: [...new Set([...other_names, name])] })
      .where('slug', '=', slug)
      .execute()
    await tx.deleteFrom('city').where('slug', '=', asked).execute()
    const details = { name: label.FR_FR ?? slug, asked: name }
    await conclude(tx, actor, context, { action: 'equate-city', subject: slug, details })
    for (const request of requests)
      await place(tx, context, { request, slug, mail, asked: name, label })
    return slug
  })
}

/** Nobody sees it; whoever asked is told why, and may ask again. */
export async function refuseCity(
  context: AccountContext,
  actor: SignedInUser,
  { slug, mail, reason }: Decided & { reason: string },
): Promise<void> {
  expectAllowed(actor, 'edit-taxonomy')
  await inTransaction(context.db, async (tx) => {
    const { name, requests } = await lockAsked(tx, actor, slug)
    await tx.updateTable('city').set({ state: 'refused' }).where('slug', '=', slug).execute()
    await tx.deleteFrom('city_request').where('city_slug', '=', slug).execute()
    const decision = { action: 'refuse-city' as const, subject: slug, reason, details: { name } }
    const event = { kind: 'decision', id: await conclude(tx, actor, context, decision) } as const
    for (const request of requests)
      await tellOwners(tx, context, request, async (locale, to) => {
        const complaint = await complaintSecret(tx, { event, to }, context.now)
        return mail(request.name, { outcome: 'refused', asked: name, reason, complaint })(locale)
      })
  })
}

type Request = { memberId: number; name: string }

/** Of two who decide at once the second is told; nobody decides for a company that is or was theirs. */
async function lockAsked(tx: Db, actor: SignedInUser, slug: string) {
  const city = await tx
    .selectFrom('city')
    .select(['label', 'state'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  if (!city) throw new AppError('not-found')
  if (city.state !== 'asked') throw refused('changed-meanwhile')
  const requests: Request[] = await tx
    .selectFrom('city_request as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .select(['m.id as memberId', 'm.name'])
    .where('r.city_slug', '=', slug)
    .orderBy('m.id')
    .execute()
  for (const { memberId } of requests)
    if (await isOwnCompany(tx, actor, { memberId, authorDomain: null }))
      throw refused('own-request')
  return { name: city.label.FR_FR ?? slug, requests }
}

const refused = (reason: AccountRefusal) => new AppError('conflict', { reason })

type Told = { request: Request; slug: string; mail: CityMail; asked: string; label: Translated }

async function place(tx: Db, context: AccountContext, { request, slug, mail, ...told }: Told) {
  const { memberId } = request
  const isPlaced = await placeMember(tx, { memberId, slug, now: context.now })
  const outcome = isPlaced ? ('added' as const) : ('full' as const)
  await tellOwners(tx, context, request, async (locale) =>
    mail(request.name, { outcome, ...told })(locale),
  )
}

async function tellOwners(
  tx: Db,
  context: AccountContext,
  { memberId }: Request,
  mail: (code: LocaleCode, to: { id: number }) => Promise<WrittenMail>,
): Promise<void> {
  for (const { email, locale, ...to } of await memberOwners(tx, memberId)) {
    const sent = { kind: 'city', to: email, mail: await mail(locale, to) }
    await sendAccountMail(tx, { ...context, language: locale }, sent)
  }
}

type Concluded = {
  action: StaffAction
  subject: string
  reason?: string
  details: Record<string, string>
}

async function conclude(
  tx: Db,
  actor: SignedInUser,
  { now }: AccountContext,
  decision: Concluded,
): Promise<number> {
  return recordDecision(tx, { ...decision, actor, now })
}
