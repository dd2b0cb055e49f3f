import type { RecipientNews } from '#domain/brief/brief-mails.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { briefMails } from '#ui/mail/brief-mails.server.ts'
import type { RenderedMail } from '#ui/mail/render-mail.server.tsx'

const MEMBERS = ['Atelier Brumaire', 'Maison Kervan', 'Sillage']
const NEWS: RecipientNews[] = ['replied', 'shared', 'reminder', 'chosen', 'closed', 'lapsed']

/** Every mail about a brief. */
export function sampleBriefMails(
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
    stopped: mails.stopped(code, { reason }),
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
    'to a recipient, stopped': mails.stoppedForRecipient(code, { ...to, reason }),
  }
  return Object.entries(written).map(([name, mail]) => ({ name: `Brief: ${name}`, ...mail }))
}
