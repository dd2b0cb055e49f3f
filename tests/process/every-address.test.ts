import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSession, resumeSession } from '#commands/account/sessions.ts'
import { rankBoards } from '#commands/leaderboard/rank-boards.ts'
import { removeMember } from '#commands/member/remove-member.ts'
import { decideNotice } from '#commands/moderation/decide-notice.ts'
import { reportPublicly } from '#commands/moderation/report-publicly.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { addressKinds } from '#tests/support/crawl/address-kinds.ts'
import { createCollection, createReward, createUser } from '#tests/support/database/builders.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { rawAsk } from '#tests/support/server/raw-ask.ts'

/** For so long an answer is kept without any change of what it shows. */
const KEPT_MS = 60_000
const AT_ONCE = 6

/** Too busy for a page, or for a picture. */
const UNANSWERED = new Set([503, 422])

const HOST = 'site.test'
const OTHER_HOST = 'warm.test'
const HOSTS = { ALLOWED_HOSTS: `${HOST},${OTHER_HOST}` }
const COLLECTION = 'proofCollec1'
const REWARD = 'proofReward1'

type Site = {
  reviewId: number
  review: string
  memberId: number
  slug: string
  name: string
  category: string
  buyer: string
  /** Of another company. */
  other: string
  article: string
  articleTag: string
  year: number
}

type Change = keyof typeof CHANGES

/** What is done to the site, by the commands that people's forms and jobs call. */
const CHANGES = {
  /** A moderator takes a review from the pages. */
  async review(db: Db, { reviewId }: Site) {
    const change = { type: 'suspend', reviewId, actor: 'moderator', reason: 'a test' } as const
    await changeReview({ db, jobs: JOBS, now: Temporal.Now.instant() }, change)
  },
  /** A reader reports an article, and a moderator takes it off. */
  async article(db: Db, { article }: Site) {
    const context = { db, jobs: JOBS, now: Temporal.Now.instant(), mailDomain: 'site.test' }
    await reportPublicly(context, {
      asked: { subject: 'article', slug: article, review: '' },
      given: {
        kind: 'doubt',
        reason: 'false-facts',
        explanation: 'C’est faux.',
        email: { address: 'reader@people.example', domain: 'people.example' },
      },
      locale: 'FR_FR',
      network: '198.51.100.1',
      mails,
    })
    const notices = db.selectFrom('notice').select('public_id').orderBy('id', 'desc')
    const { public_id: notice } = await notices.executeTakeFirstOrThrow()
    const given = { reason: 'illegal-content', words: 'Voici pourquoi.', answer: 'Merci.' }
    await decideNotice(context, await moderator(db), {
      ...given,
      notice,
      outcome: 'suspended',
      mails,
    })
  },
  /** An administrator excludes a company, and the boards are counted anew. */
  async member(db: Db, { memberId }: Site) {
    const removal = { memberId, reason: 'excluded', now: Temporal.Now.instant() } as const
    await db.transaction().execute((tx) => removeMember(tx, JOBS, removal))
    await rankBoards(db)
  },
  /** The site's own words, which only a release changes: there is no command for them. */
  async words(db: Db) {
    await db.transaction().execute(async (tx) => {
      await sql`update page_component set title = title || ' (neu)' where title is not null`.execute(
        tx,
      )
      await announceChanges(tx, ['frame'])
    })
  },
}

const plain = () => ({ subject: 'Betreff', text: 'Worte', html: '<p>Worte</p>' })
const mails = { receipt: plain, alert: plain, toReporter: plain, toWriter: plain }

async function moderator(db: Db): Promise<SignedInUser> {
  const now = Temporal.Now.instant()
  const userId = await createUser(db, { staff_role: 'moderator' })
  const session = { userId, method: 'password', device: 'Firefox, Linux' } as const
  const { secret } = await openSession(db, session, now)
  const user = await resumeSession({ db, now }, secret, { isPasskeyRequired: false })
  if (!user) throw new Error('the moderator is not signed in')
  return user
}

const JOBS: Jobs = { enqueue: async () => {} }

