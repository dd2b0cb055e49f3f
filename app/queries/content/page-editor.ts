import { changedLanguages } from '#domain/content/changes.ts'
import type { ContentRef } from '#domain/content/content-ref.ts'
import type { PageEditorView, PictureChoice } from '#domain/content/editor-view.ts'
import { languageStates } from '#domain/content/language-state.ts'
import type { LinkTarget } from '#domain/content/link-target.ts'
import { allBlocks, type PageDocument } from '#domain/content/page-document.ts'
import { placedPictures } from '#domain/content/placed-pictures.ts'
import type { Focal } from '#domain/contract/picture.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { isEditorsPicture } from '#queries/block/text-pictures.ts'
import { undescribed } from '#queries/media/undescribed.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readPublishedPage } from './published-page.ts'
import { idOfTarget, mentionText, namesOf, targetText } from './targets.ts'

/** What an editor sees of a page; nothing where there is no such page. */
export async function pageEditor(
  context: QueryContext,
  ref: ContentRef,
): Promise<PageEditorView | undefined> {
  const { db } = context
  const page = await readPublishedPage(db, ref)
  if (!page) return undefined
  const { type, slug, inForceOn, document: published } = page
  const draft = await readDraft(db, ref)
  const document = (draft?.document as PageDocument | undefined) ?? published
  return {
    type,
    slug,
    inForceOn,
    document,
    published,
    revision: draft?.revision ?? 0,
    canUndo: draft?.previous != null,
    savedAt: draft?.saved_at.toISOString() ?? null,
    savedBy: draft?.full_name ?? null,
    languages: languageStates(document),
    changed: changedLanguages(document, published),
    scheduled: await readScheduled(db, ref),
    targets: await readTargets(context, document),
    undescribed: await undescribed(db, placedPictures(document)),
  }
}

export function readDraft(db: Db, { kind, subject }: ContentRef) {
  return db
    .selectFrom('content_draft as d')
    .leftJoin('app_user as u', 'u.id', 'd.saved_by')
    .select(['d.document', 'd.revision', 'd.previous', 'd.saved_at', 'u.full_name'])
    .where('d.kind', '=', kind)
    .where('d.subject', '=', subject)
    .executeTakeFirst()
}

/** 0 before anything was saved. */
export async function readDraftRevision(db: Db, ref: ContentRef): Promise<number> {
  return (await readDraft(db, ref))?.revision ?? 0
}

export async function readScheduled(db: Db, { kind, subject }: ContentRef) {
  const found = await db
    .selectFrom('content_version')
    .select(['number', 'due_at', 'langs'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'scheduled')
    .executeTakeFirst()
  if (!found?.due_at) return null
  const { number, due_at, langs } = found
  return { number, dueAt: due_at.toISOString(), langs: langs as LocaleCode[] }
}

async function readTargets(context: QueryContext, { blocks }: PageDocument) {
  const texts: PageEditorView['targets'] = {}
  const textOf = async (target: LinkTarget | undefined) => target && targetText(context, target)
  const all = allBlocks(blocks).map(({ id, common }) => {
    const { target, button, mention, review } = common
    const mentioned = mention ?? (review ? { type: 'review' as const, id: review } : undefined)
    const ids = {
      target: idOfTarget(target),
      button: idOfTarget(button?.target),
      mention: mentioned?.id,
    }
    return { id, target, button: button?.target, mentioned, ids }
  })
  const names = await namesOf(
    context.db,
    all.flatMap(({ ids }) => Object.values(ids).flatMap((id) => id ?? [])),
  )
  const nameOf = (id: string | undefined) => (id === undefined ? undefined : names.get(id))
  for (const { id, target, button, mentioned, ids } of all)
    texts[id] = {
      target: await textOf(target),
      button: await textOf(button),
      mention: mentioned && (await mentionText(context, mentioned)),
      called: {
        target: nameOf(ids.target),
        button: nameOf(ids.button),
        mention: nameOf(ids.mention),
      },
    }
  return texts
}

/** The pictures that a block may show, the newest first, with those that it shows already. */
export async function pictureChoices(db: Db, shown: readonly string[]): Promise<PictureChoice[]> {
  const rows = await db
    .selectFrom('asset')
    .select(['public_id as id', 'name', 'url as tf_public_url', 'width', 'height', 'alt', 'focal'])
    .where((eb) =>
      eb.or([isEditorsPicture, ...(shown.length > 0 ? [eb('public_id', 'in', shown)] : [])]),
    )
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ focal, name, ...row }) => ({
    ...row,
    name: name || row.tf_public_url.slice(row.tf_public_url.lastIndexOf('/') + 1),
    ...(focal && { focal: focal as Focal }),
  }))
}
