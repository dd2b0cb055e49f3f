import { sql } from 'kysely'
import type { EndorsementDraft } from '#domain/contract/endorsement.ts'
import { memberCollectionSchema } from '#domain/contract/member-collection.ts'
import { AppError } from '#domain/errors.ts'
import { defineQuery } from '#queries/define-query.ts'
import { pageInput } from '#queries/page-input.ts'
import { readEndorsements } from '#queries/review/read-endorsements.ts'
import { exampleCollection } from './member-collection-example.ts'
import { readCollectionPart, readCollections } from './member-collection-rows.ts'
import { memberItemInput } from './member-item-input.ts'
import { readProfile } from './profile-frame.ts'

const PER_PAGE = 20

export const memberCollection = defineQuery({
  name: 'MemberCollection',
  summary: 'A collection of reviews of a member: its name, its count and a page of its reviews.',
  input: memberItemInput.extend({ page: pageInput }),
  output: memberCollectionSchema,
  example: exampleCollection,

  async read(context, { slug, id, page }) {
    const { memberId, frame } = await readProfile(context, slug)
    const collections = await readCollections(context.db, memberId)
    const collection = collections.find(({ public_id }) => public_id === id)
    if (!collection) throw new AppError('not-found', { id })
    const page_count = Math.max(1, Math.ceil(collection.endorsements_count / PER_PAGE))
    if (page > page_count) throw new AppError('not-found', { page: `${page}` })

    const part = { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
    const ids = await readCollectionPart(context.db, id, part)
    const chosen = sql`select id from review where public_id = any(${ids})`
    return {
      member: frame,
      collection,
      endorsements: inOrder(await readEndorsements(context, chosen), ids),
      page,
      page_count,
      others: collections.filter(({ public_id }) => public_id !== id),
    }
  },
})

/** Reviews are read newest first; a collection has an order of its own. */
function inOrder(reviews: readonly EndorsementDraft[], ids: readonly string[]): EndorsementDraft[] {
  return ids.flatMap((id) => reviews.filter(({ public_id }) => public_id === id))
}
