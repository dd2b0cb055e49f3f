import { recordDecision } from '#commands/administration/record-decision.ts'
import { keepAssetUses } from '#commands/media/keep-asset-uses.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { changedLanguages } from '#domain/content/changes.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import type { ContentRef } from '#domain/content/content-ref.ts'
import { isComplete, languageStates } from '#domain/content/language-state.ts'
import { type PlacedPicture, placedPictures } from '#domain/content/placed-pictures.ts'
import { AppError } from '#domain/errors.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { undescribed } from '#queries/media/undescribed.ts'
import type { Content, Publication } from './content-types.ts'
import { type ContentContext, type DraftChosen, lockDraft } from './draft.ts'
import { findContent } from './find-content.ts'
import { addVersion, makePublic, recordVersion } from './versions.ts'

/**
 * Makes the draft public in the languages that are ticked, now or at a later moment. What waits is frozen: what is
 * edited from now on is the next draft. Returns the number of the version.
 */
export async function publishContent(
  { db, now }: ContentContext,
  actor: SignedInUser,
  chosen: DraftChosen,
  { dueAt, ...publication }: Publication & { dueAt?: Temporal.Instant | undefined },
): Promise<number> {
  expectAllowed(actor, 'edit-content')
  return inTransaction(db, async (tx) => {
    const { content, document } = await lockDraft(tx, chosen)
    if (content.isLegal) expectAllowed(actor, 'publish-legal')
    const langs = publishable(document, publication, content)
    expectChange(content, document, { ...publication, langs })
    const isLater = dueAt !== undefined && Temporal.Instant.compare(dueAt, now) > 0
    await expectDescribed(tx, placedPictures(document), langs)
    if (isLater) await cancelWaiting(tx, chosen)
    const made = { ...publication, langs, document, ...(isLater && { dueAt }) }
    const version = await addVersion(tx, chosen, content, made, { by: actor.id, now })
    const by = { actor, now }
    if (isLater) {
      await keepAssetUses(tx, chosen, 'scheduled', placedPictures(document))
      await recordVersion(tx, chosen, content, version, { ...by, action: 'schedule-content' })
    } else await makePublic(tx, chosen, content, version, by)
    await content.noteState?.(tx)
    return version.number
  })
}

/** Only languages that are complete; of legal texts, with the day and with what changed. */
function publishable(
  document: ContentDocument,
  { langs, note, inForceOn }: Publication,
  { isLegal }: Content,
): LocaleCode[] {
  const wanted = LOCALE_CODES.filter((lang) => langs.includes(lang))
  if (wanted.length === 0) throw new AppError('invalid', { langs: 'required' })
  const states = languageStates(document)
  if (states.some((state) => wanted.includes(state.lang) && !isComplete(state)))
    throw new AppError('invalid', { langs: 'incomplete' })
  if (isLegal && note === '') throw new AppError('invalid', { note: 'required' })
  if (isLegal && !inForceOn) throw new AppError('invalid', { in_force_on: 'required' })
  return wanted
}

/** A version says what readers saw from then on: what they see already makes none. */
function expectChange(
  { isPublic, document: published, inForceOn: since }: Content,
  document: ContentDocument,
  { langs, inForceOn }: Publication,
): void {
  const isNewDay = inForceOn !== undefined && inForceOn !== since
  if (!isPublic || isNewDay) return
  const changed = changedLanguages(document, published)
  if (!langs.some((lang) => changed.includes(lang)))
    throw new AppError('invalid', { langs: 'nothing-changed' })
}

/** Whoever does not see a picture hears what it shows, in every language that is published. */
async function expectDescribed(
  tx: Db,
  pictures: readonly PlacedPicture[],
  langs: readonly LocaleCode[],
): Promise<void> {
  const [first] = await undescribed(tx, pictures, langs)
  if (first) throw new AppError('invalid', { langs: 'picture-without-alt' })
}

/** What was to be published on its own will not be. */
export async function cancelSchedule(
  { db, now }: ContentContext,
  actor: SignedInUser,
  ref: ContentRef,
): Promise<void> {
  expectAllowed(actor, 'edit-content')
  await inTransaction(db, async (tx) => {
    const content = await findContent(tx, ref)
    if (content?.isLegal) expectAllowed(actor, 'publish-legal')
    const version = await cancelWaiting(tx, ref)
    if (version === undefined) throw new AppError('not-found')
    const { subject } = ref
    await recordDecision(tx, {
      actor,
      action: 'cancel-schedule',
      subject,
      details: { version },
      now,
    })
    await (await findContent(tx, ref))?.noteState?.(tx)
  })
}

/** Of something that is taken away, too. */
export async function cancelWaiting(
  tx: Db,
  { kind, subject }: ContentRef,
): Promise<number | undefined> {
  const found = await tx
    .updateTable('content_version')
    .set({ state: 'cancelled' })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'scheduled')
    .returning('number')
    .executeTakeFirst()
  await keepAssetUses(tx, { kind, subject }, 'scheduled', [])
  return found?.number
}
