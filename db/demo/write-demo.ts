import type { Db } from '#platform/schema.ts'
import { advanceIdentities, createBulkInsert, type TableName } from './bulk-insert.ts'
import { createBuyerMemory } from './buyer-memory.ts'
import { createBuyers } from './buyers.ts'
import { createCalendar } from './calendar.ts'
import { addDerivedCounts, addFacets } from './derived-counts.ts'
import { createMedia, type PlannedPicture } from './media.ts'
import { addMember } from './member-rows.ts'
import { addMemberSearch } from './member-search.ts'
import { createMembers } from './members.ts'
import { createPhrasebook } from './phrasebook.ts'
import { createRandom } from './random.ts'
import { addReviews } from './reviews.ts'
import type { DemoSettings } from './settings.ts'
import { planShowcase } from './showcase.ts'
import { addStandings } from './standings.ts'
import { createTaxonomy } from './taxonomy.ts'
import { readSharedTexts } from './texts.ts'

/** Parents before children. */
export const TABLES = [
  'tag',
  'city',
  'asset',
  'member',
  'member_old_slug',
  'member_tag',
  'member_location',
  'member_picture',
  'member_group',
  'member_group_membership',
  'team_member',
  'journey_step',
  'member_question',
  'certification',
  'partner',
  'buyer',
  'buyer_tag',
  'contact',
  'review',
  'review_version',
  'review_event',
  'review_picture',
  'review_reply',
  'review_contributor',
  'collection',
  'collection_review',
  'reward',
  'page',
  'page_component',
  'author',
  'article',
  'article_tag',
  'article_member',
  'app_user',
  'membership',
] as const satisfies TableName[]

export type Progress = (done: number, total: number) => void

/** Writes all rows within the transaction it is given; returns the pictures they refer to. */
export async function writeDemo(
  db: Db,
  settings: DemoSettings,
  onProgress: Progress,
): Promise<PlannedPicture[]> {
  const random = createRandom(`demo:${settings.seed}`)
  const shared = readSharedTexts()
  const calendar = createCalendar(settings.asOf)
  const insert = createBulkInsert(db, TABLES)
  const taxonomy = createTaxonomy(shared, random.fork('tags'))
  const media = createMedia(insert, random.fork('media'))
  for (const row of taxonomy.rows) insert.add('tag', row)
  shared.cities.forEach(({ slug, label }, position) => {
    insert.add('city', { slug, label, position })
  })

  const buyers = createBuyers(
    { shared, taxonomy, media, insert },
    settings,
    random.fork('buyers'),
  )
  const members = createMembers({ shared, taxonomy, calendar }, settings, random.fork('members'))
  const context = {
    shared,
    calendar,
    media,
    insert,
    buyers,
    memory: createBuyerMemory(),
    book: createPhrasebook(taxonomy.categories, shared.short_quotes),
    qualities: taxonomy.qualities,
    showcase: planShowcase(members, taxonomy.categories, calendar, random.fork('showcase')),
    nextReviewId: counter(),
  }
  const nextTeamId = counter()
  let written = 0
  for (const member of members) {
    const team = addMember(context, member, nextTeamId)
    written += addReviews(context, member, team).length
    await insert.drain()
    onProgress(written, settings.reviews)
  }
  await insert.finish()

  await addDerivedCounts(db)
  await addStandings(db, calendar.asOf)
  await addFacets(db)
  await addMemberSearch(db)
  await advanceIdentities(db, [
    'tag',
    'asset',
    'member',
    'member_group',
    'team_member',
    'buyer',
    'contact',
    'review',
    'collection',
    'reward',
    'page',
    'page_component',
    'author',
    'article',
    'app_user',
  ])
  return media.plan
}

function counter(): () => number {
  let last = 0
  return () => ++last
}
