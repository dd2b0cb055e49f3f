import type { Locale } from '#domain/locale.ts'
import { localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/translated.ts'
import { contactLetters } from '#ui/mail/contact-letters.server.ts'
import { demoLetters } from '#ui/mail/demo-letters.server.ts'
import type { RenderedMail } from '#ui/mail/render-mail.server.tsx'
import { sampleAccountMails } from './sample-account-mails.server.ts'
import { sampleModerationMails } from './sample-moderation-mails.server.ts'
import { sampleReviewMails } from './sample-review-mails.server.ts'

type Site = Parameters<typeof contactLetters>[0]

const REQUEST = {
  first_name: 'Sandrine',
  last_name: 'Morel',
  email: { address: 's.morel@valmont-industrie.example' },
  phone: '+33 6 12 34 56 78',
  company: 'Valmont Industrie',
  area: 'C',
  reason: 'compare-quotes' as const,
  message:
    'Bonjour,\n\nNous refondons notre site export au printemps et cherchons une agence pour le référencement dans quatre pays.\n\nPouvez-vous nous dire vos délais ?',
}

const AREAS = [
  {
    code: 'C',
    label: {
      FR_FR: 'Industrie manufacturière',
      EN_GB: 'Manufacturing',
      ES_ES: 'Industria manufacturera',
      IT_IT: 'Attività manifatturiere',
      DE_DE: 'Verarbeitendes Gewerbe',
    },
  },
]

/** Every mail that the site writes, for the gallery. */
export function sampleMails(site: Site, locale: Locale): (RenderedMail & { name: string })[] {
  const letters = contactLetters(
    site,
    { name: 'Atelier Brumaire', slug: 'atelier-brumaire' },
    AREAS,
  )
  const demo = demoLetters(site)
  return [
    {
      name: 'Contact request, to who reads the messages of the member',
      ...letters.notice(REQUEST, localeToKey(locale) as LocaleCode),
    },
    {
      name: 'Contact request, to its sender',
      ...letters.confirmation(locale),
    },
    { name: 'Request for a demo, to us', ...demo.notice(REQUEST, locale) },
    { name: 'Request for a demo, to its sender', ...demo.confirmation(locale) },
    ...sampleAccountMails(site, locale),
    ...sampleReviewMails(site, locale),
    ...sampleModerationMails(site, locale),
  ]
}
