import { homePath, legalPath, profilePath } from '#domain/address/paths.ts'
import type { ContactReason } from '#domain/inbox/contact-request.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { LocaleCode, Translated } from '#domain/translated.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { translated } from '#i18n/translated.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { contactConfirmation } from './contact-confirmation.ts'
import { contactNotice } from './contact-notice.ts'
import { type RenderedMail, renderMail } from './render-mail.server.tsx'

type Site = {
  brandName: string
  origin: string
  localeOrigins: { [locale in Locale]?: string }
}

type Request = {
  first_name: string
  last_name: string
  email: { address: string }
  phone: string | null
  company: string
  area: string
  reason: ContactReason
  message: string
}

/** Both mails of a contact request: one for the sender, one for each language of who reads it. */
export function contactLetters(
  site: Site,
  member: { name: string; slug: string },
  areas: readonly { code: string; label: Translated }[],
) {
  const { brandName } = site
  const memberName = member.name
  const links = (locale: Locale) => ({
    homeHref: pageAddress(homePath(locale), locale, site),
    profileHref: pageAddress(profilePath(locale, member.slug), locale, site),
    privacyHref: pageAddress(legalPath(locale, 'privacy'), locale, site),
  })

  function confirmation(locale: Locale): RenderedMail {
    const { homeHref, ...about } = links(locale)
    const mail = contactConfirmation(i18nFor(locale), { memberName, brandName, ...about })
    return renderMail(mail, { brandName, homeHref }, locale)
  }

  function notice(request: Request, code: LocaleCode): RenderedMail {
    const locale = localeFromKey(code) as Locale
    const { homeHref, privacyHref } = links(locale)
    const area = areas.find(({ code }) => code === request.area)?.label ?? {}
    const { company, reason, message, first_name, last_name, phone } = request
    const mail = contactNotice(i18nFor(locale), {
      memberName,
      brandName,
      privacyHref,
      sender: { first_name, last_name, phone, email: request.email.address },
      company,
      area: translated(area, locale)?.text ?? request.area,
      reason,
      message,
    })
    return renderMail(mail, { brandName, homeHref }, locale)
  }

  return { confirmation, notice }
}
