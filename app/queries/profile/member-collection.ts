import { sql } from 'kysely'
import { type MemberCollection, memberCollectionSchema } from '#domain/contract/member-reviews.ts'
import { AppError } from '#domain/errors.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { pageInput } from '#queries/query/page-input.ts'
import { exampleEndorsements } from '#queries/review/endorsement-example.ts'
import { inOrderOf } from '#queries/review/in-order.ts'
import { readEndorsements } from '#queries/review/read-endorsements.ts'
import { readCollectionPart, readCollections } from './member-collection-rows.ts'
import { memberItemInput } from './member-item-input.ts'
import { exampleMember } from './member-reference-example.ts'
import { readProfile } from './profile-frame.ts'

const exampleCollection: MemberCollection = {
  member: exampleMember,
  collection: {
    public_id: 'cOllect10n01',
    name: { FR_FR: 'Portails clients', EN_GB: 'Customer portals' },
    endorsements_count: 1,
  },
  endorsements: exampleEndorsements.endorsements,
  page: 1,
  page_count: 1,
  previous_reference_id: null,
  next_reference_id: null,
  others: [],
}

const PER_PAGE = 20

export const memberCollection = defineQuery({
  name: 'MemberCollection',
  summary: 'A collection of reviews of a member: its name, its count and a page of its reviews.',
  input: memberItemInput.extend({ page: pageInput }),
  output: memberCollectionSchema,
  example: exampleCollection,
  shows: ['member', 'review', 'buyer'],

  async read(context, { slug, id, page }) {
    const { memberId, frame } = await readProfile(context, slug)
    const collections = await readCollections(context.db, memberId)
    const collection = collections.find(({ public_id }) => public_id === id)
    if (!collection) throw new AppError('not-found', { id })
    const page_count = Math.max(1, Math.ceil(collection.endorsements_count / PER_PAGE))
    if (page > page_count) throw new AppError('not-found', { page: `${page}` })

    const start = (page - 1) * PER_PAGE
    // With one neighbour on either side, so that one can walk on from page to page.
    const before = start > 0 ? 1 : 0
    const part = { offset: start - before, limit: before + PER_PAGE + 1 }
    const ids = await readCollectionPart(context.db, id, part)
    const chosen = sql`select id from review where public_id = any(${ids})`
    const endorsements = inOrderOf(ids, await readEndorsements(context, chosen))
    return {
      member: frame,
      collection,
      endorsements: endorsements.slice(before, before + PER_PAGE),
      page,
      page_count,
      previous_reference_id: endorsements.slice(0, before)[0]?.reference_id ?? null,
      next_reference_id: endorsements[before + PER_PAGE]?.reference_id ?? null,
      others: collections.filter(({ public_id }) => public_id !== id),
    }
  },
})
