import type { RecipientNews } from '#domain/brief/brief-mails.ts'
import { type Locale, localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { briefMails } from '#ui/mail/brief/brief-mails.server.ts'
import { contactMails } from '#ui/mail/contact-mails.server.ts'
import { demoMails } from '#ui/mail/demo-mails.server.ts'
import type { RenderedMail } from '#ui/mail/render-mail.server.tsx'
import { reviewMails } from '#ui/mail/review-mails.server.ts'
import { sampleAccountMails } from './sample-account-mails.server.ts'
import { sampleAlertMails } from './sample-alert-mails.server.ts'
import { sampleModerationMails } from './sample-moderation-mails.server.ts'

const SECRET = 'Sample00000000000000000000000000000000000000'

const INVITATION = {
  secret: SECRET,
  firstName: 'Sandrine',
  note: 'Merci encore pour votre confiance tout au long du projet.',
  isReminder: false,
  isOfSite: false,
}

type Site = Parameters<typeof contactMails>[0]

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

type SampleMail = RenderedMail & {
  name: string
  /** Its name as an address has it. */
  key: string
}

/** Every mail that the site writes, with made-up contents: for the gallery, and for staff. */
export function sampleMails(site: Site, locale: Locale): SampleMail[] {
  return namedMails(site, locale).map((mail) => ({
    ...mail,
    key: mail.name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  }))
}

function namedMails(site: Site, locale: Locale): (RenderedMail & { name: string })[] {
  const mails = contactMails(site, { name: 'Atelier Brumaire', slug: 'atelier-brumaire' }, AREAS)
  const demo = demoMails(site)
  return [
    {
      name: 'Contact request, to who reads the messages of the member',
      ...mails.notification(REQUEST, localeToKey(locale) as LocaleCode),
    },
    {
      name: 'Contact request, to its sender',
      ...mails.confirmation(locale),
    },
    { name: 'Request for a demo, to us', ...demo.request(REQUEST, locale) },
    { name: 'Request for a demo, to its sender', ...demo.confirmation(locale) },
    ...sampleAccountMails(site, locale),
    ...sampleReviewMails(site, locale),
    ...sampleModerationMails(site, locale),
    ...sampleAlertMails(
      { ...site, brand: { name: site.brandName } },
      localeToKey(locale) as LocaleCode,
    ),
    ...sampleBriefMails(
      { ...site, brand: { name: site.brandName } },
      localeToKey(locale) as LocaleCode,
      SECRET,
    ),
  ]
}

/** Every mail about a review, for the gallery. */
function sampleReviewMails(
  site: Parameters<typeof reviewMails>[0],
  locale: Locale,
): (RenderedMail & { name: string })[] {
  const member = { name: 'Atelier Brumaire', slug: 'atelier-brumaire' }
  const mails = reviewMails(site, member)
  const code = localeToKey(locale) as LocaleCode
  return [
    { name: 'Review, invitation', ...mails.invitation(code, INVITATION) },
    {
      name: 'Review, reminder',
      ...mails.invitation(code, { ...INVITATION, note: '', isReminder: true }),
    },
    {
      name: 'Review, asked for after a brief',
      ...mails.invitation(code, { ...INVITATION, note: '', isOfSite: true }),
    },
    { name: 'Review, to be continued', ...mails.resume(code, SECRET) },
    { name: 'Review, confirmation of the address', ...mails.confirmation(code, SECRET) },
    { name: 'Review, published', ...mails.published(code, 'aBcDeFgHiJkL') },
    { name: 'Review, replied to', ...mails.replied(code, 'aBcDeFgHiJkL') },
    { name: 'Review, change proposed', ...mails.proposed(code, 'aBcDeFgHiJkL') },
    { name: 'Review, held for a moderator', ...mails.held(code, SECRET) },
    { name: 'Review, to the member', ...mails.toMember(code, 'aBcDeFgHiJkL') },
  ]
}

const MEMBERS = ['Atelier Brumaire', 'Maison Kervan', 'Sillage']
const NEWS: RecipientNews[] = ['replied', 'shared', 'reminder', 'chosen', 'closed', 'lapsed']

/** Every mail about a brief. */
function sampleBriefMails(
  site: Parameters<typeof briefMails>[0],
  code: LocaleCode,
  secret: string,
): (RenderedMail & { name: string })[] {
  const mails = briefMails(site)
  const answerBy = '2026-12-03'
  const to = { memberName: 'Atelier Brumaire', company: 'Valmont Industrie', door: { secret } }
  const answered = { secret, memberName: 'Maison Kervan' }
  const reason = 'Plusieurs prestataires y ont vu une offre de vente.'
  const written = {
    'to confirm': mails.confirmation(code, { secret, members: MEMBERS }),
    sent: mails.sent(code, { secret, members: MEMBERS, answerBy }),
    'answered, interested': mails.answered(code, { ...answered, answer: 'interest' }),
    'answered, a question': mails.answered(code, { ...answered, answer: 'question' }),
    'answered, declined': mails.answered(code, { ...answered, answer: 'decline' }),
    'its date': mails.due(code, { secret, isAgain: false }),
    'two weeks after its date': mails.due(code, { secret, isAgain: true }),
    'a new link': mails.link(code, { secret }),
    lapsed: mails.lapsed(code, { secret }),
    stopped: mails.stopped(code, { reason, complaint: secret }),
    'to a recipient': mails.received(code, { ...to, others: 2, answerBy }),
    'to a recipient, company not named': mails.received(code, {
      ...to,
      company: null,
      others: 1,
      answerBy,
    }),
    ...Object.fromEntries(
      NEWS.map((news) => [`to a recipient, ${news}`, mails.news(code, { ...to, news })]),
    ),
    'to a recipient, withdrawn': mails.withdrawn(code, {
      memberName: to.memberName,
      sentAt: '2026-11-19T10:00:00Z',
    }),
    'to a recipient, stopped': mails.stoppedForRecipient(code, { ...to, reason }),
  }
  return Object.entries(written).map(([name, mail]) => ({ name: `Brief: ${name}`, ...mail }))
}
