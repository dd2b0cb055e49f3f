import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { buyerSubject } from '#domain/address/page-subject.ts'
import { type Client, clientPageSchema } from '#domain/contract/client.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { AppError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { CLIENT_REVIEWS_PER_PAGE, parsePageNumber } from '#domain/site/page-number.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { pageInput } from '#queries/query/lang.ts'
import { hadSlug } from '#queries/query/old-slugs.ts'
import type { AskContext, QueryContext } from '#queries/query/query-context.ts'
import { exampleEndorsements } from '#queries/review/endorsement-example.ts'
import { readEndorsements } from '#queries/review/read-endorsements.ts'
import { reviewTeaser } from '#queries/review/review-teaser.ts'
import { followedTag, followedTags, withMerged } from '#queries/tag/followed.ts'
import { readTags } from '#queries/tag/known-tags.ts'
import { type ClientRow, clientSummary, exampleClientPage, readClientRows } from './client-rows.ts'

export const client = defineQuery({
  name: 'Client',
  summary: 'A client (buyer): who it is, whom it works with and what it said, twenty at a time.',
  input: z.strictObject({
    slug: z.string().max(200),
    service: z.string().optional().describe('The slug of a service; another value is ignored.'),
    page: pageInput,
  }),
  output: clientPageSchema,
  example: {
    buyer: exampleClientPage,
    endorsements: exampleEndorsements.endorsements,
    service: null,
    total: 1,
    page: 1,
    has_more: false,
  },
  shows: ['buyer', 'review', 'member'],

  async read(context, { slug, service: wanted, page }) {
    const { db } = context
    const [row] = await readClientRows(db, sql`select b.id from buyer b where b.slug = ${slug}`)
    const facts = row && (await readClientFacts(db, row.id))
    // Named by no review, a client is not to be known of.
    if (!row || !facts) throw await missingClient(db, slug)
    const { buyer, idOf } = await withTags(context, row, facts)
    const service = buyer.services.find(({ tag }) => tag.slug === wanted)
    const chosen = saidAbout(row.id, service && idOf.get(service.tag.public_id), page)
    const endorsements = await readEndorsements(context, chosen)
    context.shows(buyerSubject(buyer.public_id))
    if (endorsements.length === 0) throw new AppError('not-found', { page: `${page}` })
    return {
      buyer,
      endorsements: endorsements.slice(0, CLIENT_REVIEWS_PER_PAGE),
      service: service?.tag ?? null,
      total: service?.count ?? row.review_count,
      page,
      has_more: endorsements.length > CLIENT_REVIEWS_PER_PAGE,
    }
  },
})

/** An old slug tells no more than the new one would. */
async function missingClient(db: Db, slug: string): Promise<AppError> {
  const had = sql`select b.id from buyer b where ${hadSlug('b', 'client', slug)}`
  const [moved] = await readClientRows(db, had)
  return moved && (await readClientFacts(db, moved.id))
    ? new AppError('moved', { from: slug, to: moved.slug })
    : new AppError('not-found', { client: slug })
}

function saidAbout(
  buyerId: number,
  serviceId: number | undefined,
  page: number,
): RawBuilder<unknown> {
  const isAbout =
    serviceId === undefined ? sql`true` : sql`r.activity_id = any(${withMerged(serviceId)})`
  return sql`
    select r.id from review r join member m on m.id = r.member_id
     where ${isSaidBy(buyerId)} and ${isAbout}
     order by r.published_at desc, r.id desc
     limit ${CLIENT_REVIEWS_PER_PAGE + 1} offset ${(page - 1) * CLIENT_REVIEWS_PER_PAGE}`
}

async function withTags(
  { db }: QueryContext,
  row: ClientRow,
  { top_quality_id, services, first_published_at, ...facts }: ClientFacts,
): Promise<{ buyer: Client; idOf: ReadonlyMap<string, number> }> {
  const ids = [top_quality_id, ...services.map(({ tag_id }) => tag_id)]
  const tags = await readTags(db, sql`t.id = any(${ids.filter((id) => id !== null)})`)
  const byId = new Map<number, Tag>(tags.map(({ id, ...tag }) => [id, tag]))
  const buyer = {
    ...clientSummary(row),
    ...facts,
    first_published_at: first_published_at.toISOString(),
    top_quality: (top_quality_id === null ? undefined : byId.get(top_quality_id)) ?? null,
    services: services.flatMap(({ tag_id, count }) => {
      const tag = byId.get(tag_id)
      return tag ? [{ tag, count }] : []
    }),
  }
  return { buyer, idOf: new Map(tags.map(({ id, public_id }) => [public_id, id])) }
}

type ClientFacts = {
  authenticated_count: number
  unauthenticated_count: number
  members_count: number
  first_published_at: Date
  last_experienced_on: string | null
  avg_rating: number
  top_quality_id: number | null
  services: { tag_id: number; count: number }[]
}

/** Published reviews that name the client, of members that are still here; speaks of `r` and `m`. */
function isSaidBy(buyerId: number): RawBuilder<boolean> {
  return sql`r.buyer_id = ${buyerId} and r.state = 'published' and not r.is_company_masked
    and not r.is_erased and m.status = 'active'`
}

/** Of all its reviews, along their index; nothing when none names the client. */
async function readClientFacts(db: Db, buyerId: number): Promise<ClientFacts | undefined> {
  const { rows } = await sql<ClientFacts & { review_count: number }>`
    with said as (
      select r.member_id, r.rating, ${followedTag(sql`r.activity_id`)} as activity_id,
             ${followedTags(sql`r.quality_ids`)} as quality_ids, r.authenticated_at,
             r.published_at, r.experienced_on
        from review r join member m on m.id = r.member_id
       where ${isSaidBy(buyerId)}
    )
    select count(*)::int as review_count,
           count(authenticated_at)::int as authenticated_count,
           (count(*) - count(authenticated_at))::int as unauthenticated_count,
           count(distinct member_id)::int as members_count,
           min(published_at) as first_published_at,
           max(experienced_on) as last_experienced_on,
           avg(rating)::float8 as avg_rating,
           (select quality from said cross join unnest(quality_ids) as quality
             group by quality order by count(*) desc, quality limit 1) as top_quality_id,
           (select jsonb_agg(jsonb_build_object('tag_id', activity_id, 'count', times)
                     order by times desc, activity_id)
              from (select activity_id, count(*)::int as times from said group by activity_id) bought
           ) as services
      from said
  `.execute(db)
  const [facts] = rows
  return facts && facts.review_count > 0 ? facts : undefined
}

type ClientPageContent = z.output<typeof clientPageSchema> & {
  /** All that it said, without anything that narrows it. */
  isWhole: boolean
}

/** A client in one language; its words fall back to the language they were written in. */
export async function readClientPage(
  context: AskContext<'buyer' | 'member' | 'review'>,
  locale: Locale,
  slug: string,
  parameters: URLSearchParams,
): Promise<ClientPageContent> {
  const service = parameters.get('service') ?? undefined
  const page = parsePageNumber(parameters.get('page') ?? '1') ?? 1
  const shown = await client.runIn(locale, context, { slug, service, page })
  return {
    ...shown,
    endorsements: shown.endorsements.map((review) => {
      // The service that was bought comes first among its tags.
      return { ...reviewTeaser(review), tags: review.tags.slice(0, 1) }
    }),
    isWhole: !service,
  }
}
