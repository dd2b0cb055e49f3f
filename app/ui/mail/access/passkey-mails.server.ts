import { msg } from '@lingui/core/macro'
import type { PasskeyResetMails } from '#domain/account/staff/passkey-reset.ts'
import { accountPath, legalPath } from '#domain/address/paths.ts'
import { withReason } from '#ui/mail/decision-mail-texts.ts'
import { plainMail } from '#ui/mail/plain-mail.ts'
import { type MailSite, readerMail } from '#ui/mail/reader-mail.server.ts'

/** What is written when one of our staff has lost passkeys and codes. */
export function passkeyResetMails(site: MailSite): PasskeyResetMails {
  return {
    asked: (code, { user: { id, email }, by, reason }) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) => {
        const mail = plainMail(i18n, frame, {
          subject: i18n.t(msg`To approve: a new passkey for ${email}`),
          heading: i18n.t(msg`A new passkey for a colleague`),
          paragraphs: [
            i18n.t(msg`Account: ${email}`),
            i18n.t(
              msg`${by} asks for it and says that this person has lost their passkeys and codes. Speak to them before you approve: a mail alone proves nothing. It can be approved within 24 hours, by anybody but ${by} and themselves. This is the reason:`,
            ),
          ],
          action: {
            label: i18n.t(msg`See the account`),
            href: address(accountPath(locale, 'admin', 'users', id)),
          },
          closing: i18n.t(msg`If you know nothing of it, do not approve it, and ask.`),
        })
        return withReason(reason, mail)
      }),
    announced: (code, { by }) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) => {
        const { brandName } = frame
        return plainMail(i18n, frame, {
          subject: i18n.t(msg`A new passkey for your ${brandName} account is asked for`),
          heading: i18n.t(msg`A new passkey is asked for`),
          paragraphs: [
            i18n.t(
              msg`${by} says that you have lost your passkeys and codes. Once another administrator approves it, you are signed out, what you signed in with no longer works, and you receive a link to make a passkey.`,
            ),
          ],
          closing: i18n.t(msg`If you have lost nothing, tell the administrators at once.`),
          objection: {
            label: i18n.t(msg`Write to us`),
            href: address(legalPath(locale, 'legal-notice')),
          },
        })
      }),
    link: (code, secret) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) => {
        const { brandName } = frame
        return plainMail(i18n, frame, {
          subject: i18n.t(msg`Make a new passkey for ${brandName}`),
          heading: i18n.t(msg`A new passkey`),
          paragraphs: [
            i18n.t(
              msg`Two administrators have approved it. Open this link on the device that you will work with, and make a passkey there. The link works once, for one hour. What you signed in with before no longer works.`,
            ),
          ],
          action: {
            label: i18n.t(msg`Make a passkey`),
            href: `${address(accountPath(locale, 'staff'))}?token=${secret}`,
          },
          closing: i18n.t(msg`Do not pass it on: whoever opens it first has your access.`),
        })
      }),
  }
}
