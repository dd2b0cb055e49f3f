import type { Db } from '#platform/schema.ts'
import { addAccounts } from './accounts.ts'
import type { DemoMediaItem } from './art/draw-demo-media.ts'
import { advanceIdentities, createBulkInsert, type TableName } from './bulk-insert.ts'
import { createBuyerMemory } from './buyer/buyer-memory.ts'
import { createBuyers } from './buyer/buyers.ts'
import { createCalendar } from './calendar.ts'
import { createHighlights } from './highlights.ts'
import { createMedia } from './media.ts'
import { addCollections } from './member/collections.ts'
import { addMemberLinks } from './member/member-links.ts'
import { addMember } from './member/member-rows.ts'
import { addMemberSearch } from './member/member-search.ts'
import { createProfileWriter } from './member/member-text.ts'
import { createMembers, type Member } from './member/members.ts'
import { addArticles } from './page/articles.ts'
import { addPages } from './page/pages.ts'
import type { Progress } from './progress.ts'
import { createRandom } from './random.ts'
import { createPhrasebook } from './review/phrasebook.ts'
import { addReviews } from './review/reviews.ts'
import { planShowcase } from './review/showcase.ts'
import type { DemoSettings } from './settings.ts'
import { addDerivedCounts, addFacets } from './standing/derived-counts.ts'
import { createRewards } from './standing/rewards.ts'
import { addStandings } from './standing/standings.ts'
import { createTaxonomy } from './tag/taxonomy.ts'
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

/** Writes all rows through one connection; returns the pictures they refer to. */
export async function writeDemo(
  db: Db,
  settings: DemoSettings,
  onProgress?: Progress,
): Promise<DemoMediaItem[]> {
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

  const buyers = createBuyers({ shared, taxonomy, media, insert }, settings, random.fork('buyers'))
  const members = createMembers({ shared, taxonomy, calendar }, settings, random.fork('members'))
  const rewards = createRewards({ taxonomy, calendar, insert }, random.fork('rewards'))
  const highlights = createHighlights()
  const context = {
    shared,
    calendar,
    media,
    insert,
    buyers,
    writeProfile: createProfileWriter(shared),
    memory: createBuyerMemory(),
    book: createPhrasebook(taxonomy.categories, shared.short_quotes),
    qualities: taxonomy.qualities,
    showcase: planShowcase(members, taxonomy.categories, calendar, random.fork('showcase')),
    nextReviewId: counter(),
  }
  const [nextTeamId, nextCollectionId] = [counter(), counter()]
  let author: { contactId: number; fullName: string } | undefined
  let written = 0
  for (const member of members) {
    const team = addMember(context, member, nextTeamId)
    const reviews = addReviews(context, member, team)
    rewards.ofReviews(member.id, reviews)
    highlights.keep(member, reviews, addCollections(insert, member, reviews, nextCollectionId))
    const known = author
      ? undefined
      : reviews.findLast(({ contact, isMasked }) => contact && !isMasked)
    if (known?.contact) author = { contactId: known.contact.id, fullName: known.contact.fullName }
    written += reviews.length
    await insert.drain()
    onProgress?.(written, settings.reviews)
  }
  addMemberLinks(insert, members, random.fork('links'))
  addAccounts(context, members[0] as Member, author, random.fork('accounts'))
  await insert.finish()

  await addDerivedCounts(db)
  await addStandings(db, calendar.asOf)
  await addFacets(db)
  await addMemberSearch(db)
  await rewards.ofStandings(db)
  const [pick] = highlights.picks
  if (pick) {
    const { member, review } = pick
    addPages(
      { insert, media, taxonomy, random: random.fork('pages') },
      {
        review: { public_id: review.publicId, label: member.name },
        member: { public_id: member.publicId, name: member.name, slug: member.slug },
      },
    )
  }
  addArticles(
    { insert, media, calendar, taxonomy, random: random.fork('articles') },
    (category) => highlights.mentionsOf(category, rewards),
    (category) => highlights.membersOf(category),
  )
  await insert.finish()
  await advanceIdentities(db, IDENTIFIED)
  return media.plan
}

const IDENTIFIED = [
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
] as const satisfies TableName[]

function counter(): () => number {
  let last = 0
  return () => ++last
}
