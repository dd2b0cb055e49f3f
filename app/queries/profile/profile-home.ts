import { z } from 'zod'
import { memberProfileSchema } from '#domain/contract/profile-home.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { ratingDistribution } from '#domain/rating.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { readTagsById } from '#queries/tag/known-tags.ts'
import { memberItemInput } from './member-item-input.ts'
import { readProfile } from './profile-frame.ts'
import { exampleProfile } from './profile-home-example.ts'
import { readProfileHomeFacts } from './profile-home-facts.ts'
import { readProfileHomeFigures } from './profile-home-figures.ts'
import { readProfileHomeReviews } from './profile-home-reviews.ts'

type Counted = { tag_id: number; count: number }

export const memberProfile = defineQuery({
  name: 'MemberProfile',
  summary:
    'A member with all that the home page of its profile shows. One that was removed is gone, one that changed its slug is not found and the errors say where it went.',
  input: z.strictObject({ slug: memberItemInput.shape.slug }),
  output: memberProfileSchema,
  example: exampleProfile,
  shows: ['member', 'review', 'buyer'],

  async read(context, { slug }) {
    const { memberId, activity, frame } = await readProfile(context, slug)
    const { qualities, ...facts } = await readProfileHomeFacts(context, memberId)
    const figures = await readProfileHomeFigures(context.db, memberId)
    const tags = await readTagsById(context)
    const reviews = await readProfileHomeReviews(context, memberId)
    return {
      member: {
        ...frame,
        ...facts,
        main_activity: activity,
        qualities: withTags(qualities, tags),
        areas: withTags(figures.areas, tags),
        rating_distribution: ratingDistribution(figures.ratings),
        last_authenticated_at: figures.last_authenticated_at?.toISOString() ?? null,
      },
      ...reviews,
    }
  },
})

function withTags(counted: readonly Counted[], tags: ReadonlyMap<number, Tag>) {
  return counted.flatMap(({ tag_id, count }) => {
    const tag = tags.get(tag_id)
    return tag ? [{ tag, count }] : []
  })
}
