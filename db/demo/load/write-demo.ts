import { sql } from 'kysely'
import { keepArticleDesk } from '#commands/content/keep-article-desk.ts'
import { registerDemo } from '#commands/register/register-history.ts'
import type { SaltOf } from '#commands/register/write-entries.ts'
import { keepQueues } from '#commands/review/change/keep-queues.ts'
import { addDerivedCounts, addFacets, addMemberSearch } from '#commands/site/derived-rows.ts'
import { addAccounts } from '#db/demo/accounts.ts'
import type { DemoMediaItem } from '#db/demo/art/draw-demo-media.ts'
import { addAgreements } from '#db/demo/buyer/agreements.ts'
import { createBuyerMemory } from '#db/demo/buyer/buyer-memory.ts'
import { createBuyers } from '#db/demo/buyer/buyers.ts'
import { addDemoRequests } from '#db/demo/buyer/demo-requests.ts'
import { addKept } from '#db/demo/buyer/kept-and-followed.ts'
import { createKnownDomains } from '#db/demo/buyer/known-domains.ts'
import { addOwnBriefs } from '#db/demo/buyer/own-briefs.ts'
import { createCalendar } from '#db/demo/calendar.ts'
import { createHighlights } from '#db/demo/highlights.ts'
import { addSiteStatistics } from '#db/demo/load/site-statistics.ts'
import { createMedia } from '#db/demo/media.ts'
import { addAskedCities } from '#db/demo/member/asked-cities.ts'
import { addCollections } from '#db/demo/member/collections.ts'
import { addMemberDesk } from '#db/demo/member/member-desk.ts'
import { addMemberLinks } from '#db/demo/member/member-links.ts'
import { addMember } from '#db/demo/member/member-rows.ts'
import { createProfileWriter } from '#db/demo/member/member-text.ts'
import { createMembers } from '#db/demo/member/members.ts'
import { addDeskCases } from '#db/demo/moderation/desk-cases.ts'
import { addNotices, addOtherNotices } from '#db/demo/moderation/notices.ts'
import { addPastRefusals } from '#db/demo/moderation/past-refusals.ts'
import { addArticles } from '#db/demo/page/articles.ts'
import { addDrafts } from '#db/demo/page/drafts.ts'
import { addLibrary } from '#db/demo/page/library.ts'
import { addPages } from '#db/demo/page/pages.ts'
import { addRedirects } from '#db/demo/page/redirects.ts'
import { createRandom } from '#db/demo/random.ts'
import { addInvitationCounts, addInvitationMonths } from '#db/demo/review/invitation-counts.ts'
import { createPhrasebook } from '#db/demo/review/phrasebook.ts'
import { addReviews } from '#db/demo/review/reviews.ts'
import { addRevisedSignals } from '#db/demo/review/revised-signals.ts'
import { planShowcase } from '#db/demo/review/showcase.ts'
import { addTeamPicks } from '#db/demo/review/team-picks.ts'
import type { DemoSettings } from '#db/demo/settings.ts'
import { createRewards } from '#db/demo/standing/rewards.ts'
import { addStandings } from '#db/demo/standing/standings.ts'
import { createTaxonomy } from '#db/demo/tag/taxonomy.ts'
import { readSharedTexts } from '#db/demo/texts.ts'
import { STANDARD_CITIES } from '#db/standard/cities.ts'
import { utf8 } from '#domain/register/bytes.ts'
import type { Db } from '#platform/database/schema.ts'
import { hmacSha256, sha256 } from '#platform/register/node-hashes.server.ts'
import { advanceIdentities, createBulkInsert, type TableName } from './bulk-insert.ts'
import type { Progress } from './progress.ts'
import { withoutIndexes } from './without-indexes.ts'

/** All tables that rows are written to one by one; others follow from these. */
export const TABLES = [
  'tag',
  'city',
  'asset',
  'member',
  'old_slug',
  'member_tag',
  'member_location',
  'city_request',
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
  'buyer_domain',
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
  'redirect',
  'author',
  'article',
  'article_tag',
  'article_member',
  'app_user',
  'membership',
  'contact_request',
  'demo_request',
  'member_view_day',
  'review_author',
  'company_check',
  'review_signal',
  'review_event_words',
  'notice',
  'review_report',
  'administration_event',
  'data_request',
  'complaint',
] as const satisfies TableName[]

/** Writes all rows through one connection; returns the pictures they refer to. */
export async function writeDemo(
  db: Db,
  settings: DemoSettings,
  onProgress?: Progress,
): Promise<DemoMediaItem[]> {
  await allowMemory(db)
  const { media, calendar, random, owner } = await withoutIndexes(
    db,
    [...TABLES, 'leaderboard_score'],
    async () => {
      const stage = await setStage(db, settings)
      await writeMembers(stage, settings, onProgress)
      await addDerivedCounts(db)
      await addInvitationCounts(db)
      await addInvitationMonths(db, stage.calendar.date(stage.calendar.today))
      await addNotices(db, new Date(stage.calendar.asOf))
      await addRevisedSignals(db, new Date(stage.calendar.asOf))
      await addStandings(db, stage.calendar.asOf)
      await stage.rewards.ofStandings(db)
      writePages(stage)
      await stage.insert.finish()
      await keepArticleDesk(db)
      await addOtherNotices(db, new Date(stage.calendar.asOf))
      return { ...stage, media: stage.media.plan, owner: stage.highlights.account().member }
    },
  )
  await sql`select find_content_asset_uses()`.execute(db)
  await addFacets(db)
  await keepQueues(db, sql`select id from review`)
  await withoutIndexes(db, ['member_search', 'search_word'], () => addMemberSearch(db))
  await advanceIdentities(db, IDENTIFIED)
  await addDrafts(db, { asOf: calendar.asOf, random: random.fork('drafts') })
  await addOwnBriefs(db, owner, { calendar, random: random.fork('briefs') })
  await addDeskCases(db, { calendar, random: random.fork('desk') })
  await addKept(db, { calendar, random: random.fork('kept') })
  const today = calendar.date(calendar.today)
  await addAgreements(db, owner, { calendar, random: random.fork('agreements') })
  await addSiteStatistics(db, calendar, random.fork('site-statistics'))
  await asBeforeForgetting(db, () =>
    registerDemo(db, demoSalts(settings.seed), Temporal.PlainDate.from(today)),
  )
  return media
}

