import type { RemovalReason } from '#domain/account/administration.ts'
import {
  accountEntryPath,
  accountPath,
  legalPath,
  profilePath,
  rewardsPath,
} from '#domain/address/paths.ts'
import type { ProfileDifference } from '#domain/profile/profile-difference.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { shownDifferences } from '#ui/member/edit/shown-differences.ts'
import {
  accountDisabled,
  accountEnabled,
  accountRenamed,
  memberApproved,
  memberRefused,
  memberRemoved,
  memberRestored,
  pictureHidden,
  profileEdited,
  rewardRestored,
  rewardWithdrawn,
} from './decision-mail-texts.ts'
import { type MailSite, type ReaderParts, readerMail } from './reader-mail.server.ts'

/** Where every mail that can be disagreed with leads. */
const contactHref = ({ locale, address }: Pick<ReaderParts, 'locale' | 'address'>) =>
  address(legalPath(locale, 'legal-notice'))

type Member = { name: string; slug: string }

/** What administrators decide about a member, told to its owners. */
export function memberDecisionMails(site: MailSite, member: Member, reason: string) {
  const about = ({ locale, address }: ReaderParts) => ({
    memberName: member.name,
    href: address(profilePath(locale, member.slug)),
    contactHref: contactHref({ locale, address }),
    reason,
  })
  return {
    approved: (code: LocaleCode) =>
      readerMail(site, code, (parts) => memberApproved(parts.i18n, parts.frame, about(parts))),
    refused: (code: LocaleCode) =>
      readerMail(site, code, (parts) => memberRefused(parts.i18n, parts.frame, about(parts))),
    removed: (kind: RemovalReason) => (code: LocaleCode) =>
      readerMail(site, code, (parts) => {
        const href = parts.address(accountPath(parts.locale, 'settings'))
        return memberRemoved(parts.i18n, parts.frame, { ...about(parts), href, kind })
      }),
    restored: (code: LocaleCode) =>
      readerMail(site, code, (parts) => memberRestored(parts.i18n, parts.frame, about(parts))),
  }
}

type Edited = {
  differences: readonly ProfileDifference[]
  named: Parameters<typeof shownDifferences>[2]
}

/** What our staff changed of a profile in its place, told to the owners. */
export function profileEditedMail(site: MailSite, member: Member, reason: string) {
  return (code: LocaleCode, { differences, named }: Edited) =>
    readerMail(site, code, (parts) =>
      profileEdited(parts.i18n, parts.frame, {
        memberName: member.name,
        href: parts.address(accountEntryPath(parts.locale, 'profile')),
        contactHref: contactHref(parts),
        reason,
        differences: shownDifferences(parts.i18n, differences, named),
      }),
    )
}

/** What they decide about a reward, told to the owners; the public note is what they are told. */
export function rewardMails(site: MailSite, member: Member) {
  const about = (parts: ReaderParts, name: Translated) => ({
    memberName: member.name,
    href: parts.address(rewardsPath(parts.locale, member.slug)),
    contactHref: contactHref(parts),
    reward: bestTranslation(name, parts.locale)?.text ?? '',
  })
  return {
    withdrawn: (code: LocaleCode, { name, note }: { name: Translated; note: Translated }) =>
      readerMail(site, code, (parts) => {
        const reason = bestTranslation(note, parts.locale)?.text ?? ''
        return rewardWithdrawn(parts.i18n, parts.frame, { ...about(parts, name), reason })
      }),
    restored:
      (reason: string) =>
      (code: LocaleCode, { name }: { name: Translated }) =>
        readerMail(site, code, (parts) =>
          rewardRestored(parts.i18n, parts.frame, { ...about(parts, name), reason }),
        ),
  }
}

/** A picture of a profile that a moderator has hidden, told to the owners. */
export function pictureHiddenMail(site: MailSite, reason: string) {
  return (member: Member) => (code: LocaleCode) =>
    readerMail(site, code, (parts) => {
      const href = parts.address(accountPath(parts.locale, 'profile'))
      const about = { memberName: member.name, href, contactHref: contactHref(parts), reason }
      return pictureHidden(parts.i18n, parts.frame, about)
    })
}

/** What they decide about an account, told to whose it is. */
export function userDecisionMails(site: MailSite, reason: string) {
  return {
    disabled: (code: LocaleCode) =>
      readerMail(site, code, (parts) =>
        accountDisabled(parts.i18n, parts.frame, { contactHref: contactHref(parts), reason }),
      ),
    renamed: (name: string) => (code: LocaleCode) =>
      readerMail(site, code, (parts) =>
        accountRenamed(parts.i18n, parts.frame, { contactHref: contactHref(parts), reason, name }),
      ),
    enabled: (code: LocaleCode) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) =>
        accountEnabled(i18n, frame, { href: address(accountPath(locale)), reason }),
      ),
  }
}
