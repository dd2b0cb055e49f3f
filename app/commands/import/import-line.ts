import { sql } from 'kysely'
import type { z } from 'zod'
import { pageOfSite, redirectInput, setRedirect } from '#commands/address/set-redirect.ts'
import { addCity } from '#commands/city/change-city.ts'
import { cityInput } from '#commands/city/city-input.ts'
import { addClient } from '#commands/client/add-client.ts'
import { clientInput } from '#commands/client/change-client.ts'
import { pendingMemberInput } from '#commands/member/create-pending-member.ts'
import { addTag, newTagInput } from '#commands/tag/change-tag.ts'
import { isKnownSynonym, setSynonym, synonymInput } from '#commands/tag/set-synonym.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import {
  columnIn,
  columnOf,
  type ImportCells,
  type ImportKind,
  type LineProblems,
} from '#domain/account/import/import-file.ts'
import type { Actor } from '#domain/account/permissions.ts'
import { parseTypedPath } from '#domain/address/redirect.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import { cityFormField, cityNameField } from '#domain/tag/known-city.ts'
import { parentKind } from '#domain/tag/tag-change.ts'
import { firstProblems } from '#domain/text/text-input.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Brand } from '#platform/brand.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isLiveTag } from '#queries/tag/followed.ts'
import { addMember } from './add-member.ts'

export type ImportContext = { db: Db; jobs: Jobs; now: Temporal.Instant; brand: Brand }

/** Who brought the file, and why. */
export type Bringer = { actor: Actor & { id: number }; reason: string }

export type LineResult =
  | { outcome: 'fresh' | 'known'; problems?: undefined }
  | { outcome: 'refused'; problems: LineProblems }

/** Does what a line says, by the command that does it elsewhere; false where that was so before. */
type DoLine = (context: ImportContext, by: Bringer, cells: ImportCells) => Promise<boolean>

/** In a transaction: a line that is refused leaves nothing behind, and with `isTrial` none does. */
export async function importLine(
  context: ImportContext,
  { kind, cells, isTrial }: { kind: ImportKind; cells: ImportCells; isTrial: boolean },
  by: Bringer,
): Promise<LineResult> {
  let outcome: 'fresh' | 'known' = 'known'
  try {
    await inTransaction(context.db, async (tx) => {
      if (await DO_LINE[kind]({ ...context, db: tx }, by, cells)) outcome = 'fresh'
      if (isTrial) throw new Undone()
    })
    return { outcome }
  } catch (error) {
    if (error instanceof Undone) return { outcome }
    return { outcome: 'refused', problems: problemsOf(error) }
  }
}

class Undone extends Error {}

function problemsOf(error: unknown): LineProblems {
  if (isAppError(error) && error.code === 'invalid') {
    const named = Object.entries(error.details).map(([field, problem]) => [
      FIELDS[field] ?? columnOf(field),
      problem,
    ])
    return Object.fromEntries(named) as LineProblems
  }
  // What a rule of ours did not foresee is no reason to try the line again for ever.
  if (/^2[23]/.test(String((error as { code?: unknown }).code))) return { line: 'line-refused' }
  throw error
}

/** Where a form calls something otherwise than a file. */
const FIELDS: { [field: string]: string } = { company_name: 'name' }

