import type { Db } from '#platform/schema.ts'
import {
  createBuyer,
  createComponent,
  createContact,
  createMember,
  createPage,
  createReview,
  createTag,
} from './builders.ts'

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

  const member_id = await createMember(db)
  for (let count = 0; count < 5; count += 1) {
    const buyer_id = await createBuyer(db)
    const contact_id = await createContact(db, { buyer_id })
    const flags = { is_team_pick: true, has_testimony: true, quality_ids: [quality] }
    await createReview(db, { member_id, buyer_id, contact_id, ...flags })
  }
}
