import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { changeSlug } from '#commands/address/change-slug.ts'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import type { AccountProblem, AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { buyerSubject } from '#domain/address/page-subject.ts'
import { CLIENT_LIMITS } from '#domain/client/client-change.ts'
import { AppError } from '#domain/errors.ts'
import {
  boxInput,
  nameInput,
  optionalLineInput,
  optionalTextInput,
} from '#domain/text/text-input.ts'
import { LOCALE_CODES, type LocaleCode, type Translated } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { nameSkeleton } from '#platform/security/name-skeleton.server.ts'
import { readSimilarCompanies } from '#queries/client/similar-companies.ts'
import { isOwnClient } from '#queries/moderation/own-company.ts'
import { isLiveTag } from '#queries/tag/followed.ts'
import { guardMasks } from './guard-masks.ts'

export type ClientContext = { db: Db; jobs: Jobs; now: Temporal.Instant }

const problem = (code: AccountProblem) => code
const about = optionalTextInput(CLIENT_LIMITS.about)

export const clientInput = z.object({
  name: nameInput(CLIENT_LIMITS.name),
  /** It is none of those whose name looks the same. */
  is_another: boxInput.catch(false),
  about_FR_FR: about,
  about_EN_GB: about,
  about_ES_ES: about,
  about_IT_IT: about,
  about_DE_DE: about,
  area: optionalLineInput(4),
  size: optionalLineInput(20).refine(
    (size) => size === '' || /^\d+(?:-\d+|\+)$/.test(size),
    problem('not-a-choice'),
  ),
  city: optionalLineInput(CLIENT_LIMITS.city),
  country: optionalLineInput(2).refine((code) => /^[A-Z]{2}$/.test(code), problem('not-a-choice')),
  /** Their names, with commas between them. */
  tags: optionalLineInput(CLIENT_LIMITS.tags),
  /** The public id of a picture. */
  logo: z.string().max(100).catch(''),
  slug: optionalLineInput(200),
  reason: reasonInput,
})

export type ClientInput = z.output<typeof clientInput>

export type LockedClient = {
  id: number
  publicId: string
  name: string
  slug: string
  isAnonymized: boolean
  mergedIntoId: number | null
  logoId: number | null
}

/**
 * What pages say of a client. Where its name changes, its reviews are told by a job, batch by batch: each that shows it
 * gets an entry in the register, and its author a mail.
 */
export async function changeClient(
  { db, jobs, now }: ClientContext,
  actor: SignedInUser,
  publicId: string,
  { language, ...input }: ClientInput & { language: LocaleCode },
): Promise<void> {
  expectAllowed(actor, 'edit-clients')
  await inTransaction(db, async (tx) => {
    const [client] = await lockClients(tx, actor, [publicId])
    if (!client) throw new AppError('not-found')
    if (client.mergedIntoId !== null) throw new AppError('conflict', { reason: 'merged' })
    const isRenamed = input.name !== client.name
    if (isRenamed) await expectFreeName(tx, client, input)
    const changed_at = new Date(now.epochMilliseconds)
    const more = { changed_at, ...(isRenamed && { tend_after: 0 }) }
    const write = () => writeClient(tx, client, { ...input, language }, more)
    await (isRenamed ? guardMasks(tx, await maskedReviews(tx, client.id), write) : write())
    const details = { name: input.name, old: client.name }
    const decided = { actor, subject: publicId, reason: input.reason, now }
    await recordDecision(tx, { ...decided, action: 'change-client', details })
    if (input.slug !== client.slug) {
      const fixed: AccountProblem = 'slug-fixed'
      // The address of a company that is shown nowhere by name says nothing of it either.
      if (client.isAnonymized) throw new AppError('invalid', { slug: fixed })
      await changeSlug(tx, { kind: 'client', slug: input.slug, ...decided })
    }
    await announceChanges(tx, [buyerSubject(publicId), 'site', 'addresses'])
    if (isRenamed) await jobs.enqueue(tx, 'merge-clients', {})
  })
}

/** One after the other, and nobody those of their own company: two that merge in a ring do not see each other otherwise. */
export async function lockClients(
  tx: Db,
  actor: SignedInUser,
  ids: readonly (string | number)[],
): Promise<LockedClient[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('clients', 0))`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('slug client', 0))`.execute(tx)
  const { rows } = await sql<LockedClient>`
    select id, public_id as "publicId", name, slug, is_anonymized as "isAnonymized",
           merged_into_id as "mergedIntoId", logo_asset_id as "logoId"
      from buyer
     where public_id = any(${ids.map(String)}::text[])
        or id = any(${ids.filter((id) => typeof id === 'number')}::int[])
     order by id for no key update
  `.execute(tx)
  const own: AccountRefusal = 'own-company'
  const found = rows.map(({ publicId }) => publicId)
  if (await isOwnClient(tx, actor, found)) throw new AppError('forbidden', { reason: own })
  return rows
}

