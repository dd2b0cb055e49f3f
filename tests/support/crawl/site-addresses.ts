import { sql } from 'kysely'
import type { RouteName } from '#domain/address/paths.ts'
import type { Db } from '#platform/database/schema.ts'

type Names = { members: string[]; buyers: string[]; articles: string[]; tags: string[] }
type Item = { member: string; id: string }

export type SiteContent = Names & {
  references: Item[]
  collections: Item[]
  qualities: Item[]
  rewards: Item[]
}

/** All that the addresses of a small site are made of. */
export async function readSiteContent(db: Db): Promise<SiteContent> {
  const list = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(db)).rows.map(({ name }) => name)
  const items = async (query: ReturnType<typeof sql<Item>>) => (await query.execute(db)).rows
  return {
    members: await list(sql`select slug as name from member order by id`),
    buyers: await list(
      sql`select slug as name from buyer where slug not like 'zqx%' order by id limit 12`,
    ),
    articles: await list(sql`select slug as name from article order by id`),
    tags: await list(
      sql`select slug as name from tag where kind in ('ACTIVITY', 'SPECIALTY') order by id limit 12`,
    ),
    references: await items(sql`
      select m.slug as member, r.public_id as id from review r join member m on m.id = r.member_id
       where r.state = 'published' order by r.id`),
    collections: await items(sql`
      select m.slug as member, c.public_id as id from collection c join member m on m.id = c.member_id`),
    rewards: await items(sql`
      select m.slug as member, w.public_id as id from reward w join member m on m.id = w.member_id
       order by w.id limit 12`),
    qualities: await items(sql`
      select m.slug as member, t.public_id as id
        from member_quality q join member m on m.id = q.member_id join tag t on t.id = q.tag_id limit 5`),
  }
}

/** For each route some addresses: one that is missing here fails to compile. */
export function routeAddresses(content: SiteContent): Record<RouteName, string[]> {
  const { members, buyers, articles, tags, references, collections, qualities, rewards } = content
  const profiles = (below: string) => members.map((slug) => `/profil/${slug}${below}`)
  const each = (list: readonly Item[], kind: string) =>
    list.map(({ member, id }) => `/profil/${member}/${kind}/${id}`)
  return {
    index: ['/'],
    articles: ['/articles'],
    'articles-slug': articles.map((slug) => `/articles/${slug}`),
    'articles-slug-report': articles.slice(0, 3).map((slug) => `/articles/${slug}/report`),
    'articles-tags-slug': tags.map((slug) => `/articles/tags/${slug}`),
    'membres-category-slug-geography': [
      '/membres/services',
      '/membres/services?has=video&sort=reviews',
      '/membres/tech-et-produit',
      '/membres/tech-et-produit/lyon',
      ...tags.map((slug) => `/membres/services/${slug}`),
    ],
    'membres-clients': ['/membres/clients'],
    'membres-clients-slug': buyers.map((slug) => `/membres/clients/${slug}`),
    'membres-compare': [
      '/membres/compare',
      `/membres/compare/${members.slice(0, 4).sort().join('/')}`,
    ],
    'membres-leaderboards-slug': ['/membres/leaderboards', '/membres/leaderboards/yearly/2025'],
    'membres-trustawards-year': ['/membres/trustawards', '/membres/trustawards/2025'],
    solutions: ['/solutions'],
    'solutions-moderation': ['/solutions/moderation'],
    'solutions-moderation-objection': ['/solutions/moderation/objection'],
    'solutions-demo': ['/solutions/demo'],
    alerts: ['/alerts', ...members.map((slug) => `/alerts?to=/profil/${slug}`)],
    'alerts-confirm': ['/alerts/confirm'],
    'alerts-end': ['/alerts/end'],
    brief: ['/brief'],
    'brief-answer': ['/brief/answer'],
    'brief-confirm': ['/brief/confirm'],
    'brief-id': ['/brief/000000000000'],
    'brief-open': ['/brief/open'],
    'solutions-slug': ['/solutions/avis'],
    shortlist: ['/shortlist'],
    'shortlist-export': ['/shortlist/export'],
    'shortlist-shared': ['/shortlist/shared'],
    'legal-slug': ['/legal/terms', '/legal/privacy'],
    'profil-slug': profiles(''),
    'profil-slug-collection-id': each(collections, 'collection'),
    'profil-slug-contact': profiles('/contact'),
    'profil-slug-culture': profiles('/culture'),
    'profil-slug-data': profiles('/data'),
    'profil-slug-ecosystem': profiles('/ecosystem'),
    'profil-slug-qualite-id': each(qualities, 'qualite'),
    'profil-slug-reference-id': each(references, 'reference'),
    'profil-slug-reference-id-report': each(references, 'reference')
      .slice(0, 12)
      .map((path) => `${path}/report`),
    'profil-slug-report': profiles('/report').slice(0, 12),
    'profil-slug-review': profiles('/review'),
    'profil-slug-review-confirm': profiles('/review/confirm'),
    'profil-slug-review-decline': profiles('/review/decline'),
    'profil-slug-reviews': profiles('/reviews'),
    'profil-slug-reviews-page-number': profiles('/reviews/page/2'),
    'profil-slug-rewards': profiles('/rewards'),
    'profil-slug-rewards-id': each(rewards, 'rewards'),
    'profil-slug-widgets': profiles('/widgets'),
    registre: ['/registre'],
    'registre-entrees': ['/registre/entrees'],
    'registre-entrees-number': ['/registre/entrees/0', '/registre/entrees/2'],
    'registre-verifier': ['/registre/verifier'],
  }
}
