import type { AlertSubject } from '#domain/alert/alert-contract.ts'
import { alertTarget } from '#domain/alert/alert-target.ts'
import { isAppError } from '#domain/errors.ts'
import { readListingScope } from '#queries/listing/listing-scope.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readKnownTags } from '#queries/tag/known-tags.ts'
import { readAlertSubjects, type SubjectRow } from './alert-subjects.ts'

export type AskedSubject = { row: SubjectRow; subject: AlertSubject }

/** What the page at this path is about; undefined where there is no such page, or nothing to follow. */
export async function readAskedSubject(
  context: QueryContext,
  path: string,
): Promise<AskedSubject | undefined> {
  const row = await askedRow(context, path)
  const [subject] = row ? await readAlertSubjects(context, [row]) : []
  return row && subject && { row, subject }
}

const OF_ALL = { tag_id: null, city_slug: null, words: '', quality_ids: [], has: [] }

async function askedRow(context: QueryContext, path: string): Promise<SubjectRow | undefined> {
  const target = alertTarget(path)
  if (!target) return undefined
  if (target.kind === 'member') {
    const member = await context.db
      .selectFrom('member')
      .select('id')
      .where('slug', '=', target.slug)
      .where('status', '=', 'active')
      .executeTakeFirst()
    return member && { ...OF_ALL, member_id: member.id }
  }
  try {
    const { address, query } = target
    const scope = await readListingScope(context, address)
    const tags = await readKnownTags(context)
    const tag = scope.speciality ?? scope.activity ?? scope.category
    const qualities = tags.filter(
      ({ kind, public_id }) => kind === 'QUALITY' && query.qualities.includes(public_id),
    )
    return {
      member_id: null,
      tag_id: tag?.id ?? null,
      city_slug: scope.city?.slug ?? null,
      words: query.q,
      quality_ids: qualities.map(({ id }) => id).sort((a, b) => a - b),
      has: query.has,
    }
  } catch (error) {
    // No such service, or it has moved since: its list says which it is.
    if (isAppError(error)) return undefined
    throw error
  }
}
