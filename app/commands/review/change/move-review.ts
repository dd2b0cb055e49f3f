import { sql } from 'kysely'
import { addToFacets, takeFromFacets } from '#commands/member/member-facets.ts'
import { registerReview } from '#commands/register/register-reviews.ts'
import { displayOf } from '#domain/review/review-display.ts'
import { nextLife } from '#domain/review/review-life-cycle.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { isLinkOf } from '#queries/review/shown-author.ts'
import { subjectsOf } from './change-review.ts'
import { contributionOf } from './contribution.ts'
import { keepMemberFigures } from './keep-member-figures.ts'
import { keepTallies } from './keep-tallies.ts'
import { type LockedReview, lockReview } from './lock-review.ts'
import { writeChange } from './write-change.ts'

type Context = { db: Db; jobs: Jobs; now: Temporal.Instant }

/** To which client it belongs from now on, and to which of its people; both may be those of before. */
type Place = { reviewId: number; buyerId: number; contactId: number | null }

/**
 * What a review counts for stays where it is: points, boards, rewards. It stands on the page of another client, or of
 * one that is called otherwise. Where it shows its company that is an event, which the register has too; of one that
 * masks it nothing is said, or the day would tell which company it is. Returns whether anything was said.
 */
export async function moveReview(
  { db: tx, jobs, now }: Context,
  { reviewId, buyerId, contactId }: Place,
): Promise<boolean> {
  const review = await lockReview(tx, reviewId)
  const figures = { ...review, buyerId }
  const move = {
    before: contributionOf(review.life, review),
    after: contributionOf(review.life, figures),
  }
  await tx
    .updateTable('review')
    .set({ buyer_id: buyerId, contact_id: contactId })
    .where('id', '=', reviewId)
    .execute()
  await relink(tx, reviewId)
  const isSaid = await isCalledOtherwise(tx, reviewId)
  if (isSaid) {
    const masks = await masksOfReview(tx, reviewId)
    const change = {
      type: 'display',
      actor: 'system',
      reviewId,
      masks,
      reason: displayOf(masks),
    } as const
    const life = nextLife(review.life, change)
    const happenedAt = new Date(Math.max(now.epochMilliseconds, review.lastEventAt?.getTime() ?? 0))
    await writeChange(tx, review, {
      change,
      life,
      figures,
      contribution: contributionOf(life, figures),
      happenedAt,
    })
    await registerReview(tx, jobs, reviewId)
  }
  if (review.buyerId !== buyerId && move.after) await keepClients(tx, review, move)
  await announceChanges(tx, subjectsOf(review, move, []))
  return isSaid
}

type Move = Parameters<typeof keepMemberFigures>[2]

/** How many clients recognise what, and how many there are. */
async function keepClients(tx: Db, review: LockedReview, move: Move): Promise<void> {
  const member = await keepMemberFigures(tx, review, move)
  if (review.memberStatus === 'active') {
    const place = { memberId: review.memberId, categoryId: review.memberCategoryId }
    await addToFacets(tx, place, member.gained)
    await takeFromFacets(tx, place, member.lost)
  }
  await keepTallies(tx, review, move)
  if (member.buyers !== 0)
    await sql`update site_total set buyer_count = buyer_count + ${member.buyers}`.execute(tx)
}

/** What proves it is the newest link of the same domain to the same company, where the old one led elsewhere. */
async function relink(tx: Db, reviewId: number): Promise<void> {
  await sql`
    update review r set buyer_domain_id = own.id
      from buyer b, buyer_domain d
     cross join lateral (
       select max(n.id) as id from buyer_domain n where n.domain = d.domain and n.buyer_id = b.id) own
     where r.id = ${reviewId} and d.id = r.buyer_domain_id and b.id = r.buyer_id
       and not ${isLinkOf('d', 'b')} and own.id is not null
  `.execute(tx)
}

/** Public with its company, and under another name of it, or of its author, than the one that was registered last. */
async function isCalledOtherwise(tx: Db, reviewId: number): Promise<boolean> {
  const last = (field: 'author' | 'company') => sql`(
    select o.value from register_opening o join register_entry e on e.id = o.entry_id
     where e.review_id = r.id and o.field = ${field} order by e.id desc limit 1)`
  const { rows } = await sql`
    select from review r
      join buyer b on b.id = r.buyer_id
      left join contact c on c.id = r.contact_id
      left join buyer_domain d on d.id = r.buyer_domain_id
     where r.id = ${reviewId} and r.published_at is not null and not r.is_erased
       and r.state in ('published', 'suspended', 'appealed')
       and not r.is_company_masked and not b.is_anonymized
       and (${last('company')} is distinct from jsonb_build_object('name', b.name, 'domain', d.domain)
            or (c.id is not null and not r.is_contact_masked
                and ${last('author')} is distinct from jsonb_build_object('first_name', c.first_name,
                      'last_name', c.last_name, 'job_title', c.job_title)))
  `.execute(tx)
  return rows.length > 0
}

async function masksOfReview(tx: Db, reviewId: number) {
  return tx
    .selectFrom('review')
    .select(['is_contact_masked as isContactMasked', 'is_company_masked as isCompanyMasked'])
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
}
