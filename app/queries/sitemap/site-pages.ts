import { sql } from 'kysely'
import {
  articlesPath,
  clientsPath,
  homePath,
  legalPath,
  membersPath,
  solutionsPath,
} from '#domain/address/paths.ts'
import type { SitemapPage } from '#domain/address/sitemap.ts'
import { ALL_SERVICES, type City } from '#domain/category.ts'
import type { SitemapSource } from './sitemap-source.ts'

type LegalSlug = Parameters<typeof legalPath>[1]
type SolutionSlug = NonNullable<Parameters<typeof solutionsPath>[1]>

/** What the site has once: its lists, and the pages about itself that somebody wrote. */
export const sitePages: SitemapSource = {
  idsPerPart: 1,
  parts: async () => [1],

  async read({ db }, { after, upTo }) {
    if (after >= upTo) return []
    const [written, cities] = await Promise.all([
      db
        .selectFrom('page')
        .select(['type', 'slug'])
        .where('type', 'in', ['FEATURE', 'LEGAL'])
        .orderBy('id')
        .execute(),
      sql<{ slug: City }>`
        select c.slug from city c
         where exists (select from member_location l join member m on m.id = l.member_id
                        where l.list_slug = c.slug and m.status = 'active')
         order by c.position`.execute(db),
    ])
    const pages: SitemapPage[] = [
      { pathIn: homePath },
      { pathIn: (locale) => membersPath(locale, ALL_SERVICES) },
      ...cities.rows.map(
        ({ slug }): SitemapPage => ({
          pathIn: (locale) => membersPath(locale, ALL_SERVICES, slug),
        }),
      ),
      { pathIn: clientsPath },
      { pathIn: articlesPath },
      { pathIn: (locale) => solutionsPath(locale, 'moderation') },
      ...written.map(
        ({ type, slug }): SitemapPage => ({
          pathIn: (locale) => {
            if (type === 'LEGAL') return legalPath(locale, slug as LegalSlug)
            return solutionsPath(locale, slug === 'solutions' ? undefined : (slug as SolutionSlug))
          },
        }),
      ),
    ]
    return [{ id: upTo, pages }]
  },
}
