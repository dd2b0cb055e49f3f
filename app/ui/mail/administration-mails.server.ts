import type { RemovalReason } from '#domain/account/administration.ts'
import { accountEntryPath, accountPath, profilePath, rewardsPath } from '#domain/address/paths.ts'
import type { ProfileDifference } from '#domain/profile/profile-difference.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { shownDifferences } from '#ui/member/edit/shown-differences.ts'
import {
  accountDisabled,
  accountEnabled,
  accountRenamed,
  contributorsNamed,
  memberApproved,
  memberRefused,
  memberRemoved,
  memberRestored,
  ownPictureHidden,
  pictureHidden,
  profileEdited,
  rewardRestored,
  rewardWithdrawn,
} from './decision-mail-texts.ts'
import { complaintHref, type MailSite, type ReaderParts, readerMail } from './reader-mail.server.ts'

type Member = { name: string; slug: string }

/** What administrators decide about a member, told to its owners. */
export function memberDecisionMails(site: MailSite, member: Member, reason: string) {
  const about = (parts: ReaderParts, complaint = '') => ({
    memberName: member.name,
    href: parts.address(profilePath(parts.locale, member.slug)),
    complaintHref: complaintHref(parts, complaint),
    reason,
  })
  return {
    approved: (code: LocaleCode) =>
      readerMail(site, code, (parts) => memberApproved(parts.i18n, parts.frame, about(parts))),
    refused: (code: LocaleCode, complaint: string) =>
      readerMail(site, code, (parts) =>
        memberRefused(parts.i18n, parts.frame, about(parts, complaint)),
      ),
    removed: (kind: RemovalReason) => (code: LocaleCode, complaint: string) =>
      readerMail(site, code, (parts) => {
        const href = parts.address(accountPath(parts.locale, 'settings'))
        return memberRemoved(parts.i18n, parts.frame, { ...about(parts, complaint), href, kind })
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
  return (code: LocaleCode, { differences, named }: Edited, complaint: string) =>
    readerMail(site, code, (parts) =>
      profileEdited(parts.i18n, parts.frame, {
        memberName: member.name,
        href: parts.address(accountEntryPath(parts.locale, 'profile')),
        complaintHref: complaintHref(parts, complaint),
        reason,
        differences: shownDifferences(parts.i18n, differences, named),
      }),
    )
}

type Named = { before: readonly string[]; after: readonly string[] }

/** Who our staff named in its place as who did the work that a review speaks of, told to the owners. */
export function contributorsNamedMail(
  site: MailSite,
  about: { memberName: string; review: string; reason: string },
) {
  const { memberName, review, reason } = about
  return (code: LocaleCode, { before, after }: Named, complaint: string) =>
    readerMail(site, code, (parts) =>
      contributorsNamed(parts.i18n, parts.frame, {
        ...{ memberName, reason },
        href: parts.address(accountEntryPath(parts.locale, 'reviews', review)),
        complaintHref: complaintHref(parts, complaint),
        before: before.join(', '),
        after: after.join(', '),
      }),
    )
}

/** What they decide about a reward, told to the owners; the public note is what they are told. */
export function rewardMails(site: MailSite, member: Member) {
  const about = (parts: ReaderParts, name: Translated, complaint = '') => ({
    memberName: member.name,
    href: parts.address(rewardsPath(parts.locale, member.slug)),
    complaintHref: complaintHref(parts, complaint),
    reward: bestTranslation(name, parts.locale)?.text ?? '',
  })
  return {
    withdrawn: (
      code: LocaleCode,
      { name, note, complaint }: { name: Translated; note: Translated; complaint: string },
    ) =>
      readerMail(site, code, (parts) => {
        const reason = bestTranslation(note, parts.locale)?.text ?? ''
        const told = { ...about(parts, name, complaint), reason }
        return rewardWithdrawn(parts.i18n, parts.frame, told)
      }),
    restored:
      (reason: string) =>
      (code: LocaleCode, { name }: { name: Translated }) =>
        readerMail(site, code, (parts) =>
          rewardRestored(parts.i18n, parts.frame, { ...about(parts, name), reason }),
        ),
  }
}

/** A picture that a moderator has hidden, told to the owners whose profile shows it, and to whoever it is from. */
export function pictureHiddenMails(site: MailSite, reason: string) {
  return {
    owner: (member: Member) => (code: LocaleCode, complaint: string) =>
      readerMail(site, code, (parts) => {
        const href = parts.address(accountPath(parts.locale, 'profile'))
        const ways = { href, complaintHref: complaintHref(parts, complaint) }
        return pictureHidden(parts.i18n, parts.frame, { memberName: member.name, ...ways, reason })
      }),
    person: (code: LocaleCode, complaint: string) =>
      readerMail(site, code, (parts) => {
        const about = { complaintHref: complaintHref(parts, complaint), reason }
        return ownPictureHidden(parts.i18n, parts.frame, about)
      }),
  }
}

/** What they decide about an account, told to whose it is. */
export function userDecisionMails(site: MailSite, reason: string) {
  return {
    disabled: (code: LocaleCode, complaint: string) =>
      readerMail(site, code, (parts) => {
        const about = { complaintHref: complaintHref(parts, complaint), reason }
        return accountDisabled(parts.i18n, parts.frame, about)
      }),
    renamed: (name: string) => (code: LocaleCode, complaint: string) =>
      readerMail(site, code, (parts) => {
        const about = { complaintHref: complaintHref(parts, complaint), reason, name }
        return accountRenamed(parts.i18n, parts.frame, about)
      }),
    enabled: (code: LocaleCode) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) =>
        accountEnabled(i18n, frame, { href: address(accountPath(locale)), reason }),
      ),
  }
}
