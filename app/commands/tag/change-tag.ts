import { sql } from 'kysely'
import { z } from 'zod'
import { changeSlug, expectFreeSlug } from '#commands/address/change-slug.ts'
import { recordDecision } from '#commands/administration/record-decision.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { tagSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { TAG_KINDS, type TagKind } from '#domain/tag/tag.ts'
import { isFixedTag, parentKind, readSynonyms, TAG_LIMITS } from '#domain/tag/tag-change.ts'
import { choiceInput, lineInput, optionalLineInput } from '#domain/text/text-input.ts'
import { LOCALE_CODES, type Translated } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { lockTags } from './merge-tags.ts'

type Context = { db: Db; jobs: Jobs; now: Temporal.Instant }

const label = optionalLineInput(TAG_LIMITS.label)
const synonyms = optionalLineInput(TAG_LIMITS.synonyms)
const problem = (code: AccountProblem) => code

export const tagInput = z.object({
  label_FR_FR: lineInput(TAG_LIMITS.label),
  label_EN_GB: label,
  label_ES_ES: label,
  label_IT_IT: label,
  label_DE_DE: label,
  synonyms_FR_FR: synonyms,
  synonyms_EN_GB: synonyms,
  synonyms_ES_ES: synonyms,
  synonyms_IT_IT: synonyms,
  synonyms_DE_DE: synonyms,
  slug: optionalLineInput(200),
  icon: optionalLineInput(40).refine((name) => /^[a-z0-9-]*$/.test(name), problem('not-a-choice')),
  parent: optionalLineInput(20),
  position: optionalLineInput(6).refine((typed) => /^\d*$/.test(typed), problem('number-invalid')),
})

export const newTagInput = tagInput.extend({ kind: choiceInput(TAG_KINDS) })

type TagInput = z.output<typeof tagInput>

/** Something new to choose; returns its id. */
export async function addTag(
  { db, now }: Context,
  actor: Actor & { id: number },
  { kind, ...input }: z.output<typeof newTagInput>,
): Promise<string> {
  expectAllowed(actor, 'edit-taxonomy')
  if (isFixedTag(kind)) throw new AppError('invalid', { kind: problem('not-a-choice') })
  return inTransaction(db, async (tx) => {
    await lockTags(tx)
    const publicId = newPublicId()
    await expectFreeSlug(tx, { kind: 'tag', type: kind, slug: input.slug })
    const parent_id = await parentOf(tx, kind, input.parent)
    const words = wordsOf(input)
    await tx
      .insertInto('tag')
      .values({
        public_id: publicId,
        kind,
        slug: input.slug,
        label: words.label,
        synonyms: JSON.stringify(words.synonyms),
        icon: input.icon || null,
        position: Number(input.position || 0),
        parent_id,
        changed_at: new Date(now.epochMilliseconds),
      })
      .execute()
    const details = { name: input.label_FR_FR }
    await recordDecision(tx, { actor, action: 'add-tag', subject: publicId, details, now })
    await announceTag(tx, publicId)
    return publicId
  })
}

/** Words, icon, order and place; the address by `changeSlug`. Members that bear it are brought up to date by a job. */
export async function changeTag(
  { db, jobs, now }: Context,
  actor: SignedInUser,
  publicId: string,
  input: TagInput,
): Promise<void> {
  expectAllowed(actor, 'edit-taxonomy')
  await inTransaction(db, async (tx) => {
    await lockTags(tx)
    const tag = await lockTag(tx, publicId)
    if (tag.merged_into_id !== null) throw new AppError('conflict', { reason: 'merged' })
    const isFixed = isFixedTag(tag.kind)
    const words = wordsOf(input)
    const parent_id = isFixed ? tag.parent_id : await parentOf(tx, tag.kind, input.parent)
    const changed = {
      label: words.label,
      icon: input.icon || null,
      position: Number(input.position || 0),
      ...(!isFixed && { synonyms: JSON.stringify(words.synonyms), parent_id }),
    }
    await sql`
      update tag set changed_at = ${new Date(now.epochMilliseconds)}, tend_after = 0 where id = ${tag.id}`.execute(
      tx,
    )
    await tx.updateTable('tag').set(changed).where('id', '=', tag.id).execute()
    const details = { name: input.label_FR_FR, old: tag.label.FR_FR ?? tag.slug }
    await recordDecision(tx, { actor, action: 'change-tag', subject: publicId, details, now })
    if (!isFixed && input.slug !== tag.slug)
      await changeSlug(tx, { kind: 'tag', subject: publicId, slug: input.slug, actor, now })
    await announceTag(tx, publicId)
    await jobs.enqueue(tx, 'merge-tags', {})
  })
}

