import { localeOfPath } from '#domain/locale.ts'
import type { NoticeSubject, Reported } from './reported.ts'

/** How a notice came that nobody typed into the form. */
export const ENTERED_CHANNELS = ['mail', 'letter'] as const

/** Of a review: it, the provider's reply to it, or the author's answer to that. */
export const REPORTED_PARTS = ['itself', 'reply', 'answer'] as const
export type ReportedPart = (typeof REPORTED_PARTS)[number]

/** In the text of a mail: what follows is said of the mail itself. */
export const MAIL_RULE = '-'.repeat(40)

/** What is printed of a mail to somebody who has no address. */
export const letterOf = ({ text }: { text: string }): string =>
  text.split(`\n\n${MAIL_RULE}`, 1)[0] ?? text

type Asked = Pick<Reported, 'subject' | 'slug' | 'review'>

const SLUG = '[a-z0-9-]{1,120}'
const REFERENCE = new RegExp(`^/profil/(${SLUG})/reference/([0-9A-Za-z]{12})$`)
const PROFILE = new RegExp(`^/profil/(${SLUG})(?:/[a-z/0-9-]*)?$`)
const ARTICLE = new RegExp(`^/articles/(${SLUG})$`)

/** What an address of this site shows, as somebody copied it; undefined for one that shows nothing of the kind. */
export function reportedAt(address: string, part: ReportedPart): Asked | undefined {
  const path = pathOf(address)
  if (path === undefined) return undefined
  const { rest } = localeOfPath(path)
  const [, slug = '', review = ''] = REFERENCE.exec(rest) ?? []
  const ofReview: Record<ReportedPart, NoticeSubject> = {
    itself: 'review',
    reply: 'reply',
    answer: 'answer',
  }
  if (review) return { subject: ofReview[part], slug, review }
  if (part !== 'itself') return undefined
  const [, article] = ARTICLE.exec(rest) ?? []
  if (article) return { subject: 'article', slug: article, review: '' }
  const [, profile] = PROFILE.exec(rest) ?? []
  return profile ? { subject: 'profile', slug: profile, review: '' } : undefined
}

/** With or without the site before it, and whatever follows. */
function pathOf(address: string): string | undefined {
  const isPath = address.startsWith('/')
  const url = URL.parse(isPath ? `https://site.invalid${address}` : address)
  return url?.pathname.replace(/(?<=.)\/$/, '')
}
