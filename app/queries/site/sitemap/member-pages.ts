import { sql } from 'kysely'
import {
  culturePath,
  dataPath,
  ecosystemPath,
  profilePath,
  reviewsPath,
  rewardsPath,
} from '#domain/address/paths.ts'
import { MOST_ADDRESSES, type SitemapPage } from '#domain/address/sitemap.ts'
import { isHeld } from '#queries/query/held-reward.ts'
import { filledParts, type SitemapSource } from './sitemap-source.ts'

/** A profile has six pages, in five languages. */
const IDS_PER_PART = Math.floor(MOST_ADDRESSES / 30)

type Row = {
  id: number
  slug: string
  modified_at: Date
  has_reviews: boolean
  has_culture: boolean
  has_ecosystem: boolean
  has_rewards: boolean
}

/** The profiles of members that are with us, and those of their tabs that have something to show. */
export const memberPages: SitemapSource = {
  idsPerPart: IDS_PER_PART,
  parts: ({ db }, idsPerPart) => filledParts(db, 'member', idsPerPart, sql`row.status = 'active'`),

  async read({ db, now }, { after, upTo }, limit) {
    const { rows } = await sql<Row>`
      select m.id, m.slug, greatest(m.created_at, m.last_review_at) as modified_at,
             m.review_count > 0 as has_reviews,
             m.review_count > 0
               or exists (select from team_member where member_id = m.id)
               or exists (select from journey_step where member_id = m.id)
               or exists (select from member_question where member_id = m.id) as has_culture,
             exists (select from partner p left join member other on other.id = p.partner_member_id
                      where p.member_id = m.id and coalesce(other.status, 'active') = 'active')
               or exists (select from certification where member_id = m.id)
               or exists (select from member_group_membership where member_id = m.id)
               or exists (select from article_member am join article a on a.id = am.article_id
                           where am.member_id = m.id and a.published_at <= ${now.toString()})
               or exists (select from review r left join buyer b on b.id = r.buyer_id
                           where r.member_id = m.id and r.state = 'published' and not r.is_erased
                             and (r.area_id is not null
                               or not r.is_company_masked and not b.is_anonymized)) as has_ecosystem,
             exists (select from reward w where w.member_id = m.id and ${isHeld('w')}) as has_rewards
        from member m
       where m.id > ${after} and m.id <= ${upTo} and m.status = 'active'
       order by m.id
       limit ${sql.lit(limit)}
    `.execute(db)
    return rows.map((row) => ({ id: row.id, pages: pagesOf(row) }))
  },
}

function pagesOf(row: Row): SitemapPage[] {
  const { slug, modified_at: modifiedAt } = row
  const paths = [
    profilePath,
    ...(row.has_reviews ? [reviewsPath, dataPath] : []),
    ...(row.has_culture ? [culturePath] : []),
    ...(row.has_ecosystem ? [ecosystemPath] : []),
    ...(row.has_rewards ? [rewardsPath] : []),
  ]
  return paths.map((path) => ({ pathIn: (locale) => path(locale, slug), modifiedAt }))
}
