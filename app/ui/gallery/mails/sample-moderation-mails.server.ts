import { type Locale, localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { moderationMails, noticeMails, staffMails } from '#ui/mail/moderation-mails.server.ts'
import type { RenderedMail } from '#ui/mail/render-mail.server.tsx'

const MEMBER = { name: 'Atelier Brumaire', slug: 'atelier-brumaire' }
const WORDS = 'Votre adresse et le site du prestataire ont le même domaine.'

/** The mails about what moderators decide, for the gallery. */
export function sampleModerationMails(
  site: Parameters<typeof moderationMails>[0],
  locale: Locale,
): (Pick<RenderedMail, 'subject' | 'text' | 'html'> & { name: string })[] {
  const mails = moderationMails(site)
  const code = localeToKey(locale) as LocaleCode
  const about = { member: MEMBER, review: 'aBcDeFgHiJkL', isOnAppeal: false }
  const refusal = { ...about, decision: 'refuse', reason: 'conflict-of-interest' } as const
  const question = { ...about, decision: 'ask-clarification', reason: 'company-link' } as const
  const reported = { subject: 'profile', ...MEMBER, review: '' } as const
  const number = about.review
  const stays = {
    reported,
    outcome: 'kept',
    reason: 'no-breach',
    words: '',
    objection: 'secret',
    isFinal: false,
  } as const
  const { receipt, alert } = noticeMails(site)
  return [
    { name: 'Review, refused', ...mails.toAuthor(code, { ...refusal, words: WORDS }) },
    {
      name: 'Review, refused, to the member',
      ...mails.toMember(code, { ...refusal, complaint: 'secret' }),
    },
    {
      name: 'Review, clarification asked',
      ...mails.toAuthor(code, { ...question, words: WORDS }),
    },
    { name: 'Report, answered', ...mails.toReporter(code, stays) },
    {
      name: 'Reply, no longer shown',
      ...mails.toWriter(code, {
        ...stays,
        reported: { ...reported, subject: 'reply' },
        outcome: 'suspended',
        reason: 'illegal-content',
        words: WORDS,
      }),
    },
    { name: 'Report, received', ...receipt(code, { kind: 'illegal', number, reported }) },
    { name: 'Report, to moderators', ...alert(code, { number, reported }) },
    {
      name: 'What waits, to staff',
      ...staffMails(site).digest(code, [
        { kind: 'company-check', count: 4, overdue: 1 },
        { kind: 'complaints', count: 1, overdue: 0 },
      ]),
    },
    {
      name: 'Register halted, to administrators',
      ...staffMails(site).fault(code, { fault: 'register-halted' }),
    },
    {
      name: 'Mails late, to administrators',
      ...staffMails(site).fault(code, { fault: 'mail-late' }),
    },
    {
      name: 'Draft to read, to a colleague',
      ...staffMails(site).readingAsked(code, {
        name: 'Accueil',
        by: 'Mathilde Royer',
        href: 'https://attesta.example/?preview=x',
      }),
    },
    {
      name: 'Publication that failed, to an editor',
      ...staffMails(site).publicationFailed(code, {
        list: 'pages',
        id: 'pAgeExample1',
        name: 'Accueil',
      }),
    },
  ]
}
