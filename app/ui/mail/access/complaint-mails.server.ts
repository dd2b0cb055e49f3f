import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AboutComplaint, ComplaintMails } from '#domain/account/staff/complaint.ts'
import { solutionsPath } from '#domain/address/paths.ts'
import { withReason } from '#ui/mail/decision-mail-texts.ts'
import { plainMail } from '#ui/mail/plain-mail.ts'
import { type MailSite, readerMail } from '#ui/mail/reader-mail.server.ts'
import { CONTESTED_NAMES } from '#ui/moderation/contested-names.ts'
import { reportedText } from '#ui/moderation/reported-texts.ts'

/** What is written to whoever complains about a decision. */
export function complaintMails(site: MailSite): ComplaintMails {
  return {
    received: (code, about) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) =>
        plainMail(i18n, frame, {
          subject: i18n.t(msg`We have received your objection`),
          heading: i18n.t(msg`We have received your objection`),
          paragraphs: [
            contestedLine(i18n, about),
            i18n.t(
              msg`Somebody else than the first time looks at it, within a week, and writes to you with their reasons.`,
            ),
          ],
          closing: i18n.t(msg`You need not do anything.`),
          objection: {
            label: i18n.t(msg`How we decide`),
            href: address(solutionsPath(locale, 'moderation')),
          },
        }),
      ),
    decided: (code, { outcome, reason, isUndone, ...about }) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) => {
        const isGranted = outcome === 'granted'
        const mail = plainMail(i18n, frame, {
          subject: i18n.t(msg`Our decision about your objection`),
          heading: isGranted
            ? i18n.t(msg`Your objection is granted`)
            : i18n.t(msg`The decision stays as it is`),
          paragraphs: [
            contestedLine(i18n, about),
            ...(isUndone ? [i18n.t(msg`The decision has been taken back.`)] : []),
          ],
          closing: i18n.t(
            msg`Somebody else has decided than the first time. This decision is final here; the courts remain open to you.`,
          ),
          objection: {
            label: i18n.t(msg`How we decide`),
            href: address(solutionsPath(locale, 'moderation')),
          },
        })
        return withReason(reason, mail)
      }),
  }
}

function contestedLine(i18n: I18n, about: AboutComplaint): string {
  const name = 'decision' in about ? about.name : ''
  const what = i18n.t('decision' in about ? CONTESTED_NAMES[about.decision] : reportedText(about))
  return name ? i18n.t(msg`It is about: ${what}, ${name}.`) : i18n.t(msg`It is about: ${what}.`)
}
