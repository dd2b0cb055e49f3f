import type { z } from 'zod'
import type { AccountContext } from '#commands/account/account-context.ts'
import { recordDecision } from '#commands/administration/record-decision.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { CITY_LIMITS, townField } from '#domain/tag/known-city.ts'
import { boxInput, optionalLineInput } from '#domain/text/text-input.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { citiesByName } from '#queries/profile/cities-by-name.ts'
import { freeSlug } from './ask-for-city.ts'
import { type CityInput, type CityNames, cityRow, cityTexts, namesInput } from './city-input.ts'

type Context = Pick<AccountContext, 'db' | 'jobs' | 'now'>

const NOTHING_NAMED = { towns: '' }

/** Of a city with lists of its own: its names, and the towns that count in them. */
export const listedCityInput = (towns: readonly string[]) =>
  namesInput.extend({
    ...Object.fromEntries(towns.map((slug) => [townField(slug), boxInput])),
    towns: optionalLineInput(CITY_LIMITS.towns),
  })

/** A city that editors know without having been asked for it. Gives its slug. */
export async function addCity(
  { db, now }: Context,
  actor: Actor & { id: number },
  input: CityInput,
): Promise<string> {
  expectAllowed(actor, 'edit-taxonomy')
  return inTransaction(db, async (tx) => {
    const row = cityRow(input)
    const name = row.label.FR_FR ?? ''
    await expectUnknown(tx, name, row.country)
    const slug = await freeSlug(tx, name, row.country)
    const last = await tx
      .selectFrom('city')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirst()
    const position = (last?.position ?? 0) + 1
    await tx
      .insertInto('city')
      .values({ ...row, slug, position, state: 'known' })
      .execute()
    await recordDecision(tx, { actor, action: 'add-city', subject: slug, details: { name }, now })
    await announceChanges(tx, ['addresses'])
    return slug
  })
}

async function expectUnknown(tx: Db, name: string, country: string): Promise<void> {
  const [found] = await citiesByName(tx, [name], 'FR_FR')
  if (!found?.slug) return
  const { country: other } = await tx
    .selectFrom('city')
    .select('country')
    .where('slug', '=', found.slug)
    .executeTakeFirstOrThrow()
  const problem: AccountProblem = 'city-known'
  if (other === country) throw new AppError('invalid', { 'name-FR_FR': problem })
}

/** Its names, where it is, and in whose lists it counts; its members follow batch by batch. */
export async function changeCity(
  context: Context,
  actor: SignedInUser,
  { slug, ...input }: CityInput & { slug: string },
): Promise<void> {
  await changeRow(context, actor, slug, { isListed: false, row: cityRow(input) })
}

/** The names of a city whose address the specification gives; `towns` are those shown in its form. */
export async function changeListedCity(
  context: Context,
  actor: SignedInUser,
  chosen: {
    slug: string
    towns: readonly string[]
    input: z.output<ReturnType<typeof listedCityInput>>
    /** In which the names of towns are understood first. */
    language: LocaleCode
  },
): Promise<void> {
  const { slug, towns, input, language } = chosen
  await inTransaction(context.db, async (tx) => {
    const own = { ...context, db: tx }
    const answers = input as Record<string, unknown>
    await changeRow(own, actor, slug, { isListed: true, row: cityTexts(input as CityNames) })
    for (const town of towns)
      if (!answers[townField(town)]) await moveTown(own, actor, { town, from: slug, to: null })
    for (const town of await typedTowns(tx, { ...NOTHING_NAMED, ...input }.towns, language))
      await moveTown(own, actor, { town, from: null, to: slug })
  })
}

type Row = {
  label: Translated
  in_form: Translated
  country?: string
  near_slug?: string | null
}

async function changeRow(
  { db, jobs, now }: Context,
  actor: SignedInUser,
  slug: string,
  { isListed, row }: { isListed: boolean; row: Row },
): Promise<void> {
  expectAllowed(actor, 'edit-taxonomy')
  await inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('city')
      .select(['label', 'in_form', 'country', 'near_slug'])
      .where('slug', '=', slug)
      .where('state', '=', 'known')
      .where('is_listed', '=', isListed)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not-found')
    const after = { ...before, ...row }
    const changed = Object.keys(row).filter((key) => !isSame(before, after, key as keyof Row))
    if (changed.length === 0) return
    await tx.updateTable('city').set(row).where('slug', '=', slug).execute()
    const details = { name: after.label.FR_FR ?? slug, fields: changed.join(' ') }
    await recordDecision(tx, { actor, action: 'change-city', subject: slug, details, now })
    await announceChanges(tx, ['site', 'frame', 'addresses'])
    if (changed.includes('label') || changed.includes('near_slug')) await markCity(tx, jobs, slug)
  })
}

function isSame(before: Required<Row>, after: Required<Row>, key: keyof Row): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value && typeof value === 'object' ? Object.entries(value).sort() : value)
  return text(before[key]) === text(after[key])
}

type Moved = { town: string; from: string | null; to: string | null }

/** A town that somebody else has moved meanwhile stays where it is. */
async function moveTown(context: Context, actor: SignedInUser, { town, from, to }: Moved) {
  const { db: tx, jobs, now } = context
  const row = await tx
    .selectFrom('city')
    .select(['label', 'near_slug'])
    .where('slug', '=', town)
    .where('state', '=', 'known')
    .where('is_listed', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.near_slug === to || (from !== null && row.near_slug !== from)) return
  await tx.updateTable('city').set({ near_slug: to }).where('slug', '=', town).execute()
  const details = { name: row.label.FR_FR ?? town, fields: 'near_slug' }
  await recordDecision(tx, { actor, action: 'change-city', subject: town, details, now })
  await announceChanges(tx, ['site', 'addresses'])
  await markCity(tx, jobs, town)
}

async function typedTowns(tx: Db, typed: string, language: LocaleCode): Promise<string[]> {
  const names = typed
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return []
  const found = await citiesByName(tx, names, language)
  const unknown: AccountProblem = 'city-unknown'
  const listed: AccountProblem = 'city-listed'
  const slugs = found.flatMap(({ slug }) => slug ?? [])
  if (slugs.length < found.length) throw new AppError('invalid', { towns: unknown })
  const own = await tx
    .selectFrom('city')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('is_listed', '=', true)
    .executeTakeFirst()
  if (own) throw new AppError('invalid', { towns: listed })
  return slugs
}

/** Its members are written anew from the first one on, also if somebody was at it. */
async function markCity(tx: Db, jobs: Jobs, city_slug: string): Promise<void> {
  await tx
    .insertInto('changed_city')
    .values({ city_slug })
    .onConflict((conflict) => conflict.column('city_slug').doUpdateSet({ after_member: 0 }))
    .execute()
  await jobs.enqueue(tx, 'relist-cities', {})
}
