import { sql } from 'kysely'
import { z } from 'zod'
import { memberSubject } from '#domain/address/page-subject.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { AppError } from '#domain/errors.ts'
import { PUBLIC_ID } from '#domain/text/web-address.ts'
import { readMemberCards } from '#queries/member/member-cards.ts'
import { isHeld } from '#queries/query/held-reward.ts'
import { hadSlug, movedOrMissing } from '#queries/query/old-slugs.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readTagsById } from '#queries/tag/known-tags.ts'

/** Variables of what a member has several of. */
export const memberItemInput = z.strictObject({
  slug: z
    .string()
    .regex(/^\P{Cc}{1,200}$/u)
    .describe('Of the member, as in the address of its profile.'),
  id: z.string().regex(PUBLIC_ID),
})

type Row = {
  id: number
  public_id: string
  status: 'pending' | 'active' | 'removed'
  removal_reason: 'excluded' | 'ceased' | null
  name: string
  name_with_article: string | null
  website: string | null
  category_id: number
  activity_id: number
  rewards_count: number
}

/** The member's row id is for the other queries of the same page; it never leaves the server. */
export type Profile = { memberId: number; activity: Tag | null; frame: ProfileFrame }

/**
 * The member behind an address, which every page of a profile asks for first. A removed one is
 * gone, with nothing but its name, its field and why; one that changed its slug has moved.
 */
export async function readProfile(context: QueryContext<'member'>, slug: string): Promise<Profile> {
  const row = await memberBySlug(context, slug)
  if (!row) throw await missingMember(context, slug)
  context.shows(memberSubject(row.public_id))
  if (row.status === 'pending') throw new AppError('not-found', { slug })
  const tags = await readTagsById(context)
  const [category, activity] = [tags.get(row.category_id), tags.get(row.activity_id)]
  if (row.status === 'removed') {
    throw new AppError('gone', {
      member: row.name,
      reason: row.removal_reason ?? '',
      category: category?.slug ?? '',
      activity: activity?.slug ?? '',
    })
  }
  const [card] = await readMemberCards(context, [row.public_id])
  if (!card || !category) throw new AppError('not-found', { slug })
  const { name_with_article, website, rewards_count } = row
  const frame = { ...card, slug, name_with_article, website, rewards_count, category }
  return { memberId: row.id, activity: activity ?? null, frame }
}

async function memberBySlug({ db }: QueryContext, slug: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select m.id, m.public_id, m.status, m.removal_reason, m.name, m.name_with_article, m.website,
           m.category_id, m.activity_id,
           (select count(*)::int from reward w
             where w.member_id = m.id and ${isHeld('w')}) as rewards_count
      from member m
     where m.slug = ${slug}
  `.execute(db)
  return rows[0]
}

function missingMember({ db }: QueryContext, slug: string): Promise<AppError> {
  const seen = sql`
    select m.slug from member m where ${hadSlug('m', 'member', slug)} and m.status <> 'pending'`
  return movedOrMissing(db, slug, seen)
}