const asked = (name: string, variables: object) =>
  `/api/query/${name}?variables=${encodeURIComponent(JSON.stringify(variables))}`

/** For every kind of address: what changes something that it shows, and one address of the kind. */
const PROOFS: Record<string, [Change, (site: Site) => string]> = {
  index: ['review', () => '/'],
  solutions: ['words', () => '/solutions'],
  'solutions-moderation': ['review', () => '/solutions/moderation'],
  'solutions-slug': ['words', () => '/solutions/avis'],
  'legal-slug': ['words', () => '/legal/terms'],
  articles: ['article', () => '/articles'],
  'articles-slug': ['article', ({ article }) => `/articles/${article}`],
  'articles-tags-slug': ['article', ({ articleTag }) => `/articles/tags/${articleTag}`],
  'membres-category-slug-geography': ['member', ({ category }) => `/membres/${category}`],
  'membres-clients': ['review', () => '/membres/clients'],
  'membres-clients-slug': ['review', ({ buyer }) => `/membres/clients/${buyer}`],
  'membres-leaderboards-slug': ['member', ({ year }) => `/membres/leaderboards/yearly/${year}`],
  'membres-trustawards-year': ['member', ({ year }) => `/membres/trustawards/${year}`],
  'profil-slug': ['review', ({ slug }) => `/profil/${slug}`],
  'profil-slug-collection-id': ['review', ({ slug }) => `/profil/${slug}/collection/${COLLECTION}`],
  'profil-slug-culture': ['member', ({ slug }) => `/profil/${slug}/culture`],
  'profil-slug-data': ['review', ({ slug }) => `/profil/${slug}/data`],
  'profil-slug-ecosystem': ['member', ({ slug }) => `/profil/${slug}/ecosystem`],
  'profil-slug-reference-id': [
    'review',
    ({ slug, review }) => `/profil/${slug}/reference/${review}`,
  ],
  'profil-slug-reviews': ['review', ({ slug }) => `/profil/${slug}/reviews`],
  'profil-slug-reviews-page-number': ['member', ({ slug }) => `/profil/${slug}/reviews/page/2`],
  'profil-slug-rewards': ['member', ({ slug }) => `/profil/${slug}/rewards`],
  'profil-slug-rewards-id': ['member', ({ slug }) => `/profil/${slug}/rewards/${REWARD}`],
  'profil-slug-widgets': ['member', ({ slug }) => `/profil/${slug}/widgets`],
  '/_services': ['member', () => '/_services'],
  '/_suggest': ['member', ({ name }) => `/_suggest?q=${encodeURIComponent(name)}`],
  '/_companies': ['member', ({ name }) => `/_companies?q=${encodeURIComponent(name)}`],
  'query MainNavigation': ['words', () => asked('MainNavigation', {})],
  'query MainFooter': ['words', () => asked('MainFooter', {})],
  'query DefaultCta': ['words', () => asked('DefaultCta', {})],
  'query MarketplacePage': [
    'words',
    () => asked('MarketplacePage', { type: 'LEGAL', slug: 'terms' }),
  ],
  'query LastReviews': ['review', () => asked('LastReviews', {})],
  'query LastCoolReviews': ['review', () => asked('LastCoolReviews', {})],
  'query TeamPickedReviews': ['review', () => asked('TeamPickedReviews', {})],
  'query MemberReviews': ['review', ({ slug }) => asked('MemberReviews', { slug })],
  'query MemberReference': [
    'review',
    ({ slug, review: id }) => asked('MemberReference', { slug, id }),
  ],
  'query MemberCollection': [
    'review',
    ({ slug }) => asked('MemberCollection', { slug, id: COLLECTION }),
  ],
  'query Members': ['member', () => asked('Members', {})],
  'query Suggestions': ['member', ({ name }) => asked('Suggestions', { q: name })],
  'query MemberProfile': ['review', ({ slug }) => asked('MemberProfile', { slug })],
  'query MemberData': ['review', ({ slug }) => asked('MemberData', { slug })],
  'query MemberRewards': ['member', ({ slug }) => asked('MemberRewards', { slug })],
  'query MemberReward': ['member', ({ slug }) => asked('MemberReward', { slug, id: REWARD })],
  'query MemberWidget': ['review', ({ slug }) => asked('MemberWidget', { slug })],
  'query MemberCulture': ['member', ({ slug }) => asked('MemberCulture', { slug })],
  'query MemberEcosystem': ['member', ({ slug }) => asked('MemberEcosystem', { slug })],
  'query CompanySearch': ['member', ({ name }) => asked('CompanySearch', { q: name })],
  'query Articles': ['article', () => asked('Articles', {})],
  'query Article': ['article', ({ article: slug }) => asked('Article', { slug })],
  'query Comparison': [
    'review',
    ({ slug, other }) => asked('Comparison', { slugs: [slug, other] }),
  ],
  'query Clients': ['review', () => asked('Clients', {})],
  'query Client': ['review', ({ buyer: slug }) => asked('Client', { slug })],
  'query Leaderboard': ['member', () => asked('Leaderboard', { period: 'yearly' })],
  'query Trustawards': ['member', ({ year }) => asked('Trustawards', { year })],
  '/:name{sitemap-[a-z]+-\\d+\\.xml}': ['member', () => '/sitemap-members-1.xml'],
  '/articles/rss.xml': ['article', () => '/articles/rss.xml'],
  '/articles/atom.xml': ['article', () => '/articles/atom.xml'],
  '/_social.png': ['member', ({ slug }) => `/_social.png?path=/profil/${slug}`],
  '/_reward/:file': ['member', () => `/_reward/${REWARD}.svg`],
  '/_badge/:file': ['review', ({ slug }) => `/_badge/${slug}.svg`],
  '/_widget/badge/:slug': ['review', ({ slug }) => `/_widget/badge/${slug}`],
  '/_widget/reviews/:slug': ['review', ({ slug }) => `/_widget/reviews/${slug}`],
}

