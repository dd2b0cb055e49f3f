import { msg } from '@lingui/core/macro'
import type { OwnershipMails } from '#domain/account/ownership.ts'
import { accountPath, legalPath } from '#domain/address/paths.ts'
import { formatDate } from '#i18n/format.ts'
import { waysToComplain, withReason } from '#ui/mail/decision-mail-texts.ts'
import { plainMail } from '#ui/mail/plain-mail.ts'
import {
  complaintHref,
  type MailSite,
  type ReaderParts,
  readerMail,
} from '#ui/mail/reader-mail.server.ts'
import { nameAfter } from '#ui/profile/name-in-sentence.ts'

/** What is written about a company that passes to another owner. */
export function ownershipMails(site: MailSite): OwnershipMails {
  const team = ({ locale, address }: ReaderParts) => address(accountPath(locale, 'colleagues'))
  const writeToUs = ({ i18n, locale, address }: ReaderParts) => ({
    label: i18n.t(msg`Write to us`),
    href: address(legalPath(locale, 'legal-notice')),
  })
  return {
    asked: (code, { member, to, dueAt, reason }) =>
      readerMail(site, code, (parts) => {
        const { i18n, frame, locale } = parts
        const ofMember = nameAfter('de', member.name, locale)
        const day = formatDate(dueAt, locale)
        const mail = plainMail(i18n, frame, {
          subject: i18n.t(msg`Another owner for the account of ${ofMember}: you can object`),
          heading: i18n.t(msg`Another owner`),
          paragraphs: [
            i18n.t(
              msg`Our team was asked to make somebody else the owner of the account of ${ofMember}: ${to}. On ${day} they become the owner, and you stay in the team without owning the account.`,
            ),
            i18n.t(
              msg`If you do not agree, object until then, with one click on the page of your team. You need not say why. This is the reason that we were given:`,
            ),
          ],
          action: { label: i18n.t(msg`See the team and object`), href: team(parts) },
          closing: i18n.t(msg`If you agree, you need not do anything.`),
        })
        return withReason(reason, mail)
      }),
    passed: (code, { member, to, complaint }) =>
      readerMail(site, code, (parts) => {
        const { i18n, frame, locale } = parts
        const ofMember = nameAfter('de', member.name, locale)
        return plainMail(i18n, frame, {
          subject: i18n.t(msg`The account of ${ofMember} has another owner`),
          heading: i18n.t(msg`Another owner`),
          paragraphs: [
            i18n.t(
              msg`Nobody has objected in time: ${to} owns the account of ${ofMember} from now on. You stay in the team.`,
            ),
          ],
          action: { label: i18n.t(msg`See the team`), href: team(parts) },
          ...waysToComplain(i18n, complaintHref(parts, complaint)),
        })
      }),
    received: (code, { member }) =>
      readerMail(site, code, (parts) => {
        const { i18n, frame, locale } = parts
        const ofMember = nameAfter('de', member.name, locale)
        return plainMail(i18n, frame, {
          subject: i18n.t(msg`The account of ${ofMember} is yours`),
          heading: i18n.t(msg`You own the account`),
          paragraphs: [
            i18n.t(
              msg`From now on you own the account of ${ofMember}: you publish its profile, and decide who else is in its team. Sign in with this address; if you have no password, ask for a link.`,
            ),
          ],
          action: { label: i18n.t(msg`See the team`), href: team(parts) },
          closing: i18n.t(msg`If you did not ask for this, write to us.`),
          objection: writeToUs(parts),
        })
      }),
    cancelled: (code, { member, reason }) =>
      readerMail(site, code, (parts) => {
        const { i18n, frame, locale } = parts
        const ofMember = nameAfter('de', member.name, locale)
        const mail = plainMail(i18n, frame, {
          subject: i18n.t(msg`The account of ${ofMember} stays yours`),
          heading: i18n.t(msg`It stays yours`),
          paragraphs: [
            i18n.t(
              msg`Nobody else becomes the owner of the account of ${ofMember}. This is the reason:`,
            ),
          ],
          action: { label: i18n.t(msg`See the team`), href: team(parts) },
          closing: i18n.t(msg`You need not do anything.`),
        })
        return withReason(reason, mail)
      }),
    stopped: (code, { member, outcome, words }) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) => {
        const ofMember = nameAfter('de', member.name, locale)
        const mail = plainMail(i18n, frame, {
          subject:
            outcome === 'objected'
              ? i18n.t(msg`An owner of ${ofMember} has objected`)
              : i18n.t(msg`The account of ${ofMember} could not get another owner`),
          heading: i18n.t(msg`The owner stays`),
          paragraphs: [
            outcome === 'objected'
              ? i18n.t(msg`An owner has objected: the account of ${ofMember} stays as it is.`)
              : i18n.t(
                  msg`Whoever was to own the account of ${ofMember} has left its team, is disabled or gone.`,
                ),
          ],
          action: {
            label: i18n.t(msg`See the company`),
            href: address(accountPath(locale, 'admin', 'members', member.id)),
          },
          closing: i18n.t(msg`The history of the company says what was asked, and by whom.`),
        })
        return words ? withReason(words, mail) : mail
      }),
  }
}
