import type { LocaleCode } from '#domain/contract/translated.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { accountPath, homePath, legalPath, profilePath } from '#domain/paths.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { pageAddress } from '#ui/head/page-address.ts'
import type { Mail } from '#ui/mail/mail.ts'
import { renderMail } from '#ui/mail/render-mail.server.tsx'
import { messageAnswer, messageAssigned } from './inbox-letters.ts'

type Site = {
  brand: { name: string }
  origin: string
  localeOrigins: { [locale in Locale]?: string }
}

/** Mails that a member's team causes, each in the language of who reads it. */
export function memberLetters(site: Site, member: { name: string; slug: string }) {
  const brandName = site.brand.name
  const memberName = member.name
  function written(code: LocaleCode, write: (parts: Parts) => Mail) {
    const locale = localeFromKey(code) as Locale
    const address = (path: string) => pageAddress(path, locale, site)
    const frame = { brandName, privacyHref: address(legalPath(locale, 'privacy')) }
    const mail = write({ i18n: i18nFor(locale), frame, locale, address })
    return renderMail(mail, { brandName, homeHref: address(homePath(locale)) }, locale)
  }
  return {
    answer: (code: LocaleCode, about: { answer: string; author: string }) =>
      written(code, ({ i18n, frame, locale, address }) => {
        const profileHref = address(profilePath(locale, member.slug))
        return messageAnswer(i18n, frame, { ...about, memberName, profileHref })
      }),
    assigned: (code: LocaleCode, about: { giver: string; sender: string; message: string }) =>
      written(code, ({ i18n, frame, locale, address }) => {
        const href = address(accountPath(locale, 'messages', about.message))
        return messageAssigned(i18n, frame, { ...about, href })
      }),
  }
}

type Parts = {
  i18n: ReturnType<typeof i18nFor>
  frame: { brandName: string; privacyHref: string }
  locale: Locale
  address(path: string): string
}