/** Kinds of addresses that show nothing of what commands change, and why. */
const APART: Record<string, string> = {
  '/healthz': 'says that the process lives',
  '/readyz': 'says whether it can serve, and is stored nowhere',
  '/metrics': 'counts requests, and is stored nowhere',
  '/_locale/:locale': 'sends on',
  '/robots.txt': 'made of the settings',
  '/sitemap.xml': 'names the parts of the sitemap, not what is in them',
  '/.well-known/security.txt': 'made of the settings',
  '/media/*': 'bytes under a name of their own; who may see them is looked up each time',
  '/_image': 'the same, smaller',
  '/_widget.js': 'a part of the build',
  '/_outbox': 'not there in production',
  '/_outbox/:id': 'not there in production',
  '/_outbox/:id/html': 'not there in production',
  '/api': 'made of the queries',
  '/api/style.css': 'a part of the build',
  '/api/openapi.json': 'made of the queries',
  registre: 'changes as an entry gets its number, which is announced then',
  'registre-entrees': 'the same',
  'registre-entrees-number': 'the same',
  '/registre/checkpoint': 'asked for anew each time',
  '/registre/dataset/index.json': 'written once a night',
  '/registre/policy': 'of the settings',
}

test('every kind of address has its place in the proof, and nothing else has', () => {
  expect([...Object.keys(PROOFS), ...Object.keys(APART)].sort()).toEqual(addressKinds().sort())
})

