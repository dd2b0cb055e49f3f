import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { homePath, legalPath, profilePath } from '#domain/address/paths.ts'
import type { ContactReason } from '#domain/inbox/contact-request.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { contactRequestMail } from './contact-request-mail.ts'
import type { Mail } from './mail.ts'
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
export function contactMails(
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

  function notification(request: Request, code: LocaleCode): RenderedMail {
    const locale = localeFromKey(code) as Locale
    const { homeHref, privacyHref } = links(locale)
    const area = areas.find(({ code }) => code === request.area)?.label ?? {}
    const { company, reason, message, first_name, last_name, phone } = request
    const mail = contactRequestMail(i18nFor(locale), {
      memberName,
      brandName,
      privacyHref,
      sender: { first_name, last_name, phone, email: request.email.address },
      company,
      area: bestTranslation(area, locale)?.text ?? request.area,
      reason,
      message,
    })
    return renderMail(mail, { brandName, homeHref }, locale)
  }

  return { confirmation, notification }
}

type Confirmation = {
  memberName: string
  brandName: string
  profileHref: string
  privacyHref: string
}

/**
 * To the address that was typed, which may be somebody else's: it repeats nothing that the sender
 * wrote, not even a name, so that nobody can have us carry their words.
 */
function contactConfirmation(i18n: I18n, about: Confirmation): Mail {
  const { memberName, brandName, profileHref, privacyHref } = about
  return {
    subject: i18n.t(msg`Your message to ${memberName} has been sent`),
    preview: i18n.t(msg`${memberName} will answer you at this address.`),
    heading: i18n.t(msg`Message sent`),
    parts: [
      {
        kind: 'paragraph',
        text: i18n.t(
          msg`Your message has been passed on to ${memberName}, who will answer you at this address.`,
        ),
      },
      {
        kind: 'paragraph',
        text: i18n.t(
          msg`You do not need to do anything else. If you did not write to ${memberName}, somebody typed your address by mistake: you can ignore this mail.`,
        ),
      },
      {
        kind: 'action',
        link: { label: i18n.t(msg`See the profile of ${memberName}`), href: profileHref },
      },
    ],
    footer: [
      i18n.t(
        msg`You receive this mail because a message was sent from the contact form of ${memberName} on ${brandName} with your address. Nobody reads replies to it.`,
      ),
    ],
    links: [{ label: i18n.t(msg`Your data and your rights`), href: privacyHref }],
  }
}
