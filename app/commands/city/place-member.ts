import { sql } from 'kysely'
import { addCityReviews, cityReviewsOf, taken } from '#commands/member/city-reviews.ts'
import { addToFacets, tagsOf, takeFromFacets } from '#commands/member/member-facets.ts'
import { memberSubject, tagSubject } from '#domain/address/page-subject.ts'
import { PROFILE_LIMITS } from '#domain/profile/profile-content.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'

type Placed = { memberId: number; slug: string; now: Temporal.Instant }

/**
 * Adds a city to those of a member, as the last one, in the caller's transaction: to what is public and to what its
 * team prepares. Says whether there was room for it.
 */
export async function placeMember(tx: Db, placed: Placed): Promise<boolean> {
  const { memberId } = placed
  const member = await tx
    .selectFrom('member')
    .select(['public_id', 'status', 'category_id'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isInDraft = await addToDraft(tx, placed)
  const tags = await tagsOf(tx, memberId)
  const filters = tags.filter(({ isFilter }) => isFilter).map(({ id }) => id)
  const place = { memberId, categoryId: member.category_id }
  const isListed = member.status === 'active'
  const before = isListed ? await cityReviewsOf(tx, memberId) : []
  if (isListed) await takeFromFacets(tx, place, filters)
  const isPublic = await addLocation(tx, placed)
  if (isListed) await addToFacets(tx, place, filters)
  await sql`select index_members(${[memberId]}::int[])`.execute(tx)
  const subjects = tags.map(({ publicId }) => tagSubject(publicId))
  await announceChanges(tx, ['site', memberSubject(member.public_id), ...subjects])
  if (isListed) await addCityReviews(tx, [...taken(before), ...(await cityReviewsOf(tx, memberId))])
  return isPublic && isInDraft
}

async function addLocation(tx: Db, { memberId, slug }: Placed): Promise<boolean> {
  await sql`
    insert into member_location (member_id, city_slug, position)
    select ${memberId}::int, ${slug}, coalesce(max(position) + 1, 0)
      from member_location where member_id = ${memberId}
    having count(*) < ${PROFILE_LIMITS.cities}
    on conflict (member_id, city_slug) do nothing
  `.execute(tx)
  const there = await tx
    .selectFrom('member_location')
    .select('position')
    .where('member_id', '=', memberId)
    .where('city_slug', '=', slug)
    .executeTakeFirst()
  return there !== undefined
}

/** Whoever has its form open is told that something changed: their form does not know the city. */
async function addToDraft(tx: Db, { memberId, slug, now }: Placed): Promise<boolean> {
  const added = JSON.stringify([slug])
  const withCity = sql`case
    when d.content -> 'cities' @> ${added}::jsonb
      or jsonb_array_length(d.content -> 'cities') >= ${PROFILE_LIMITS.cities} then d.content
    else jsonb_set(d.content, '{cities}', (d.content -> 'cities') || ${added}::jsonb) end`
  await sql`
    update staff_member_draft d set version = version + 1, content = ${withCity}
     where member_id = ${memberId} and content is not null
  `.execute(tx)
  const { rows } = await sql<{ isThere: boolean }>`
    insert into member_draft as d (member_id, saved_at, version)
    values (${memberId}, ${new Date(now.epochMilliseconds)}, 1)
    on conflict (member_id) do update
      set version = d.version + 1,
          content = ${withCity}
    returning content is null or content -> 'cities' @> ${added}::jsonb as "isThere"
  `.execute(tx)
  return rows[0]?.isThere ?? false
}