/** The same seed makes the same register, and anybody may know what opens it. */
function demoSalts(seed: number): SaltOf {
  const key = sha256(utf8(`demo:${seed}:register`))
  return (name) => hmacSha256(key, utf8(name))
}

/** Sorts millions of rows at once instead of in pieces; what is small takes no more than it needs. */
/**
 * Whoever asked to be forgotten was known when their review was published: its entry has committed to somebody of that
 * company, and what opens it went with them.
 */
async function asBeforeForgetting(db: Db, register: () => Promise<void>): Promise<void> {
  const forgotten = sql`r.buyer_id is not null and exists (
    select from review_event e where e.review_id = r.id and e.type = 'anonymise')`
  await sql`
    update review r set contact_id = (select min(c.id) from contact c where c.buyer_id = r.buyer_id)
     where r.contact_id is null and ${forgotten}`.execute(db)
  await register()
  await sql`update review r set contact_id = null where ${forgotten}`.execute(db)
  await sql`
    delete from register_opening o using register_entry n, review r
     where o.field = 'author' and n.id = o.entry_id and r.id = n.review_id and ${forgotten}`.execute(
    db,
  )
}

async function allowMemory(db: Db): Promise<void> {
  await sql`set local work_mem = '256MB'`.execute(db)
  await sql`set local maintenance_work_mem = '512MB'`.execute(db)
}

/** What must be known before the first member: everything but the reviews. */
async function setStage(db: Db, settings: DemoSettings) {
  const random = createRandom(`demo:${settings.seed}`)
  const shared = readSharedTexts()
  const calendar = createCalendar(settings.asOf)
  const insert = createBulkInsert(db)
  const taxonomy = createTaxonomy()
  const media = createMedia(insert, random.fork('media'))
  for (const row of taxonomy.rows) insert.add('tag', row)
  for (const { is_listed: _, ...city } of STANDARD_CITIES) insert.add('city', city)
  // A location learns from its city in which list it counts: cities are there before the first one.
  await insert.finish()
  const members = createMembers({ shared, taxonomy, calendar }, settings, random.fork('members'))
  return {
    random,
    shared,
    calendar,
    insert,
    taxonomy,
    media,
    members,
    buyers: await createBuyers(
      { shared, taxonomy, media, insert },
      settings,
      random.fork('buyers'),
    ),
    domains: createKnownDomains(insert),
    rewards: createRewards({ taxonomy, calendar, insert }, random.fork('rewards')),
    highlights: createHighlights(),
    writeProfile: createProfileWriter(),
    memory: createBuyerMemory(),
    book: createPhrasebook(taxonomy.categories),
    qualities: taxonomy.qualities,
    showcase: planShowcase(members, taxonomy.categories, calendar, random.fork('showcase')),
    nextReviewId: counter(),
  }
}
type Stage = Awaited<ReturnType<typeof setStage>>

async function writeMembers(stage: Stage, { reviews: total }: DemoSettings, onProgress?: Progress) {
  const { members, insert, rewards, highlights, random } = stage
  const [nextTeamId, nextCollectionId] = [counter(), counter()]
  let written = 0
  for (const member of members) {
    const team = addMember(stage, member, nextTeamId)
    const reviews = addReviews(stage, member, team)
    const collections = addCollections(insert, member, reviews, nextCollectionId)
    rewards.ofReviews(member.id, reviews)
    addTeamPicks(stage, reviews, random.fork('picks'))
    highlights.keep(member, reviews, collections)
    written += reviews.length
    await insert.drain()
    onProgress?.(written, total)
  }
  addMemberLinks(stage, members, random.fork('links'))
  addAccounts(stage, highlights.account(), random.fork('accounts'))
  addMemberDesk(stage, highlights.account().member, random.fork('desk'))
  addAskedCities(stage, highlights.account().member, random.fork('asked-cities'))
  addDemoRequests(stage, random.fork('demo-requests'))
  addPastRefusals(stage, total, random.fork('refusals'))
  stage.domains.finish(random.fork('domains'))
  await insert.finish()
}

function writePages({ highlights, rewards, random, ...context }: Stage): void {
  addPages({ ...context, random: random.fork('pages') }, highlights.featured())
  addLibrary({ ...context, random: random.fork('library') })
  addRedirects({ ...context, random: random.fork('redirects') })
  addArticles(
    { ...context, random: random.fork('articles') },
    (category) => highlights.mentionsOf(category, rewards),
    (category) => highlights.membersOf(category),
  )
}

const IDENTIFIED = [
  'tag',
  'asset',
  'member',
  'member_group',
  'team_member',
  'buyer',
  'buyer_domain',
  'contact',
  'review',
  'collection',
  'reward',
  'page',
  'page_component',
  'redirect',
  'author',
  'article',
  'app_user',
  'contact_request',
  'demo_request',
] as const satisfies TableName[]

function counter(): () => number {
  let last = 0
  return () => ++last
}
