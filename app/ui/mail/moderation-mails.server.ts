import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffMails } from '#domain/account/staff/staff-mails.ts'
import {
  accountEntryPath,
  accountPath,
  homePath,
  legalPath,
  objectionPath,
  referencePath,
  solutionsPath,
} from '#domain/address/paths.ts'
import type { ClientMails } from '#domain/client/client-mails.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type {
  AboutReport,
  ModerationMails,
  NoticeMails,
} from '#domain/moderation/moderation-mails.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { reportedPath } from '#ui/moderation/reported-path.ts'
import { waitingPath } from '#ui/moderation/waiting-path.ts'
import { faultMail, publicationFailed, readingAsked, staffDigest } from './digest-mail.ts'
import type { Mail } from './mail.ts'
import { decisionToAuthor } from './moderation-author-mail.ts'
import { decisionToMember, type ModerationMailFrame } from './moderation-mail-texts.ts'
import {
  alertOfNotice,
  answerToReporter,
  decisionToWriter,
  receiptOfNotice,
} from './notice-mail-texts.ts'
import { plainMail } from './plain-mail.ts'
import { type MailSite, readerMail } from './reader-mail.server.ts'
import { renderMail } from './render-mail.server.tsx'

type Site = {
  brandName: string
  origin: string
  localeOrigins: { [locale in Locale]?: string }
}

type Address = (pathIn: (locale: Locale) => string) => string

/** The mails about what moderators decide, each in the language of who reads it. */
export function moderationMails(site: Site): ModerationMails {
  const mail = mailsOf(site)
  return {
    toAuthor: (code, about) =>
      mail(code, (i18n, frame, address) => {
        const href = address((locale) => accountEntryPath(locale, 'my-reviews', about.review))
        const contactHref = address((locale) => legalPath(locale, 'legal-notice'))
        const memberName = about.member.name
        return decisionToAuthor(i18n, frame, { ...about, memberName, href, contactHref })
      }),
    toMember: (code, about) =>
      mail(code, (i18n, frame, address) => {
        const { member, review, decision, complaint } = about
        const isOnline = decision !== 'refuse' && decision !== 'suspend'
        const page = address((locale) => referencePath(locale, member.slug, review))
        const objectionHref = complaint
          ? `${address(objectionPath)}?token=${complaint}`
          : address((locale) => accountEntryPath(locale, 'reviews', review))
        const href = isOnline ? page : null
        return decisionToMember(i18n, frame, {
          ...about,
          memberName: member.name,
          href,
          objectionHref,
        })
      }),
    toReporter: (code, about) =>
      mail(code, (i18n, frame, address) =>
        answerToReporter(i18n, frame, { ...about, ...linksOf(about, address) }),
      ),
    toWriter: (code, about) =>
      mail(code, (i18n, frame, address) =>
        decisionToWriter(i18n, frame, { ...about, ...linksOf(about, address) }),
      ),
  }
}

function linksOf({ objection }: AboutReport, address: Address) {
  return {
    objectionHref: objection && `${address(objectionPath)}?token=${objection}`,
    recordHref: address((locale) => solutionsPath(locale, 'moderation')),
  }
}

/** The mails as something is reported. */
export function noticeMails(site: Site): NoticeMails {
  const mail = mailsOf(site)
  return {
    receipt: (code, about) =>
      mail(code, (i18n, frame, address) => {
        const href = address((locale) => reportedPath(locale, about.reported))
        return receiptOfNotice(i18n, frame, { ...about, href })
      }),
    alert: (code, about) =>
      mail(code, (i18n, frame, address) => {
        const { subject, review } = about.reported
        const href = address((locale) =>
          subject === 'review'
            ? accountEntryPath(locale, 'moderation', review)
            : accountEntryPath(locale, 'admin', 'notices', about.number),
        )
        return alertOfNotice(i18n, frame, { ...about, href })
      }),
  }
}

/** What waits for moderators, once a day. */
export function staffMails(site: Site): StaffMails {
  const mail = mailsOf(site)
  return {
    digest: (code, lines) =>
      mail(code, (i18n, frame, address) => {
        const linked = lines.map((line) => ({
          ...line,
          href: address((locale) => entryTo(locale, waitingPath(locale, line.kind))),
        }))
        const href = address((locale) => accountPath(locale))
        return staffDigest(i18n, frame, { lines: linked, href })
      }),
    fault: (code, { fault }) =>
      mail(code, (i18n, frame, address) => {
        const href = address((locale) => accountEntryPath(locale, 'admin', 'operations'))
        return faultMail(i18n, frame, { fault, href })
      }),
    readingAsked: (code, about) => mail(code, (i18n, frame) => readingAsked(i18n, frame, about)),
    publicationFailed: (code, { list, id, name }) =>
      mail(code, (i18n, frame, address) => {
        const href = address((locale) => accountEntryPath(locale, 'admin', list, id))
        return publicationFailed(i18n, frame, { name, href })
      }),
  }
}

const entryTo = (locale: Locale, path: string) =>
  `${accountPath(locale)}?to=${encodeURIComponent(path)}`

function mailsOf(site: Site) {
  return (
    code: LocaleCode,
    write: (i18n: I18n, frame: ModerationMailFrame, address: Address) => Mail,
  ) => {
    const locale = localeFromKey(code) as Locale
    const address: Address = (pathIn) => pageAddress(pathIn(locale), locale, site)
    const { brandName } = site
    const frame = { brandName, privacyHref: address((each) => legalPath(each, 'privacy')) }
    const sender = { brandName, homeHref: address((each) => homePath(each)) }
    return renderMail(write(i18nFor(locale), frame, address), sender, locale)
  }
}

/** What authors hear of the company that their reviews show. */
export function clientMails(site: MailSite): ClientMails {
  return {
    named: (code, { company }) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) =>
        plainMail(i18n, frame, {
          subject: i18n.t(msg`The company on your review is now called: ${company}`),
          heading: i18n.t(msg`The company on your review`),
          paragraphs: [
            i18n.t(
              msg`Our team has changed how the company is called that your reviews show. What you wrote stays as it is, and the register says since when.`,
            ),
            i18n.t(msg`Company: ${company}`),
          ],
          action: {
            label: i18n.t(msg`See your reviews`),
            href: address(accountPath(locale, 'my-reviews')),
          },
          closing: i18n.t(
            msg`If this is not your company, write to us: somebody will look at it again.`,
          ),
          objection: {
            label: i18n.t(msg`Write to us`),
            href: address(legalPath(locale, 'legal-notice')),
          },
        }),
      ),
  }
}
