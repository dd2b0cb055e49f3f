import { alertLinkPath, profilePath, referencePath } from '#domain/address/paths.ts'
import type { AlertNews, AlertSubject } from '#domain/alert/alert-contract.ts'
import type { AlertMails } from '#domain/alert/alert-mails.ts'
import { shownRating } from '#domain/review/rating.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatDay, formatRating } from '#i18n/format.ts'
import { alertTitle } from '#ui/alert/alert-title.ts'
import type { MailItem } from '#ui/mail/mail.ts'
import { type MailSite, type ReaderParts, readerMail } from '#ui/mail/reader-mail.server.ts'
import {
  alertConfirmation,
  alertEnding,
  alertWeekly,
  newProviderNote,
  newReviewNote,
  reviewer,
} from './alert-mail-texts.ts'

type Site = Pick<MailSite, 'origin' | 'localeOrigins'> & { brand: { name: string } }

/** Every mail of alerts. Keys stand behind the question mark: paths are logged. */
export function alertMails(site: Site): AlertMails {
  const endHref = ({ locale, address }: ReaderParts, secret: string, alert?: string) =>
    `${address(alertLinkPath(locale, 'end'))}?token=${secret}${alert ? `&alert=${alert}` : ''}`

  return {
    confirmation: (code, { secret, subject }) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) =>
        alertConfirmation(i18n, frame, {
          title: alertTitle(i18n, subject, { withWords: false }),
          href: `${address(alertLinkPath(locale, 'confirm'))}?token=${secret}`,
        }),
      ),
    weekly: (code, { secret, alerts }) => {
      let unsubscribeUrl = ''
      const mail = readerMail(site, code, (parts) => {
        unsubscribeUrl = endHref(parts, secret)
        return alertWeekly(parts.i18n, parts.frame, {
          endHref: unsubscribeUrl,
          alerts: alerts.map(({ publicId, subject, news }) => ({
            title: alertTitle(parts.i18n, subject),
            items: itemsOf(parts, subject, news),
            endHref: endHref(parts, secret, publicId),
          })),
          members: countOf(alerts, ({ members }) => members.map(({ slug }) => slug)),
          reviews: countOf(alerts, ({ reviews }) => reviews.map(({ id }) => id)),
        })
      })
      return { ...mail, unsubscribeUrl }
    },
    ending: (code, { secret, alerts }) => {
      let unsubscribeUrl = ''
      const mail = readerMail(site, code, (parts) => {
        unsubscribeUrl = endHref(parts, secret)
        return alertEnding(parts.i18n, parts.frame, {
          endHref: unsubscribeUrl,
          alerts: alerts.map(({ publicId, subject, endsAt }) => ({
            title: alertTitle(parts.i18n, subject),
            date: formatDay(endsAt, parts.locale),
            href: endHref(parts, secret, publicId),
          })),
        })
      })
      return { ...mail, unsubscribeUrl }
    },
  }
}

function itemsOf(
  { i18n, locale, address }: ReaderParts,
  subject: AlertSubject,
  { members, reviews }: AlertNews,
): MailItem[] {
  return [
    ...members.map(({ name, slug, activity, city }) => ({
      label: name,
      href: address(profilePath(locale, slug)),
      note: newProviderNote(i18n, [
        bestTranslation(activity, locale)?.text ?? '',
        (city && bestTranslation(city, locale)?.text) ?? '',
      ]),
    })),
    ...reviews.map(({ id, member, rating, author, company }) => ({
      label: subject.kind === 'member' ? reviewer(i18n, author, company) : member.name,
      href: address(referencePath(locale, member.slug, id)),
      note: newReviewNote(i18n, {
        rating: formatRating(shownRating(rating), locale),
        by: subject.kind === 'member' ? '' : reviewer(i18n, author, company),
      }),
    })),
  ]
}

/** What two alerts tell of is there once. */
function countOf(
  alerts: readonly { news: AlertNews }[],
  which: (news: AlertNews) => string[],
): number {
  return new Set(alerts.flatMap(({ news }) => which(news))).size
}