test('whatever kind of address is asked, the next answer after a change shows it', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const { db } = demo.database
  const site = await readSite(db)
  const uncached = await demo.start({ ...HOSTS, PAGE_CACHE_MB: '0' })
  const cached = await demo.start(HOSTS)

  for (const change of Object.keys(CHANGES) as Change[]) {
    const paths = Object.values(PROOFS).flatMap(([by, path]) => (by === change ? path(site) : []))
    const ask = (origin: string, host?: string) =>
      eachOf(paths, (path) => shown(origin, path, host))
    // The first answers of a process take long; kept under another host, they are no part of the proof.
    await Promise.all([ask(cached.origin, OTHER_HOST), ask(uncached.origin)])
    const filledMs = performance.now()
    const before = await ask(cached.origin)
    expect(await ask(cached.origin), 'nothing changes by itself').toEqual(before)
    await CHANGES[change](db, site)
    const after = await eachOf(paths, (path) => shownAlike(path, cached.origin, uncached.origin))
    const unchanged = paths.flatMap((path, place) =>
      after[place] === before[place] ? `${path}: ${after[place]?.slice(0, 80)}` : [],
    )
    expect(unchanged, `shows nothing that ${change} changes`).toEqual([])
    // Later, what was kept would have been made anew without any change.
    expect(performance.now() - filledMs).toBeLessThan(KEPT_MS)
  }
}, 600_000)

/** A few at a time: as many as a server draws without telling others to wait. */
async function eachOf<T>(paths: readonly string[], ask: (path: string) => Promise<T>) {
  const answers: T[] = []
  for (let start = 0; start < paths.length; start += AT_ONCE)
    answers.push(...(await Promise.all(paths.slice(start, start + AT_ONCE).map(ask))))
  return answers
}

/** What both show: a change is heard a moment after it was made. */
async function shownAlike(path: string, origin: string, reference: string): Promise<string> {
  for (const endMs = performance.now() + KEPT_MS; ; ) {
    const [found, wanted] = await Promise.all([shown(origin, path), shown(reference, path)])
    if (found === wanted) return found
    if (performance.now() < endMs) continue
    const at = [...found].findIndex((letter, place) => letter !== wanted[place])
    const around = (text: string) => text.slice(0, 4) + text.slice(Math.max(4, at - 40), at + 80)
    expect(around(found), `${path} still shows what was before`).toBe(around(wanted))
  }
}

/**
 * Between header and footer, whose faces may be half a minute old, and without the moment of reading. Who is too busy
 * shows nothing, old or new, and is asked again.
 */
async function shown(origin: string, path: string, host = HOST): Promise<string> {
  const { status, body } = await rawAsk(origin, path, { host })
  if (UNANSWERED.has(status)) return shown(origin, path, host)
  const text = body.toString('latin1')
  const main = /<main[\s>][\s\S]*<\/main>/.exec(text)?.[0] ?? text
  return `${status} ${main.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, '')}`
}

/** The newest review that every list shows, picked and collected, with its member and client; and the newest article. */
async function readSite(db: Db): Promise<Site> {
  const { rows } = await sql<Omit<Site, 'article' | 'articleTag' | 'year'>>`
    select r.id as "reviewId", r.public_id as review, m.id as "memberId", m.slug, m.name,
           replace(t.slug, '_', '-') as category, b.slug as buyer,
           (select slug from member o where o.status = 'active' and o.id <> m.id order by o.id limit 1) as other
      from review r join member m on m.id = r.member_id and m.status = 'active'
      join tag t on t.id = m.category_id join buyer b on b.id = r.buyer_id
     where r.state = 'published' and not r.is_erased and not r.is_company_masked
       and not b.is_anonymized and r.rating >= 8 and r.has_testimony
     order by r.published_at desc limit 1
  `.execute(db)
  const { rows: articles } = await sql<Pick<Site, 'article' | 'articleTag'>>`
    select a.slug as article, replace(t.slug, '_', '-') as "articleTag"
      from article a join article_tag at on at.article_id = a.id
      join tag t on t.id = at.tag_id and t.kind = 'MARKETING_CATEGORY'
     where a.published_at <= now() order by a.published_at desc limit 1
  `.execute(db)
  const [found] = rows
  const [article] = articles
  if (!found || !article) throw new Error('the demo has no review and article to change')
  const { reviewId, memberId } = found
  await sql`update review set is_team_pick = true where id = ${reviewId}`.execute(db)
  await createCollection(db, { member_id: memberId, public_id: COLLECTION }, [reviewId])
  await createReward(db, { member_id: memberId, public_id: REWARD, reference: '999' })
  return { ...found, ...article, year: Temporal.Now.plainDateISO('Europe/Paris').year }
}
