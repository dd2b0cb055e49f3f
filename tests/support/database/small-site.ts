import type { Db } from '#platform/database/schema.ts'
import {
  createArticle,
  createBuyer,
  createCollection,
  createComponent,
  createContact,
  createMember,
  createPage,
  createReview,
  createReward,
  createTag,
} from './builders.ts'

export const SMALL_SITE = {
  member: 'atelier-brumaire',
  other: 'maison-kervan',
  buyer: 'ateliers-du-rhone',
  review: 'reviewSmall1',
  collection: 'collectSmal1',
  article: 'un-article',
  reward: 'rewardSmall1',
}

/** Something for every public query to answer with. */
export async function createSmallSite(db: Db): Promise<void> {
  const category = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const quality = await createTag(db, { kind: 'QUALITY' })
  const target = { kind: 'TAG', tag_public_id: 'activityWeb1' }
  await createTag(db, { parent_id: category, public_id: 'activityWeb1' })
  for (const type of ['MAIN_NAV', 'MAIN_FOOTER'] as const) {
    const page_id = await createPage(db, type)
    for (let position = 0; position < 5; position += 1) {
      await createComponent(db, { page_id, position, content: { target } })
    }
  }
  const button = { text: 'Démo', target }
  await createComponent(db, { default_name: 'cta', kind: 'CTA', content: { button } })

  const member_id = await createMember(db, { slug: SMALL_SITE.member, category_id: category })
  await createMember(db, { slug: SMALL_SITE.other, category_id: category })
  const buyer_id = await createBuyer(db, { slug: SMALL_SITE.buyer, review_count: 5 })
  const contact_id = await createContact(db, { buyer_id })
  const flags = { is_team_pick: true, has_testimony: true, quality_ids: [quality] }
  const review = { member_id, buyer_id, contact_id, ...flags }
  const firstReview = await createReview(db, { ...review, public_id: SMALL_SITE.review })
  for (let count = 0; count < 4; count += 1) await createReview(db, review)
  const collection = { member_id, public_id: SMALL_SITE.collection }
  await createCollection(db, collection, [firstReview])
  const scope_id = category
  await createReward(db, { member_id, public_id: SMALL_SITE.reward, scope_id })
  const body = { FR_FR: { type: 'doc', content: [] } }
  await createArticle(db, { slug: SMALL_SITE.article, body })
}
