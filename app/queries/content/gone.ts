import type { DraftBlock } from '#domain/content/draft-block.ts'
import { allBlocks, type PageDocument } from '#domain/content/page-document.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { mentionText, targetText } from './targets.ts'

/** What a block of an earlier version showed or led to, and is there no more. */
export type Gone = { kind: DraftBlock['kind']; what: 'picture' | 'target' | 'mention' }

export async function goneOf(context: QueryContext, { blocks }: PageDocument): Promise<Gone[]> {
  const all = allBlocks(blocks)
  const pictures = await knownPictures(
    context,
    all.flatMap(({ common }) => common.picture ?? []),
  )
  const gone: Gone[] = []
  for (const { kind, common } of all) {
    const { picture, target, button, mention, review } = common
    if (picture && !pictures.has(picture)) gone.push({ kind, what: 'picture' })
    const targets = [target, button?.target].flatMap((each) => each ?? [])
    for (const each of targets)
      if ((await targetText(context, each)) === '') gone.push({ kind, what: 'target' })
    const mentioned = mention ?? (review ? { type: 'review' as const, id: review } : undefined)
    if (mentioned && (await mentionText(context, mentioned)) === '')
      gone.push({ kind, what: 'mention' })
  }
  return gone
}

async function knownPictures({ db }: QueryContext, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('asset')
    .select('public_id')
    .where('public_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ public_id }) => public_id))
}
