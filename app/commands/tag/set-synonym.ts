import { sql } from 'kysely'
import { z } from 'zod'
import { recordDecision } from '#commands/administration/record-decision.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { tagSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { SYNONYM_KINDS, SYNONYM_LIMITS } from '#domain/listing/synonym.ts'
import { choiceInput, lineInput } from '#domain/text/text-input.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { citiesByName } from '#queries/profile/cities-by-name.ts'
import { isLiveTag } from '#queries/tag/followed.ts'

export const synonymInput = z.object({
  language: choiceInput(LOCALE_CODES),
  phrase: lineInput(SYNONYM_LIMITS.phrase),
  kind: choiceInput(SYNONYM_KINDS),
  meant: lineInput(SYNONYM_LIMITS.meant),
})

type Wanted = z.output<typeof synonymInput>
type Context = { db: Db; now: Temporal.Instant }
type Who = Actor & { id: number }

const problem = (code: AccountProblem) => code

/** From the next search on the phrase finds what is meant; `id` is that of the one that is changed. Gives its public id. */
export async function setSynonym(
  { db, now }: Context,
  actor: Who,
  { id, ...input }: Wanted & { id?: string },
): Promise<string> {
  expectAllowed(actor, 'edit-search')
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('synonyms', 0))`.execute(tx)
    const key = await searchKey(tx, input.phrase)
    if (key === '') throw new AppError('invalid', { phrase: problem('phrase-empty') })
    const taken = await tx
      .selectFrom('search_synonym')
      .select('public_id')
      .where('lang', '=', input.language)
      .where('key', '=', key)
      .executeTakeFirst()
    if (taken && taken.public_id !== id)
      throw new AppError('invalid', { phrase: problem('phrase-taken') })
    const row = {
      lang: input.language,
      phrase: input.phrase,
      key,
      ...(await target(tx, input)),
      changed_at: new Date(now.epochMilliseconds),
    }
    const subject = id ?? newPublicId()
    if (id === undefined)
      await tx
        .insertInto('search_synonym')
        .values({ public_id: subject, ...row })
        .execute()
    else await changeRow(tx, id, row)
    const details = { name: input.phrase, target: input.meant }
    await recordDecision(tx, { actor, action: 'set-synonym', subject, details, now })
    await announceSearch(tx)
    return subject
  })
}

/** Whether the phrase means just that already. */
export async function isKnownSynonym(db: Db, input: Wanted): Promise<boolean> {
  const known = await db
    .selectFrom('search_synonym')
    .select(['tag_id', 'city_slug', 'words'])
    .where('lang', '=', input.language)
    .where('key', '=', await searchKey(db, input.phrase))
    .executeTakeFirst()
  if (!known) return false
  const wanted = await target(db, input)
  return (Object.keys(wanted) as (keyof Target)[]).every((key) => known[key] === wanted[key])
}

async function changeRow(tx: Db, id: string, row: object): Promise<void> {
  const changed = await tx
    .updateTable('search_synonym')
    .set(row)
    .where('public_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('not-found')
}

export async function removeSynonym({ db, now }: Context, actor: Who, id: string): Promise<void> {
  expectAllowed(actor, 'edit-search')
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('search_synonym')
      .where('public_id', '=', id)
      .returning('phrase')
      .executeTakeFirst()
    if (!removed) throw new AppError('not-found')
    const details = { name: removed.phrase }
    await recordDecision(tx, { actor, action: 'remove-synonym', subject: id, details, now })
    await announceSearch(tx)
  })
}

/** The words of a phrase as searches compare them. */
async function searchKey(tx: Db, phrase: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select array_to_string(search_words(${phrase}), ' ') as key`.execute(tx)
  return rows[0]?.key ?? ''
}

type Target = { tag_id: number | null; city_slug: string | null; words: string | null }

async function target(tx: Db, { kind, meant, language }: Wanted): Promise<Target> {
  const none = { tag_id: null, city_slug: null, words: null }
  if (kind === 'city') {
    const [found] = await citiesByName(tx, [meant], language)
    if (!found?.slug) throw new AppError('invalid', { meant: problem('city-unknown') })
    return { ...none, city_slug: found.slug }
  }
  if (kind === 'tag') {
    const { rows } = await sql<{ id: number }>`
      select t.id from tag t
       where t.kind in ('CATEGORY', 'ACTIVITY', 'SPECIALTY') and ${isLiveTag}
         and (fold(t.label ->> ${language}) = fold(${meant})
              or fold(t.label ->> 'FR_FR') = fold(${meant}) or t.slug = ${meant})
       order by fold(t.label ->> ${language}) = fold(${meant}) desc, t.kind, t.id limit 1`.execute(
      tx,
    )
    if (!rows[0]) throw new AppError('invalid', { meant: problem('tag-unknown') })
    return { ...none, tag_id: rows[0].id }
  }
  if ((await searchKey(tx, meant)) === '')
    throw new AppError('invalid', { meant: problem('phrase-empty') })
  return { ...none, words: meant }
}

/** Every list can be searched: those of all, and those below each category. */
async function announceSearch(tx: Db): Promise<void> {
  const categories = await tx
    .selectFrom('tag')
    .select('public_id')
    .where('kind', 'in', ['CATEGORY', 'ACTIVITY', 'SPECIALTY'])
    .execute()
  const tags = categories.map(({ public_id }) => tagSubject(public_id))
  await announceChanges(tx, [...tags, 'site', 'addresses'])
}
