import type { AlertSubject } from '#domain/alert/alert-contract.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { alertMails } from '#ui/mail/alert/alert-mails.server.ts'
import type { RenderedMail } from '#ui/mail/render-mail.server.tsx'

const secret = 'Sample000000000000000000000000000000000000'

const ACTIVITY = {
  FR_FR: 'Agence SEO',
  EN_GB: 'SEO agency',
  ES_ES: 'Agencia SEO',
  IT_IT: 'Agenzia SEO',
  DE_DE: 'SEO-Agentur',
}

const LYON = { FR_FR: 'Lyon' }

const LIST: AlertSubject = {
  kind: 'list',
  address: { category: 'marketing_communication_et_ventes', slug: 'agence-seo', geography: 'lyon' },
  service: ACTIVITY,
  city: LYON,
  words: 'shopify',
  qualities: [],
  has: ['video'],
}

const BRUMAIRE = { name: 'Atelier Brumaire', slug: 'atelier-brumaire' }
const KERVAN = { name: 'Maison Kervan', slug: 'maison-kervan' }

/** Every mail of alerts. */
export function sampleAlertMails(
  site: Parameters<typeof alertMails>[0],
  code: LocaleCode,
): (RenderedMail & { name: string })[] {
  const mails = alertMails(site)
  const review = { id: 'aBcDeFgHiJkL', rating: 9.2 }
  const sandrine = { author: 'Sandrine Morel', company: 'Valmont Industrie' }
  const weekly = mails.weekly(code, {
    secret,
    alerts: [
      {
        publicId: 'aLeRt0000001',
        subject: LIST,
        news: {
          members: [{ ...KERVAN, activity: ACTIVITY, city: LYON }],
          reviews: [
            { ...review, ...sandrine, member: KERVAN },
            {
              ...review,
              id: 'aBcDeFgHiJkM',
              rating: 8,
              author: null,
              company: null,
              member: KERVAN,
            },
          ],
        },
      },
      {
        publicId: 'aLeRt0000002',
        subject: { kind: 'member', ...BRUMAIRE, isListed: true },
        news: { members: [], reviews: [{ ...review, ...sandrine, member: BRUMAIRE }] },
      },
    ],
  })
  const ending = mails.ending(code, {
    secret,
    alerts: [{ publicId: 'aLeRt0000001', subject: LIST, endsAt: '2026-12-21T08:00:00Z' }],
  })
  return [
    { name: 'Alert: to confirm', ...mails.confirmation(code, { secret, subject: LIST }) },
    { name: 'Alert: weekly', ...weekly },
    { name: 'Alert: ending', ...ending },
  ]
}
