import { sql } from 'kysely'
import { z } from 'zod'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { MOST_KEPT } from '#domain/shortlist/kept-members.ts'
import { CRITERION_LENGTH, MARKS, MOST_CRITERIA, NOTE_LENGTH } from '#domain/shortlist/shortlist.ts'
import { choiceInput, lineInput, optionalTextInput } from '#domain/text/text-input.ts'
import { PUBLIC_ID } from '#domain/text/web-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import {
  findList,
  type Holder,
  type OpenList,
  putOnList,
  type Remembered,
  rememberedOf,
  storeList,
  touchList,
} from './shortlist-holder.ts'

const memberInput = z.string().regex(PUBLIC_ID)
const criterionInput = z.coerce.number().int().positive().max(2_147_483_647)

/** A button says both: `12.yes`. */
const markInput = z
  .string()
  .regex(/^\d{1,9}\.\w+$/)
  .transform((set) => {
    const [criterion, mark] = set.split('.')
    return { criterion: Number(criterion), mark }
  })
  .pipe(z.object({ criterion: z.number().positive(), mark: choiceInput(MARKS) }))

/** The forms of a list, by what they do. */
export const SHORTLIST_CHANGES = {
  keep: z.object({ keep: memberInput }),
  drop: z.object({ drop: memberInput }),
  note: z.object({ member: memberInput, note: optionalTextInput(NOTE_LENGTH) }),
  criterion: z.object({ words: lineInput(CRITERION_LENGTH) }),
  'drop-criterion': z.object({ criterion: criterionInput }),
  mark: z.object({ member: memberInput, set: markInput }),
} as const

export type ShortlistChange = {
  [Kind in keyof typeof SHORTLIST_CHANGES]: {
    kind: Kind
    input: z.output<(typeof SHORTLIST_CHANGES)[Kind]>
  }
}[keyof typeof SHORTLIST_CHANGES]

type Context = { db: Db; now: Temporal.Instant }

type Asked = { change: ShortlistChange; listId?: string | undefined }

/**
 * Keeping and dropping stay in the browser as long as nothing else is stored; a note, a criterion or a mark stores the
 * list. Throws `conflict` (reason `full`) for a twenty-first member, `not-found` for what is not on the list.
 */
export async function changeShortlist(
  { db, now }: Context,
  holder: Holder,
  { change, listId }: Asked,
): Promise<Remembered> {
  if (holder.user) expectAllowed(holder.user, 'keep-shortlists')
  return inTransaction(db, async (tx) => {
    const found = await findList(tx, holder, { listId }, now)
    if (!found && !holder.user) {
      if (change.kind === 'keep')
        return {
          kept: await keptWith(tx, holder.kept, change.input.keep),
          key: null,
          isOfAccount: false,
        }
      if (change.kind === 'drop')
        return {
          kept: holder.kept.filter((id) => id !== change.input.drop),
          key: null,
          isOfAccount: false,
        }
    }
    const list = found ?? (await storeList(tx, holder, now))
    await apply(tx, list, change, now)
    await touchList(tx, list, now)
    return rememberedOf(tx, holder, list)
  })
}

const full = () => new AppError('conflict', { reason: 'full' })

async function keptWith(tx: Db, kept: readonly string[], id: string): Promise<string[]> {
  if (kept.includes(id)) return [...kept]
  if (kept.length >= MOST_KEPT) throw full()
  const member = await tx
    .selectFrom('member')
    .select('id')
    .where('public_id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!member) throw new AppError('not-found')
  return [...kept, id]
}

async function apply(
  tx: Db,
  { id }: OpenList,
  change: ShortlistChange,
  now: Temporal.Instant,
): Promise<void> {
  switch (change.kind) {
    case 'keep':
      return keep(tx, id, change.input.keep, now)
    case 'drop':
      await sql`
        delete from shortlist_member s using member m
         where s.shortlist_id = ${id} and m.id = s.member_id and m.public_id = ${change.input.drop}
      `.execute(tx)
      return
    case 'note':
      return note(tx, id, change.input)
    case 'criterion':
      return addCriterion(tx, id, change.input.words)
    case 'drop-criterion':
      await tx
        .deleteFrom('shortlist_criterion')
        .where('id', '=', change.input.criterion)
        .where('shortlist_id', '=', id)
        .execute()
      return
    case 'mark':
      return mark(tx, id, change.input)
  }
}

async function keep(tx: Db, id: number, publicId: string, now: Temporal.Instant): Promise<void> {
  const rows = await tx
    .selectFrom('shortlist_member as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select('m.public_id')
    .where('s.shortlist_id', '=', id)
    .execute()
  const kept = rows.map((row) => row.public_id)
  await keptWith(tx, kept, publicId)
  if (!kept.includes(publicId)) await putOnList(tx, id, [publicId], now)
}

type Note = z.output<typeof SHORTLIST_CHANGES.note>

async function note(tx: Db, id: number, { member, note: words }: Note): Promise<void> {
  const { rows } = await sql`
    update shortlist_member s set note = ${words} from member m
     where s.shortlist_id = ${id} and m.id = s.member_id and m.public_id = ${member}
    returning s.member_id
  `.execute(tx)
  if (rows.length === 0) throw new AppError('not-found')
}

const TOO_MANY: AccountProblem = 'too-many-choices'

async function addCriterion(tx: Db, id: number, words: string): Promise<void> {
  const known = await tx
    .selectFrom('shortlist_criterion')
    .select('words')
    .where('shortlist_id', '=', id)
    .execute()
  if (known.some((each) => each.words === words)) return
  if (known.length >= MOST_CRITERIA) throw new AppError('invalid', { words: TOO_MANY })
  await tx.insertInto('shortlist_criterion').values({ shortlist_id: id, words }).execute()
}

type Marked = z.output<typeof SHORTLIST_CHANGES.mark>

async function mark(tx: Db, id: number, { member, set }: Marked): Promise<void> {
  const { criterion, mark: given } = set
  const found = await tx
    .selectFrom('shortlist_member as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .innerJoin('shortlist_criterion as c', 'c.shortlist_id', 's.shortlist_id')
    .select('s.member_id')
    .where('s.shortlist_id', '=', id)
    .where('m.public_id', '=', member)
    .where('c.id', '=', criterion)
    .executeTakeFirst()
  if (!found) throw new AppError('not-found')
  const { member_id } = found
  await tx
    .deleteFrom('shortlist_mark')
    .where('criterion_id', '=', criterion)
    .where('member_id', '=', member_id)
    .execute()
  if (given === 'unknown') return
  await tx
    .insertInto('shortlist_mark')
    .values({ criterion_id: criterion, member_id, shortlist_id: id, mark: given })
    .execute()
}
