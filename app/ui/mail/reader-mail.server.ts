import { homePath, legalPath, objectionPath } from '#domain/address/paths.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import type { Mail } from './mail.ts'
import type { MailFrame } from './plain-mail.ts'
import { renderMail } from './render-mail.server.tsx'

export type MailSite = {
  brand: { name: string }
  origin: string
  localeOrigins: { [locale in Locale]?: string }
}

export type ReaderParts = {
  i18n: ReturnType<typeof i18nFor>
  frame: MailFrame
  locale: Locale
  address(path: string): string
}

/** The form of the one complaint about what a mail tells. */
export const complaintHref = (
  { locale, address }: Pick<ReaderParts, 'locale' | 'address'>,
  secret: string,
) => `${address(objectionPath(locale))}?token=${secret}`

/** A mail in the language of who reads it, whatever that of who causes it. */
export function readerMail(site: MailSite, code: LocaleCode, write: (parts: ReaderParts) => Mail) {
  const locale = localeFromKey(code) as Locale
  const brandName = site.brand.name
  const address = (path: string) => pageAddress(path, locale, site)
  const frame = { brandName, privacyHref: address(legalPath(locale, 'privacy')) }
  const mail = write({ i18n: i18nFor(locale), frame, locale, address })
  return renderMail(mail, { brandName, homeHref: address(homePath(locale)) }, locale)
}
