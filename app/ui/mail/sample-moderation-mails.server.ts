import type { LocaleCode } from '#domain/contract/translated.ts'
import { type Locale, localeToKey } from '#domain/locale.ts'
import { moderationLetters, noticeLetters } from './moderation-letters.server.ts'
import type { RenderedMail } from './render-mail.server.tsx'

const MEMBER = { name: 'Atelier Brumaire', slug: 'atelier-brumaire' }
const WORDS = 'Votre adresse et le site du prestataire ont le même domaine.'

/** The mails about what moderators decide, for the gallery. */
export function sampleModerationMails(
  site: Parameters<typeof moderationLetters>[0],
  locale: Locale,
): (Pick<RenderedMail, 'subject' | 'text' | 'html'> & { name: string })[] {
  const letters = moderationLetters(site)
  const code = localeToKey(locale) as LocaleCode
  const about = { member: MEMBER, review: 'aBcDeFgHiJkL', isOnAppeal: false }
  const refusal = { ...about, decision: 'refuse', reason: 'conflict-of-interest' } as const
  const question = { ...about, decision: 'ask-clarification', reason: 'company-link' } as const
  const stays = { ...about, decision: 'keep', reason: 'no-breach' } as const
  const { receipt } = noticeLetters(site, MEMBER)
  return [
    { name: 'Review, refused', ...letters.toAuthor(code, { ...refusal, words: WORDS }) },
    { name: 'Review, refused, to the member', ...letters.toMember(code, refusal) },
    {
      name: 'Review, clarification asked',
      ...letters.toAuthor(code, { ...question, words: WORDS }),
    },
    { name: 'Review, report answered', ...letters.toReporter(code, { ...stays, answer: '' }) },
    {
      name: 'Review, report received',
      ...receipt(code, { kind: 'illegal', number: 'aBcDeFgHiJkL', review: about.review }),
    },
  ]
}
