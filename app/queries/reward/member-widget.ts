import { sql } from 'kysely'
import { z } from 'zod'
import { memberWidgetSchema } from '#domain/contract/reward/member-widget.ts'
import type { Locale } from '#domain/locale.ts'
import { exampleMember } from '#queries/profile/member-reference-example.ts'
import { memberItemInput, readProfile } from '#queries/profile/profile-frame.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import type { AskContext } from '#queries/query/query-context.ts'
import { exampleEndorsements } from '#queries/review/endorsement-example.ts'
import { newestPublished, readEndorsements } from '#queries/review/read-endorsements.ts'
import { memberRewards } from './member-rewards.ts'

const MOST_REVIEWS = 12

const { name, slug, logo, colors, avg_rating, endorsements_count, authenticated_count } =
  exampleMember
const shown = { name, slug, logo, colors, avg_rating, endorsements_count, authenticated_count }

export const memberWidget = defineQuery({
  name: 'MemberWidget',
  summary:
    'What a member shows of itself on other sites: how it is rated today, and its newest reviews with a testimony, none left out for what it says.',
  input: z.strictObject({
    slug: memberItemInput.shape.slug,
    reviews: z
      .int()
      .min(0)
      .max(MOST_REVIEWS)
      .prefault(6)
      .describe('How many reviews, if there are as many.'),
  }),
  output: memberWidgetSchema,
  example: { member: shown, endorsements: exampleEndorsements.endorsements.slice(0, 1) },
  shows: ['member', 'review', 'buyer'],

  async read(context, { slug, reviews }) {
    const { memberId, frame } = await readProfile(context, slug)
    const chosen = newestPublished(sql`r.member_id = ${memberId} and r.has_testimony`, reviews)
    return {
      member: frame,
      endorsements: reviews === 0 ? [] : await readEndorsements(context, chosen),
    }
  },
})

/** What a member can show elsewhere: its rating, and its rewards with the finest first. */
export async function readMemberWidgets(
  context: AskContext<'member'>,
  { slug, locale }: { slug: string; locale: Locale },
) {
  const asked = { slug, page: 1 }
  const { member, rewards, finest } = await memberRewards.runIn(locale, context, asked)
  const others = rewards.filter(({ public_id }) => public_id !== finest?.public_id)
  return { member, rewards: finest ? [finest, ...others] : others }
}
