import type { BuyerMemory } from '#db/demo/buyer/buyer-memory.ts'
import { type Buyer, type Buyers, type Contact, localeOf } from '#db/demo/buyer/buyers.ts'
import type { Member } from '#db/demo/member/members.ts'
import { isWithin, staffIn } from '#db/demo/moderation/staff.ts'
import type { Random } from '#db/demo/random.ts'
import type { Text } from '#db/standard/text.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { listOf } from './phrasebook.ts'
import type { Composer, Occasion } from './review-text.ts'
import { composedContent, type ReviewContent, wholeContent } from './review-version.ts'
import type { WholeText } from './showcase.ts'

/** Who speaks, and what is said. */
export type Author = {
  buyer: Buyer
  contact: Contact
  locale: LocaleCode
  content: ReviewContent
  /** Slugs of what is recognised. */
  qualities: readonly string[]
  /** Of texts written as a whole, in all languages. */
  title?: Text
  /** Numbers of all that is said. */
  textIds: readonly number[]
}

const ATTEMPTS = 12

export function composedAuthor(compose: Composer, occasion: Occasion, random: Random): Author {
  const composed = compose(occasion, random)
  const { buyer, contact, locale, qualities, textIds } = composed
  const content = composedContent(composed, random)
  return { buyer, contact, locale, qualities, content, textIds }
}

/** Nobody, when all buyers who could tell this have told it lately about another member. */
export function wholeAuthor(
  { buyers, memory }: { buyers: Buyers; memory: BuyerMemory },
  member: Member,
  occasion: { whole: WholeText; moment: number; isWilling: (buyer: Buyer) => boolean },
  random: Random,
): Author | undefined {
  const { whole, moment, isWilling } = occasion
  const { text } = whole
  const staff = staffIn(JSON.stringify(text))
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const size = whole.kind === 'case-study' ? 'sizeable' : 'any'
    const buyer = buyers.pick(random, { sectors: text.sectors, size })
    if (memory.near(buyer.id, moment)(text.id) || !isWilling(buyer)) continue
    if (staff !== undefined && !isWithin(buyer.size, staff)) continue
    const contact =
      whole.kind === 'testimony'
        ? buyers.addContact(buyer, whole.text, member.category.slug, random)
        : buyers.contactFor(buyer, member.category.slug, random)
    const locale = localeOf(contact)
    const content = wholeContent(whole, member.name, locale, random)
    const qualities = listOf(text.qualities)
    const textIds = [text.id]
    return { buyer, contact, locale, content, qualities, title: text.title, textIds }
  }
  return undefined
}
