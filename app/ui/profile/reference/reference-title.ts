import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import type { Words } from '#ui/kit/shown-words.ts'
import { reviewCardView } from '#ui/review/review-card-view.ts'

export type ReferenceTitle = Words & {
  /** The company that speaks, as far as it is shown; nothing when it is unknown. */
  client: Words | null
  /** The author's own, not one that we made. */
  isGiven: boolean
}

/** Who speaks of whom, where the author gave no title. */
export function useReferenceTitle(review: Endorsement): ReferenceTitle {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { title, author, member } = reviewCardView(review, locale)
  const client = author.company
  if (title) return { ...title, client, isGiven: true }
  const [clientName, memberName] = [client?.text, member.name]
  const text = clientName ? t`${clientName} about ${memberName}` : t`A review of ${memberName}`
  return { text, lang: undefined, client, isGiven: false }
}

/** Of its page. The day tells reviews of one client from each other where nothing else does. */
export function useReferencePageTitle(review: Endorsement, title: ReferenceTitle): string {
  const { t, i18n } = useLingui()
  const { name } = review.owner
  const author = authorName(review, title)
  const { text: titleText } = title
  const day = formatDate(review.published_at, i18n.locale as CatalogueLocale)
  return title.isGiven
    ? t`${name} reviewed by ${author}: ${titleText}`
    : t`${name} reviewed by ${author} on ${day}`
}

/** The company that speaks; where it is unknown, who spoke for it. */
export function authorName(review: Endorsement, { client }: ReferenceTitle): string {
  return client?.text ?? review.contact.full_name
}
