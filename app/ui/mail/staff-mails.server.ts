import { msg } from '@lingui/core/macro'
import type { CaseSubject } from '#domain/account/cases.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { casePath } from '#ui/moderation/case-path.ts'
import { withReason } from './decision-mail-texts.ts'
import { plainMail } from './plain-mail.ts'
import { type MailSite, readerMail } from './reader-mail.server.ts'

/** How our own people get in. */
export function staffInvitationMails(site: MailSite) {
  return {
    invitation: (code: LocaleCode, secret: string) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) => {
        const { brandName } = frame
        return plainMail(i18n, frame, {
          subject: i18n.t(msg`Your access for the team of ${brandName}`),
          heading: i18n.t(msg`Your access for the team`),
          paragraphs: [
            i18n.t(
              msg`Open this link on the device that you will work with, and make a passkey there: you sign in with it from then on. The link works once, for 24 hours.`,
            ),
          ],
          action: {
            label: i18n.t(msg`Make a passkey`),
            href: `${address(accountPath(locale, 'staff'))}?token=${secret}`,
          },
          closing: i18n.t(msg`Do not pass it on: whoever opens it first has your access.`),
        })
      }),
    reset: (code: LocaleCode, { email }: { email: string }) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) =>
        plainMail(i18n, frame, {
          subject: i18n.t(msg`Access for the team reset: ${email}`),
          heading: i18n.t(msg`Access for the team reset`),
          paragraphs: [
            i18n.t(msg`Account: ${email}`),
            i18n.t(
              msg`Whoever runs the site has ended its sessions, removed its passkeys and its password, and made a new link for its owner.`,
            ),
          ],
          action: {
            label: i18n.t(msg`See the record of decisions`),
            href: address(accountPath(locale, 'admin', 'history')),
          },
          closing: i18n.t(msg`If you did not expect this, ask whoever runs the site at once.`),
        }),
      ),
  }
}

/** To whoever is given a case by a colleague. */
export function caseGivenMail(site: MailSite) {
  type About = { subject: CaseSubject; id: string; from: string; note: string }
  return (code: LocaleCode, { subject, id, from, note }: About) =>
    readerMail(site, code, ({ i18n, frame, locale, address }) => {
      const mail = plainMail(i18n, frame, {
        subject: i18n.t(msg`${from} gives you a case`),
        heading: i18n.t(msg`A case for you`),
        paragraphs: [
          i18n.t(
            msg`${from} asks you to see to it. It is yours for 48 hours; after that, whoever comes first may take it.`,
          ),
        ],
        action: { label: i18n.t(msg`See the case`), href: address(casePath(locale, subject, id)) },
        closing: i18n.t(msg`If you cannot, give it back: then others know that it waits.`),
      })
      return note ? withReason(note, mail) : mail
    })
}