async function expectFreeName(tx: Db, client: LockedClient, { name, is_another }: ClientInput) {
  const similar = await readSimilarCompanies(tx, name)
  if (!is_another && similar.some(({ isSame, publicId }) => isSame && publicId !== client.publicId))
    throw new AppError('invalid', { name: problem('name-taken') })
}

type Written = Omit<ClientInput, 'is_another' | 'slug' | 'reason'> & { language: LocaleCode }

/** What its form says, without what follows from it. */
export async function writeClient(
  tx: Db,
  client: Pick<LockedClient, 'id' | 'logoId'>,
  { language, ...input }: Written,
  more: { changed_at?: Date; tend_after?: number } = {},
): Promise<void> {
  const row = await rowOf(tx, client, input)
  await tx
    .updateTable('buyer')
    .set({ ...row, ...more })
    .where('id', '=', client.id)
    .execute()
  await writeTags(tx, client.id, input.tags, language)
}

async function rowOf(
  tx: Db,
  client: Pick<LockedClient, 'logoId'>,
  input: Omit<Written, 'language'>,
) {
  const texts = LOCALE_CODES.map((lang) => [lang, input[`about_${lang}`]] as const)
  return {
    name: input.name,
    name_skeleton: nameSkeleton(input.name),
    about: Object.fromEntries(texts.filter(([, text]) => text !== '')) as Translated,
    area_id: input.area === '' ? null : await areaId(tx, input.area),
    staff_range: input.size || null,
    city: input.city || null,
    country: input.country,
    logo_asset_id: input.logo === '' ? null : await logoId(tx, input.logo, client.logoId),
  }
}

async function areaId(tx: Db, code: string): Promise<number> {
  const area = await tx
    .selectFrom('tag')
    .select('id')
    .where('kind', '=', 'AREA')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!area) throw new AppError('invalid', { area: problem('not-a-choice') })
  return area.id
}

/** The one that it has, or one of the library that shows nobody. */
async function logoId(tx: Db, publicId: string, own: number | null): Promise<number> {
  const found = await tx
    .selectFrom('asset')
    .select('id')
    .where('public_id', '=', publicId)
    .where('kind', '=', 'IMAGE')
    .where((eb) => eb.or([eb('usage', 'in', ['CONTEXT', 'COVER', 'SOCIAL']), eb('id', '=', own)]))
    .executeTakeFirst()
  if (!found) throw new AppError('invalid', { logo: problem('not-a-choice') })
  return found.id
}

/** By the names that they bear in the language of the page, in French, or in their addresses. */
async function writeTags(tx: Db, buyerId: number, typed: string, language: LocaleCode) {
  const names = typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length > CLIENT_LIMITS.most)
    throw new AppError('invalid', { tags: problem('too-many-choices') })
  const named = (text: RawBuilder<unknown>) => sql`fold(${text}) = fold(name)`
  const { rows } = await sql<{ place: number; id: number | null }>`
    select place::int, (
             select t.id from tag t
              where ${isLiveTag} and t.kind in ('AREA', 'ACTIVITY', 'SPECIALTY', 'QUALITY')
                and (${named(sql`t.label ->> ${language}`)} or ${named(sql`t.label ->> 'FR_FR'`)} or t.slug = name)
              order by t.kind, t.id limit 1) as id
      from unnest(${names}::text[]) with ordinality as typed (name, place)
  `.execute(tx)
  if (rows.some(({ id }) => id === null))
    throw new AppError('invalid', { tags: problem('not-a-choice') })
  const ids = [...new Set(rows.sort((a, b) => a.place - b.place).map(({ id }) => id))]
  await tx.deleteFrom('buyer_tag').where('buyer_id', '=', buyerId).execute()
  await sql`
    insert into buyer_tag (buyer_id, tag_id, position)
    select ${buyerId}::int, id, place - 1 from unnest(${ids}::int[]) with ordinality as chosen (id, place)
  `.execute(tx)
}

/** Those of which something may be hidden because of how the company is called. */
async function maskedReviews(tx: Db, buyerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from review r join buyer b on b.id = r.buyer_id
     where r.buyer_id = ${buyerId} and not r.is_erased and not r.is_contact_masked
       and (r.is_company_masked or b.is_anonymized)`.execute(tx)
  return rows.map(({ id }) => id)
}
