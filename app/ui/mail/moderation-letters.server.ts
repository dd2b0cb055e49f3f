import type { I18n } from '@lingui/core'
import type { LocaleCode } from '#domain/contract/translated.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { ModerationLetters, NoticeLetters } from '#domain/moderation-letters.ts'
import {
  accountEntryPath,
  homePath,
  legalPath,
  referencePath,
  solutionsPath,
} from '#domain/paths.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { pageAddress } from '#ui/head/page-address.ts'
import type { Mail } from './mail.ts'
import { decisionToAuthor } from './moderation-author-mail.ts'
import {
  answerToReporter,
  decisionToMember,
  type ModerationMailFrame,
  receiptOfNotice,
} from './moderation-mails.ts'
import { renderMail } from './render-mail.server.tsx'

type Site = {
  brandName: string
  origin: string
  localeOrigins: { [locale in Locale]?: string }
}

type Address = (pathIn: (locale: Locale) => string) => string

/** The mails about what moderators decide, each in the language of who reads it. */
export function moderationLetters(site: Site): ModerationLetters {
  const letter = lettersOf(site)
  return {
    toAuthor: (code, about) =>
      letter(code, (i18n, frame, address) => {
        const href = address((locale) => accountEntryPath(locale, 'my-reviews', about.review))
        return decisionToAuthor(i18n, frame, { ...about, memberName: about.member.name, href })
      }),
    toMember: (code, about) =>
      letter(code, (i18n, frame, address) => {
        const isOnline = about.decision !== 'refuse' && about.decision !== 'suspend'
        const href = address((locale) =>
          isOnline
            ? referencePath(locale, about.member.slug, about.review)
            : solutionsPath(locale, 'moderation'),
        )
        return decisionToMember(i18n, frame, { ...about, memberName: about.member.name, href })
      }),
    toReporter: (code, about) =>
      letter(code, (i18n, frame, address) => {
        const href = address((locale) => solutionsPath(locale, 'moderation'))
        return answerToReporter(i18n, frame, { ...about, memberName: about.member.name, href })
      }),
  }
}

/** The receipt of a report, for reviews of one member. */
export function noticeLetters(site: Site, member: { name: string; slug: string }): NoticeLetters {
  const letter = lettersOf(site)
  return {
    receipt: (code, { kind, number, review }) =>
      letter(code, (i18n, frame, address) => {
        const href = address((locale) => referencePath(locale, member.slug, review))
        return receiptOfNotice(i18n, frame, { kind, number, memberName: member.name, href })
      }),
  }
}

function lettersOf(site: Site) {
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