const DO_LINE: Record<ImportKind, DoLine> = {
  async members(context, by, cells) {
    const activity = await tagNamed(context.db, 'ACTIVITY', cells.activity ?? '')
    const input = checked(pendingMemberInput, { ...cells, activity })
    return (await addMember(context, by.actor, { ...input, reason: by.reason })) !== null
  },

  async clients(context, by, cells) {
    const about = LOCALE_CODES.map((code) => [`about_${code}`, cells[columnIn('about', code)]])
    const input = checked(clientInput, {
      ...cells,
      ...Object.fromEntries(about),
      is_another: '',
      reason: by.reason,
    })
    return (await addClient(context, by.actor, input)) !== null
  },

  async tags(context, by, cells) {
    const kind = KINDS[cells.kind?.toLowerCase() ?? ''] ?? ''
    const above = kind && parentKind(kind)
    const words = LOCALE_CODES.flatMap((code) =>
      ['label', 'synonyms'].map((name) => [`${name}_${code}`, cells[columnIn(name, code)]]),
    )
    const input = checked(newTagInput, {
      ...cells,
      ...Object.fromEntries(words),
      kind,
      parent: above ? await tagNamed(context.db, above, cells.parent ?? '') : '',
    })
    const known = await context.db
      .selectFrom('tag')
      .select('label')
      .where('kind', '=', input.kind)
      .where('slug', '=', input.slug)
      .executeTakeFirst()
    if (known?.label.FR_FR === input.label_FR_FR) return false
    await addTag(context, by.actor, input)
    return true
  },

  async cities(context, by, cells) {
    const names = LOCALE_CODES.flatMap((code) => [
      [cityNameField(code), cells[columnIn('name', code)]],
      [cityFormField(code), cells[columnIn('form', code)]],
    ])
    const country = cells.country?.toUpperCase() ?? ''
    const { near = '' } = cells
    const input = checked(cityInput, { ...Object.fromEntries(names), country, near })
    return isNew('city-known', () => addCity(context, by.actor, { ...input, country, near }))
  },

  async redirects(context, by, { path = '', target = '' }) {
    const answer = target === '' ? 'gone' : 'moved'
    const input = checked(redirectInput, { path, target, answer })
    const parsed = parseTypedPath(input.path)
    const known = 'path' in parsed && (await redirectAt(context.db, parsed.path))
    if (!known) return isNew(undefined, () => setRedirect(context, by.actor, input))
    if (known.target === (await wantedTarget(context, input.target))) return false
    throw invalid({ path: 'path-taken' })
  },

  async synonyms(context, by, { language = '', ...cells }) {
    const spoken = LOCALE_CODES.find((code) =>
      code.toLowerCase().startsWith(language.toLowerCase()),
    )
    const wanted = language.length === 2 && spoken ? spoken : ''
    const input = checked(synonymInput, { ...cells, language: wanted })
    if (await isKnownSynonym(context.db, input)) return false
    return isNew(undefined, () => setSynonym(context, by.actor, input))
  },
}

const KINDS: { [typed: string]: 'ACTIVITY' | 'SPECIALTY' | 'QUALITY' | 'MARKETING_CATEGORY' } = {
  activity: 'ACTIVITY',
  speciality: 'SPECIALTY',
  quality: 'QUALITY',
  theme: 'MARKETING_CATEGORY',
}

const invalid = (problems: LineProblems) => new AppError('invalid', problems)

function checked<Schema extends z.ZodType>(
  schema: Schema,
  cells: { [field: string]: string | undefined },
): z.output<Schema> {
  const filled = Object.entries(cells).map(([field, cell]) => [field, cell ?? ''])
  const given = schema.safeParse(Object.fromEntries(filled))
  if (!given.success) throw invalid(firstProblems<AccountProblem>(given.error))
  return given.data
}

/** Whether the command did it; of the one refusal that is named, that it was done before. */
async function isNew(
  known: AccountProblem | undefined,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!isAppError(error) || known === undefined) throw error
    if (!Object.values(error.details).includes(known)) throw error
    return false
  }
}

/** The public id of the tag that is meant by its address or its French name; what is none is no choice. */
async function tagNamed(db: Db, kind: string, name: string): Promise<string> {
  if (name === '') return ''
  const { rows } = await sql<{ id: string }>`
    select t.public_id as id from tag t
     where t.kind = ${kind} and ${isLiveTag}
       and (t.slug = ${name} or fold(t.label ->> 'FR_FR') = fold(${name}))
     order by t.slug = ${name} desc, t.id limit 1`.execute(db)
  return rows[0]?.id ?? '-'
}

function redirectAt(db: Db, path: string) {
  return db
    .selectFrom('redirect')
    .select(['path', 'target'])
    .where('path', '=', path)
    .executeTakeFirst()
}

/** Where it would lead: what has moved, or leads on itself, was written with its end. */
async function wantedTarget(context: ImportContext, typed: string): Promise<string | null> {
  if (typed === '') return null
  const path = await pageOfSite(context, typed)
  const next = await redirectAt(context.db, path)
  return next ? next.target : path
}
