import { sql } from 'kysely'
import { z } from 'zod'
import { type Endorsement, endorsementSchema } from '#domain/contract/endorsement.ts'
import { type MemberCulture, memberCultureSchema } from '#domain/contract/member-culture.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { speaksOf } from '#domain/review/quality-words.ts'
import { FIRST_QUALITIES } from '#domain/tag/tag.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { exampleEndorsements } from '#queries/review/endorsement-example.ts'
import { newestPublished, readEndorsements } from '#queries/review/read-endorsements.ts'
import { reviewTeaser } from '#queries/review/review-teaser.ts'
import { followedTags } from '#queries/tag/followed.ts'
import { readTagsById } from '#queries/tag/known-tags.ts'
import { exampleMember } from './member-reference-example.ts'
import { memberItemInput, readProfile } from './profile-frame.ts'
import { readProfileHomeFacts } from './profile-home-facts.ts'

/** Of 10: who recognises a quality and is unhappy all the same speaks of something else. */
const QUOTED_FROM = 8

/** How many reviews of each quality are looked through for one that names it. */
const CANDIDATES = 24

const [endorsement] = exampleEndorsements.endorsements

const quality = endorsement?.qualities[0]?.quality

export const exampleCulture: MemberCulture = {
  member: exampleMember,
  qualities: quality && endorsement ? [{ tag: quality.tag, clients_count: 18, endorsement }] : [],
  commitments: {
    reviews_count: 41,
    authenticated_count: 38,
    replied_count: 12,
    critical_count: 1,
    critical_replied_count: 1,
  },
  client_journey: [
    {
      title: { FR_FR: 'Premier échange', EN_GB: 'First talk' },
      body: { FR_FR: 'Trente minutes pour dire si nous sommes les bons.' },
      duration: { FR_FR: '30 minutes' },
    },
  ],
  team: [{ full_name: 'Inès Carpentier', role: { FR_FR: 'Cheffe de projet' }, avatar: null }],
  faq: [
    {
      question: { FR_FR: 'Qui rédige les contenus ?' },
      answer: { FR_FR: 'Nous, avec vos équipes.' },
    },
  ],
}

/** Ratings of 0 to 10 below this are critical. */
const CRITICAL_BELOW = 5

export const memberCulture = defineQuery({
  name: 'MemberCulture',
  summary:
    'The customer culture of a member: qualities with what clients say of them, its answers to reviews, client journey, team and questions.',
  input: z.strictObject({ slug: memberItemInput.shape.slug }),
  output: memberCultureSchema,
  example: exampleCulture,
  shows: ['member', 'review', 'buyer'],

  async read(context, { slug }) {
    const { memberId, frame } = await readProfile(context, slug)
    const { qualities, team, client_journey, faq } = await readProfileHomeFacts(context, memberId)
    const tags = await readTagsById(context)
    const known = qualities.flatMap(({ tag_id, count }) => {
      const tag = tags.get(tag_id)
      return tag ? [{ tag_id, tag, count }] : []
    })
    const quotes = await readQuotes(context, memberId, known)
    return {
      member: frame,
      qualities: known.map(({ tag, count }) => ({
        tag,
        clients_count: count,
        endorsement: quotes.get(tag.public_id) ?? null,
      })),
      commitments: await readCommitments(context.db, memberId),
      client_journey,
      team,
      faq,
    }
  },
})

/** It walks the member's reviews once along their index, each with its reply by key. */
async function readCommitments(db: Db, memberId: number): Promise<MemberCulture['commitments']> {
  const { rows } = await sql<MemberCulture['commitments']>`
    select count(*)::int as reviews_count,
           count(r.authenticated_at)::int as authenticated_count,
           count(reply.review_id)::int as replied_count,
           (count(*) filter (where ${isCritical}))::int as critical_count,
           (count(reply.review_id) filter (where ${isCritical}))::int as critical_replied_count
      from review r
      left join review_reply reply on reply.review_id = r.id and reply.kind = 'reply'
                                  and reply.hidden_at is null
     where r.member_id = ${memberId} and r.state = 'published' and not r.is_erased
  `.execute(db)
  const [commitments] = rows
  if (!commitments) throw new Error('an aggregate has one row')
  return commitments
}

const isCritical = sql`r.rating < ${sql.lit(CRITICAL_BELOW)}`

type Quality = { tag_id: number; tag: Tag }

type Words = { lang: LocaleCode; text: string; highlight: string }

type Candidate = { id: number; public_id: string; quality_ids: number[]; testimonies: unknown }

/**
 * A review for each of the first qualities, by the quality's public id: the newest of a content client whose quotation
 * names the quality and is not shown already; most qualities have none. It looks only at reviews of the member, along
 * their index.
 */
async function readQuotes(
  context: QueryContext<'review' | 'member' | 'buyer'>,
  memberId: number,
  qualities: readonly Quality[],
): Promise<ReadonlyMap<string, Endorsement>> {
  const quoted = qualities.slice(0, FIRST_QUALITIES)
  if (quoted.length === 0) return new Map()
  const { rows } = await sql<Candidate>`
    select r.id, r.public_id, ${followedTags(sql`r.quality_ids`)} as quality_ids, v.testimonies
      from review r
      join review_version v on v.review_id = r.id and v.version = r.version
     where r.id in (
       select found.id
         from unnest(${quoted.map(({ tag_id }) => tag_id)}::int[]) as quality (id)
        cross join lateral (
          select own.id from review own
           where own.member_id = ${memberId} and own.state = 'published' and not own.is_erased
             and own.has_testimony and own.rating >= ${sql.lit(QUOTED_FROM)}
             and quality.id = any(${followedTags(sql`own.quality_ids`)})
           order by own.published_at desc, own.id desc
           limit ${sql.lit(CANDIDATES)}) found)
     order by r.published_at desc, r.id desc
  `.execute(context.db)
  const chosen = chosenReviews(quoted, rows)
  if (chosen.size === 0) return new Map()
  const ids = [...chosen.values()].map(({ id }) => id)
  const drafts = await readEndorsements(
    context,
    newestPublished(sql`r.id = any(${ids})`, ids.length),
  )
  const reviews = new Map(drafts.map((draft) => [draft.public_id, draft]))
  return new Map(
    [...chosen].flatMap(([quality, { public_id }]) => {
      const draft = reviews.get(public_id)
      return draft ? [[quality, reviewTeaser(endorsementSchema.parse(draft))] as const] : []
    }),
  )
}

/** In the order of the qualities, so that the most recognised one has the first choice. */
function chosenReviews(
  qualities: readonly Quality[],
  candidates: readonly Candidate[],
): ReadonlyMap<string, Candidate> {
  const chosen = new Map<string, Candidate>()
  const unused = new Map(candidates.map((each) => [each, wordsOf(each)]))
  for (const { tag_id, tag } of qualities) {
    const found = [...unused].find(
      ([{ quality_ids }, said]) =>
        quality_ids.includes(tag_id) &&
        said.length > 0 &&
        said.every((words) => speaksOf(tag, words, words.lang)),
    )?.[0]
    if (!found) continue
    unused.delete(found)
    chosen.set(tag.public_id, found)
  }
  return chosen
}

/** What its author said in each language that it may be shown in. */
function wordsOf({ testimonies }: Candidate): Words[] {
  const said = endorsementSchema.shape.testimonies.parse(testimonies)
  return LOCALE_CODES.flatMap((lang) => {
    const first = said.find(({ body }) => body[lang]?.full_text.trim())
    const text = first?.body[lang]?.full_text
    return text ? [{ lang, text, highlight: first.highlight[lang] ?? '' }] : []
  })
}
