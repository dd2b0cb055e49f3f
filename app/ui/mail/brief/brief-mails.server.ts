import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { accountEntryPath, briefLinkPath } from '#domain/address/paths.ts'
import type { BriefDoor, BriefMails } from '#domain/brief/brief-mails.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDay } from '#i18n/format.ts'
import {
  complaintHref,
  type MailSite,
  type ReaderParts,
  readerMail,
} from '#ui/mail/reader-mail.server.ts'
import {
  briefAnswered,
  briefConfirmation,
  briefDue,
  briefLapsed,
  briefLink,
  briefNews,
  briefReceived,
  briefSent,
  briefStopped,
  briefStoppedForRecipient,
  briefWithdrawn,
} from './brief-mail-texts.ts'

type Site = Pick<MailSite, 'origin' | 'localeOrigins'> & { brand: { name: string } }

/** Every mail about a brief. Keys stand behind the question mark: paths are logged. */
export function briefMails(site: Site): BriefMails {
  const own = (page: 'confirm' | 'open', { locale, address }: ReaderParts, secret: string) =>
    `${address(briefLinkPath(locale, page))}?token=${secret}`
  const toTeam = ({ locale, address }: ReaderParts, door: BriefDoor) =>
    'secret' in door
      ? `${address(briefLinkPath(locale, 'answer'))}?token=${door.secret}`
      : address(accountEntryPath(locale, 'messages', door.message))

  return {
    confirmation: (code, { secret, members }) =>
      readerMail(site, code, (parts) => {
        const about = {
          members: listOf(members, parts.locale),
          href: own('confirm', parts, secret),
        }
        return briefConfirmation(parts.i18n, parts.frame, about)
      }),
    sent: (code, { secret, members, answerBy }) =>
      readerMail(site, code, (parts) =>
        briefSent(parts.i18n, parts.frame, {
          members: listOf(members, parts.locale),
          date: formatDay(answerBy, parts.locale),
          href: own('open', parts, secret),
        }),
      ),
    answered: (code, { secret, ...about }) =>
      readerMail(site, code, (parts) =>
        briefAnswered(parts.i18n, parts.frame, { ...about, href: own('open', parts, secret) }),
      ),
    due: (code, { secret, isAgain }) =>
      readerMail(site, code, (parts) =>
        briefDue(parts.i18n, parts.frame, { isAgain, href: own('open', parts, secret) }),
      ),
    link: (code, { secret }) =>
      readerMail(site, code, (parts) =>
        briefLink(parts.i18n, parts.frame, { href: own('open', parts, secret) }),
      ),
    lapsed: (code, { secret }) =>
      readerMail(site, code, (parts) =>
        briefLapsed(parts.i18n, parts.frame, { href: own('open', parts, secret) }),
      ),
    stopped: (code, { reason, complaint }) =>
      readerMail(site, code, (parts) => {
        const href = complaintHref(parts, complaint)
        return briefStopped(parts.i18n, parts.frame, { reason, href })
      }),
    received: (code, { company, door, memberName, others, answerBy }) =>
      readerMail(site, code, (parts) =>
        briefReceived(parts.i18n, parts.frame, {
          who: whoAsks(parts.i18n, company),
          memberName,
          others,
          date: formatDay(answerBy, parts.locale),
          href: toTeam(parts, door),
        }),
      ),
    news: (code, { company, door, memberName, news }) =>
      readerMail(site, code, (parts) => {
        const who = whoAsks(parts.i18n, company)
        const href = toTeam(parts, door)
        return briefNews(parts.i18n, parts.frame, { who, memberName, href, news })
      }),
    withdrawn: (code, { memberName, sentAt }) =>
      readerMail(site, code, ({ i18n, frame, locale }) =>
        briefWithdrawn(i18n, frame, { memberName, date: formatDay(sentAt, locale) }),
      ),
    stoppedForRecipient: (code, { company, memberName, reason }) =>
      readerMail(site, code, ({ i18n, frame }) =>
        briefStoppedForRecipient(i18n, frame, { who: whoAsks(i18n, company), memberName, reason }),
      ),
  }
}

const whoAsks = (i18n: I18n, company: string | null) =>
  company ?? i18n.t(msg`A company without name`)

const listOf = (names: readonly string[], locale: Locale) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
