import { sql } from 'kysely'
import {
  type Endorsement,
  type EndorsementDraft,
  endorsementSchema,
} from '#domain/contract/endorsement.ts'
import type { Locale } from '#domain/locale.ts'
import { REVIEW_KINDS, type ReviewKind, reviewKinds } from '#domain/review/review-kind.ts'
import { keepLanguage } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { newestPublished, readEndorsements } from '#queries/review/read-endorsements.ts'
import { reviewTeaser } from '#queries/review/review-teaser.ts'

const PICKS_READ = 12
const PICKS_SHOWN = 3

type Wanted = { ids: ReadonlySet<string>; hasPicks: boolean }
type Found = { mentioned: Endorsement[]; picks: Endorsement[] }

/** The reviews that blocks speak of and those that the team has picked, in one read. */
export async function readBlockReviews(
  context: QueryContext<'site' | 'review' | 'member' | 'buyer'>,
  locale: Locale,
  { ids, hasPicks }: Wanted,
): Promise<Found> {
  if (ids.size === 0 && !hasPicks) return { mentioned: [], picks: [] }
  if (hasPicks) context.shows('site')
  const mentionedIds = newestPublished(sql`r.public_id = any(${[...ids]})`, ids.size)
  const pickedIds = newestPublished(sql`r.is_team_pick`, hasPicks ? PICKS_READ : 0)
  const all = await readEndorsements(context, sql`(${mentionedIds}) union (${pickedIds})`)

  const mentioned = all.filter(({ public_id }) => ids.has(public_id))
  // What the page shows elsewhere is not picked again.
  const picked = all.filter((review) => review.is_team_pick && !mentioned.includes(review))
  const picks = hasPicks ? varied(picked, mentioned).slice(0, PICKS_SHOWN) : []
  const shown = (draft: EndorsementDraft) =>
    reviewTeaser(endorsementSchema.parse(keepLanguage(draft, locale)))
  return { mentioned: mentioned.map(shown), picks: picks.map(shown) }
}

/** One of each kind first, of members not seen yet: three in a row show what reviews can be. */
function varied(
  reviews: readonly EndorsementDraft[],
  seen: readonly EndorsementDraft[],
): EndorsementDraft[] {
  const members = new Set(seen.map(({ owner }) => owner.slug))
  const firsts = new Map<ReviewKind, EndorsementDraft>()
  for (const review of reviews) {
    const { testimonies, case_study, summary, timeline, owner } = review
    const kinds = reviewKinds({ testimonies, caseStudy: case_study, summary, timeline })
    const kind = kinds.findLast((each) => !firsts.has(each))
    if (!kind || members.has(owner.slug)) continue
    firsts.set(kind, review)
    members.add(owner.slug)
  }
  const chosen = REVIEW_KINDS.flatMap((kind) => firsts.get(kind) ?? [])
  return [...chosen, ...reviews.filter((review) => !chosen.includes(review))]
}
