import { accountPath, profilePath } from '#domain/address/paths.ts'
import type { LocaleCode } from '#domain/translated.ts'
import { messageAnswer, messageAssigned } from './inbox-letters.ts'
import { type LetterSite, readerLetter } from './reader-letter.server.ts'

/** Mails that a member's team causes, each in the language of who reads it. */
export function memberLetters(site: LetterSite, member: { name: string; slug: string }) {
  const memberName = member.name
  return {
    answer: (code: LocaleCode, about: { answer: string; author: string }) =>
      readerLetter(site, code, ({ i18n, frame, locale, address }) => {
        const profileHref = address(profilePath(locale, member.slug))
        return messageAnswer(i18n, frame, { ...about, memberName, profileHref })
      }),
    assigned: (code: LocaleCode, about: { giver: string; sender: string; message: string }) =>
      readerLetter(site, code, ({ i18n, frame, locale, address }) => {
        const href = address(accountPath(locale, 'messages', about.message))
        return messageAssigned(i18n, frame, { ...about, href })
      }),
  }
}