/** What nothing bears is offered no more; its address leads to what it stood below. */
export async function retireTag(
  { db, now }: Context,
  actor: SignedInUser,
  publicId: string,
): Promise<void> {
  expectAllowed(actor, 'edit-taxonomy')
  await inTransaction(db, async (tx) => {
    await lockTags(tx)
    const tag = await lockTag(tx, publicId)
    if (isFixedTag(tag.kind) || tag.merged_into_id !== null || tag.retired_at)
      throw new AppError('conflict', { reason: 'not-retirable' })
    if (await isTagUsed(tx, tag.id)) throw new AppError('invalid', { retire: problem('tag-used') })
    await setRetired(tx, tag.id, new Date(now.epochMilliseconds))
    const details = { name: tag.label.FR_FR ?? tag.slug }
    await recordDecision(tx, { actor, action: 'retire-tag', subject: publicId, details, now })
    await announceTag(tx, publicId)
  })
}

export async function restoreTag(
  { db, now }: Context,
  actor: SignedInUser,
  publicId: string,
): Promise<void> {
  expectAllowed(actor, 'edit-taxonomy')
  await inTransaction(db, async (tx) => {
    await lockTags(tx)
    const tag = await lockTag(tx, publicId)
    if (!tag.retired_at) throw new AppError('conflict', { reason: 'not-retired' })
    await setRetired(tx, tag.id, null)
    const details = { name: tag.label.FR_FR ?? tag.slug }
    await recordDecision(tx, { actor, action: 'restore-tag', subject: publicId, details, now })
    await announceTag(tx, publicId)
  })
}

async function setRetired(tx: Db, id: number, at: Date | null): Promise<void> {
  await tx.updateTable('tag').set({ retired_at: at }).where('id', '=', id).execute()
}

async function lockTag(tx: Db, publicId: string) {
  const tag = await tx
    .selectFrom('tag')
    .select(['id', 'kind', 'slug', 'label', 'parent_id', 'retired_at', 'merged_into_id'])
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
  if (!tag) throw new AppError('not-found')
  return tag
}

/** Whether anything that is offered or shown bears it. */
async function isTagUsed(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from member_tag where tag_id = ${id})
        or exists (select from member where activity_id = ${id})
        or exists (select from member_quality where tag_id = ${id} and clients > 0)
        or exists (select from article_tag where tag_id = ${id})
        or exists (select from buyer_tag where tag_id = ${id})
        or exists (select from tag where parent_id = ${id} and retired_at is null and merged_into_id is null)
        or (select review_count > 0 from tag where id = ${id}) as "isUsed"
  `.execute(tx)
  return rows[0]?.isUsed ?? false
}

/** A speciality stands below an activity, an activity below a category, and nothing else below anything: no ring can be. */
async function parentOf(tx: Db, kind: TagKind, publicId: string): Promise<number | null> {
  const wanted = parentKind(kind)
  if (!wanted) return null
  const parent = await tx
    .selectFrom('tag')
    .select('id')
    .where('public_id', '=', publicId)
    .where('kind', '=', wanted)
    .where('retired_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .executeTakeFirst()
  if (!parent) throw new AppError('invalid', { parent: problem('not-a-choice') })
  return parent.id
}

function wordsOf(input: TagInput): { label: Translated; synonyms: Record<string, string[]> } {
  const labels = LOCALE_CODES.map((lang) => [lang, input[`label_${lang}`]] as const)
  const words = LOCALE_CODES.map((lang) => [lang, readSynonyms(input[`synonyms_${lang}`])] as const)
  return {
    label: Object.fromEntries(labels.filter(([, text]) => text !== '')),
    synonyms: Object.fromEntries(words.filter(([, list]) => list.length > 0)),
  }
}

async function announceTag(tx: Db, publicId: string): Promise<void> {
  await announceChanges(tx, [tagSubject(publicId), 'site', 'frame', 'addresses'])
}
