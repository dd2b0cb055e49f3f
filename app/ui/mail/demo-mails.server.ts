import { accountEntryPath, homePath, legalPath, solutionsPath } from '#domain/address/paths.ts'
import { DEFAULT_LOCALE, type Locale, localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { demoConfirmation, demoRequestMail } from './demo-mail-texts.ts'
import { renderMail } from './render-mail.server.tsx'

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
  message: string
}

/** Both mails of a request for a demo: one for the sender, one for us in the site's first language. */
export function demoMails(site: Site) {
  const { brandName } = site
  const at = (path: string, locale: Locale) => pageAddress(path, locale, site)
  const sender = (locale: Locale) => ({ brandName, homeHref: at(homePath(locale), locale) })

  function confirmation(locale: Locale) {
    const mail = demoConfirmation(i18nFor(locale), {
      brandName,
      solutionsHref: at(solutionsPath(locale), locale),
      privacyHref: at(legalPath(locale, 'privacy'), locale),
    })
    return renderMail(mail, sender(locale), locale)
  }

  function request(asked: Request, askedIn: Locale) {
    const locale = DEFAULT_LOCALE
    const { first_name, last_name, email, phone, company, message } = asked
    const mail = demoRequestMail(i18nFor(locale), {
      brandName,
      listHref: at(accountEntryPath(locale, 'admin', 'demos'), locale),
      privacyHref: at(legalPath(locale, 'privacy'), locale),
      sender: { name: `${first_name} ${last_name}`, email: email.address, phone },
      company,
      message,
      language: languageName(askedIn, locale),
    })
    return {
      ...renderMail(mail, sender(locale), locale),
      locale: localeToKey(locale) as LocaleCode,
    }
  }

  return { confirmation, request }
}

function languageName(language: Locale, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(language.slice(0, 2)) ?? language
}
