import { sql } from 'kysely'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { AppError } from '#domain/errors.ts'
import { ASKED_CITY_FIELD } from '#domain/profile/profile-content.ts'
import { CITY_LIMITS, citySlugs } from '#domain/tag/known-city.ts'
import { slugify } from '#domain/text/web-address.ts'
import type { Db } from '#platform/database/schema.ts'

export type AskedCity = {
  memberId: number
  userId: number
  name: string
  country: string
  now: Temporal.Instant
}

const refused = (problem: AccountProblem) =>
  new AppError('invalid', { [ASKED_CITY_FIELD]: problem })

/**
 * A city that a company misses, in the caller's transaction. One that is known is given back: there is nothing to ask.
 * Any other one waits for an editor, once for all who ask for it.
 */
export async function askForCity(tx: Db, asked: AskedCity): Promise<string | null> {
  const { name, country, memberId } = asked
  if (slugify(name) === '') throw refused('city-letters')
  const found = await readNamed(tx, name, country)
  if (found?.state === 'known') return found.slug
  await expectFew(tx, memberId, found?.slug)
  const city_slug = found?.slug ?? (await addAsked(tx, asked))
  if (found?.state === 'refused')
    await tx.updateTable('city').set({ state: 'asked' }).where('slug', '=', city_slug).execute()
  const asked_at = new Date(asked.now.epochMilliseconds)
  await tx
    .insertInto('city_request')
    .values({ city_slug, member_id: memberId, user_id: asked.userId, asked_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return null
}

type Named = { slug: string; state: 'known' | 'asked' | 'refused' }

/** Two who ask for the same at once ask for one. */
async function readNamed(tx: Db, name: string, country: string): Promise<Named | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('asked cities', 0))`.execute(tx)
  const { rows } = await sql<Named>`
    select slug, state from city
     where country = ${country} and words like '%|' || plain_name(${name}) || '|%'
     order by state <> 'known', is_listed desc, position, slug limit 1 for update
  `.execute(tx)
  return rows[0]
}

async function expectFew(tx: Db, memberId: number, but = ''): Promise<void> {
  const waiting = await tx
    .selectFrom('city_request')
    .select('city_slug')
    .where('member_id', '=', memberId)
    .where('city_slug', '<>', but)
    .execute()
  if (waiting.length >= CITY_LIMITS.requests) throw refused('cities-asked')
}

async function addAsked(tx: Db, { name, country }: AskedCity): Promise<string> {
  const slug = await freeSlug(tx, name, country)
  await sql`
    insert into city (slug, label, country, position, state)
    select ${slug}, jsonb_build_object('FR_FR', ${name}::text), ${country}, max(position) + 1, 'asked'
      from (select position from city union all select 0) placed
  `.execute(tx)
  return slug
}

/** One that no other city has; `but` is its own. */
export async function freeSlug(tx: Db, name: string, country: string, but = ''): Promise<string> {
  for (const slug of citySlugs(name, country)) {
    const taken = await tx
      .selectFrom('city')
      .select('slug')
      .where('slug', '=', slug)
      .where('slug', '<>', but)
      .executeTakeFirst()
    if (!taken) return slug
  }
  throw new Error('There is always a next number')
}
