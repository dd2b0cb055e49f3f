import type { ArticleDocument } from '#domain/content/article-document.ts'
import { type ContentDocument, isArticleDocument } from '#domain/content/content-document.ts'
import type { DraftBlock } from '#domain/content/draft-block.ts'
import type { Gone } from '#domain/content/editor-view.ts'
import { allBlocks } from '#domain/content/page-document.ts'
import { placedPictures } from '#domain/content/placed-pictures.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { citedIn } from './cited-in.ts'
import { mentionText, targetText } from './targets.ts'

/** What an earlier version showed, led to or spoke of, and is there no more. */
export async function goneOf(context: QueryContext, document: ContentDocument): Promise<Gone[]> {
  return [
    ...(await gonePictures(context, document)),
    ...(isArticleDocument(document)
      ? await goneOfArticle(context, document)
      : await goneOfBlocks(context, allBlocks(document.blocks))),
  ]
}

async function gonePictures({ db }: QueryContext, document: ContentDocument): Promise<Gone[]> {
  const placed = placedPictures(document)
  if (placed.length === 0) return []
  const ids = placed.map(({ asset }) => asset)
  const rows = await db
    .selectFrom('asset')
    .select('public_id')
    .where('public_id', 'in', ids)
    .execute()
  const known = new Set<string>(rows.map(({ public_id }) => public_id))
  const places = placed.filter(({ asset }) => !known.has(asset)).map(({ place }) => place)
  // One text stands in five languages.
  return [...new Set(places)].map((place) => ({ place, what: 'picture' }))
}

async function goneOfArticle(
  { db }: QueryContext,
  { body, members, related }: ArticleDocument,
): Promise<Gone[]> {
  const gone = await goneMentions(db, 'text', { body, members })
  if (related.length === 0) return gone
  const rows = await db
    .selectFrom('article')
    .select('public_id')
    .where('public_id', 'in', related)
    .execute()
  return rows.length < related.length ? [...gone, { place: 'related', what: 'target' }] : gone
}

async function goneOfBlocks(context: QueryContext, blocks: readonly DraftBlock[]): Promise<Gone[]> {
  const texts = blocks.flatMap(({ texts }) => Object.values(texts).map((each) => each?.document))
  const gone = await goneMentions(context.db, 'RICH_TEXT', { body: { ...texts }, members: [] })
  for (const { kind, common } of blocks) {
    const { target, button, mention, review } = common
    const targets = [target, button?.target].flatMap((each) => each ?? [])
    for (const each of targets)
      if ((await targetText(context, each)) === '') gone.push({ place: kind, what: 'target' })
    const mentioned = mention ?? (review ? { type: 'review' as const, id: review } : undefined)
    if (mentioned && (await mentionText(context, mentioned)) === '')
      gone.push({ place: kind, what: 'mention' })
  }
  return gone
}

async function goneMentions(
  db: QueryContext['db'],
  place: string,
  cited: Parameters<typeof citedIn>[1],
): Promise<Gone[]> {
  const all = await citedIn(db, cited)
  return all
    .filter(({ isShown, type }) => !isShown && type !== 'article')
    .map(({ name }) => ({ place, what: 'mention', ...(name && { name }) }))
}
