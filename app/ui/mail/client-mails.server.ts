import { msg } from '@lingui/core/macro'
import { accountPath, legalPath } from '#domain/address/paths.ts'
import type { ClientMails } from '#domain/client/client-mails.ts'
import { plainMail } from './plain-mail.ts'
import { type MailSite, readerMail } from './reader-mail.server.ts'

/** What authors hear of the company that their reviews show. */
export function clientMails(site: MailSite): ClientMails {
  return {
    named: (code, { company }) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) =>
        plainMail(i18n, frame, {
          subject: i18n.t(msg`The company on your review is now called: ${company}`),
          heading: i18n.t(msg`The company on your review`),
          paragraphs: [
            i18n.t(
              msg`Our team has changed how the company is called that your reviews show. What you wrote stays as it is, and the register says since when.`,
            ),
            i18n.t(msg`Company: ${company}`),
          ],
          action: {
            label: i18n.t(msg`See your reviews`),
            href: address(accountPath(locale, 'my-reviews')),
          },
          closing: i18n.t(
            msg`If this is not your company, write to us: somebody will look at it again.`,
          ),
          objection: {
            label: i18n.t(msg`Write to us`),
            href: address(legalPath(locale, 'legal-notice')),
          },
        }),
      ),
  }
}
