import type { AlertSubject } from '#domain/alert/alert-contract.ts'
import type { HasKind } from '#domain/listing/listing-query.ts'
import { ALL_SERVICES, isCity, parseCategory } from '#domain/tag/category.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readKnownCities, readTagsById } from '#queries/tag/known-tags.ts'

/** What an alert is about, as its row says it. */
export type SubjectRow = {
  member_id: number | null
  tag_id: number | null
  city_slug: string | null
  words: string
  quality_ids: number[]
  has: string[]
}

/** In the order of the rows. Tags and cities are as they are today: what was merged is its successor. */
export async function readAlertSubjects(
  context: QueryContext,
  rows: readonly SubjectRow[],
): Promise<AlertSubject[]> {
  const memberIds = rows.flatMap(({ member_id }) => member_id ?? [])
  const [tags, cities, members] = await Promise.all([
    readTagsById(context),
    readKnownCities(context),
    memberIds.length > 0 ? readFollowed(context, memberIds) : [],
  ])
  return rows.map((row): AlertSubject => {
    const member = members.find(({ id }) => id === row.member_id)
    if (member) {
      const { name, slug, status } = member
      return { kind: 'member', name, slug, isListed: status === 'active' }
    }
    const { city_slug: city } = row
    const tag = row.tag_id === null ? undefined : tags.get(row.tag_id)
    const category = parseCategory((tag?.kind === 'CATEGORY' ? tag.slug : tag?.category) ?? '')
    const slug = tag && tag.kind !== 'CATEGORY' ? tag.slug : undefined
    const place = city !== null && isCity(city) ? city : undefined
    return {
      kind: 'list',
      address: {
        category: category ?? ALL_SERVICES,
        ...(slug === undefined ? { slug: place } : { slug, geography: place }),
      },
      service: tag?.label ?? null,
      city: city === null ? null : (cities.get(city) ?? { FR_FR: city }),
      words: row.words,
      qualities: row.quality_ids.flatMap((id) => {
        const quality = tags.get(id)
        return quality ? [{ publicId: quality.public_id, label: quality.label }] : []
      }),
      has: row.has as HasKind[],
    }
  })
}

function readFollowed({ db }: QueryContext, ids: readonly number[]) {
  return db
    .selectFrom('member')
    .select(['id', 'name', 'slug', 'status'])
    .where('id', 'in', ids)
    .execute()
}
