import type { Featured } from '#db/standard/page/home-blocks.ts'
import type { Text } from '#db/standard/text.ts'
import { tagPath } from '#domain/address/content-path.ts'
import {
  clientPath,
  collectionPath,
  profilePath,
  referencePath,
  rewardsPath,
} from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { DemoEmployers } from './accounts.ts'
import type { Buyer, Contact } from './buyer/buyers.ts'
import type { Collection } from './member/collections.ts'
import type { Member } from './member/members.ts'
import type { Mentionable } from './page/articles.ts'
import type { PublishedReview } from './review/reviews.ts'
import type { Rewards } from './standing/rewards.ts'
import type { CategoryNode } from './tag/taxonomy.ts'

type Pick = { member: Member; review: PublishedReview }

/** What pages and articles speak of: kept while reviews stream by. */
export type Highlights = {
  keep(
    member: Member,
    reviews: readonly PublishedReview[],
    collections: readonly Collection[],
  ): void
  /** Who the accounts of the demo belong to. */
  account(): DemoEmployers
  /** What the home page opens with. */
  featured(): Featured
  membersOf(category: CategoryNode): Member[]
  mentionsOf(category: CategoryNode, rewards: Rewards): Mentionable[]
}

const MEMBERS_KEPT = 3

export function createHighlights(): Highlights {
  const members: Member[] = []
  const picks: Pick[] = []
  let largest: Member | undefined
  let author: Contact | undefined
  const collections = new Map<CategoryNode, Collection>()
  const membersOf = (category: CategoryNode) =>
    members.filter((member) => member.category === category).slice(0, MEMBERS_KEPT)

  return {
    membersOf,
    account() {
      if (!largest) throw new Error('there are no members')
      return { member: largest, author }
    },
    featured() {
      // Words open a page better than figures do.
      const pick = picks.find(({ review }) => review.hasTestimony) ?? picks[0]
      const member = pick?.member ?? largest
      if (!member) throw new Error('there are no members')
      return { member, reviewId: pick?.review.publicId }
    },
    keep(member, reviews, made) {
      largest ??= member
      author ??=
        reviews.findLast(({ contact, isMasked }) => contact && !isMasked)?.contact ?? undefined
      if (member.status === 'active' && membersOf(member.category).length < MEMBERS_KEPT) {
        members.push(member)
      }
      for (const review of reviews) if (review.isTeamPick) picks.push({ member, review })
      const [collection] = made
      if (collection && !collections.has(member.category)) {
        collections.set(member.category, collection)
      }
    },
    mentionsOf(category, rewards) {
      const [activity] = category.activities
      const [member] = membersOf(category)
      const pick = picks.find((each) => each.member.category === category)
      const named = picks.find(
        ({ member: of, review }) => of.category === category && !review.buyer.isAnonymized,
      )
      const collection = collections.get(category)
      const winner = rewards.winnerOf(category)
      const winning = members.find((each) => each.id === winner?.memberId)
      return [
        activity && {
          id: activity.publicId,
          type: 'tag' as const,
          label: activity.label,
          urlIn: (locale: Locale) =>
            tagPath(locale, { kind: 'ACTIVITY', slug: activity.slug, category: category.slug }) ??
            null,
        },
        member && mentionOfMember(member),
        pick && mentionOfReview(pick),
        named && mentionOfBuyer(named.review.buyer),
        collection && {
          id: collection.publicId,
          type: 'collection' as const,
          label: collection.name,
          urlIn: (locale: Locale) =>
            collectionPath(locale, collection.memberSlug, collection.publicId),
        },
        winner && {
          id: winner.publicId,
          type: 'reward' as const,
          label: winner.label,
          urlIn: (locale: Locale) => (winning ? rewardsPath(locale, winning.slug) : null),
        },
      ].filter((mention) => mention !== undefined)
    },
  }
}

function mentionOfMember({ publicId, name, slug }: Member): Mentionable {
  const urlIn = (locale: Locale) => profilePath(locale, slug)
  return { id: publicId, type: 'member', label: inAllLanguages(name), urlIn }
}

function mentionOfReview({ member, review }: Pick): Mentionable {
  return {
    id: review.publicId,
    type: 'review',
    label: review.title ?? inAllLanguages(member.name),
    urlIn: (locale) => referencePath(locale, member.slug, review.publicId),
  }
}

function mentionOfBuyer({ publicId, name, slug }: Buyer): Mentionable {
  const urlIn = (locale: Locale) => clientPath(locale, slug)
  return { id: publicId, type: 'buyer', label: inAllLanguages(name), urlIn }
}

function inAllLanguages(name: string): Text {
  return Object.fromEntries(LOCALE_CODES.map((locale) => [locale, name])) as Text
}
