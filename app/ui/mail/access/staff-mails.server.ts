import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseSubject } from '#domain/account/cases.ts'
import type { DataRequestKind, DataRequestMails } from '#domain/account/data-request.ts'
import type { StaffLinkPurpose } from '#domain/account/session.ts'
import { accountPath, legalPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { formatDate } from '#i18n/format.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { withReason } from '#ui/mail/decision-mail-texts.ts'
import { plainMail } from '#ui/mail/plain-mail.ts'
import { type MailSite, type ReaderParts, readerMail } from '#ui/mail/reader-mail.server.ts'
import type { RenderedMail } from '#ui/mail/render-mail.server.tsx'
import { casePath } from '#ui/moderation/case-path.ts'

/** For a mailbox, in which nobody may take it for true. */
export function asSample({ subject, text, html }: RenderedMail, locale: Locale): RenderedMail {
  return { subject: i18nFor(locale).t(msg`Sample: ${subject}`), text, html }
}

/** How our own people get in. */
export function staffInvitationMails(site: MailSite) {
  return {
    invitation: (code: LocaleCode, secret: string, purpose: StaffLinkPurpose) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) => {
        const { brandName } = frame
        return plainMail(i18n, frame, {
          subject: i18n.t(msg`Your access for the team of ${brandName}`),
          heading: i18n.t(msg`Your access for the team`),
          paragraphs: [
            i18n.t(
              purpose === 'staff-invitation'
                ? msg`Open this link on the device that you will work with, and make a passkey there: you sign in with it from then on. The link works once, for seven days.`
                : msg`Open this link on the device that you will work with, and make a passkey there: you sign in with it from then on. The link works once, for 24 hours.`,
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

/** What is written to whoever asks something about their data. */
export function dataRequestMails(site: MailSite): DataRequestMails {
  const link = ({ locale, address }: ReaderParts, secret: string) =>
    `${address(accountPath(locale, 'data-request'))}?token=${secret}`
  return {
    identity: (code, { secret, kind }) =>
      readerMail(site, code, (parts) => {
        const { i18n, frame } = parts
        const { brandName } = frame
        return plainMail(i18n, frame, {
          subject: i18n.t(msg`Did you ask ${brandName} about your data?`),
          heading: i18n.t(msg`Did you ask this?`),
          paragraphs: [
            askedFor(i18n, kind),
            i18n.t(
              msg`Before we do anything we make sure that it was you. Open the link and confirm it: that you read this mailbox is all we need to know.`,
            ),
          ],
          action: { label: i18n.t(msg`Confirm the request`), href: link(parts, secret) },
          closing: i18n.t(
            msg`If it was not you, do nothing: without your confirmation nothing happens to your data by this link.`,
          ),
        })
      }),
    extended: (code, { reason, dueAt }) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) => {
        const day = formatDate(dueAt, locale)
        const mail = plainMail(i18n, frame, {
          subject: i18n.t(msg`Your request about your data takes longer`),
          heading: i18n.t(msg`It takes longer`),
          paragraphs: [
            i18n.t(msg`You have our answer by ${day} at the latest. This is the reason:`),
          ],
          closing: complaint(i18n),
          objection: {
            label: i18n.t(msg`Write to us`),
            href: address(legalPath(locale, 'legal-notice')),
          },
        })
        return withReason(reason, mail)
      }),
    exported: (code, { secret }) =>
      readerMail(site, code, (parts) => {
        const { i18n, frame } = parts
        return plainMail(i18n, frame, {
          subject: i18n.t(msg`Your data are ready`),
          heading: i18n.t(msg`Your data`),
          paragraphs: [
            i18n.t(
              msg`All that we keep of you is in one file, which people and programs can read. The link works for 14 days.`,
            ),
          ],
          action: { label: i18n.t(msg`Get the file`), href: link(parts, secret) },
          closing: i18n.t(msg`Do not pass the link on: whoever opens it reads your data.`),
        })
      }),
    answered: (code, { kind, outcome, answer }) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) => {
        const isDone = outcome === 'done'
        const mail = plainMail(i18n, frame, {
          subject: isDone
            ? i18n.t(msg`Our answer about your data`)
            : i18n.t(msg`We do not do what you asked about your data`),
          heading: isDone ? i18n.t(msg`Our answer`) : i18n.t(msg`Not done`),
          paragraphs: [askedFor(i18n, kind)],
          closing: complaint(i18n),
          objection: {
            label: i18n.t(msg`Write to us`),
            href: address(legalPath(locale, 'legal-notice')),
          },
        })
        return withReason(answer, mail)
      }),
  }
}

function askedFor(i18n: I18n, kind: DataRequestKind): string {
  const texts = {
    export: msg`You asked to have all that we keep of you.`,
    erase: msg`You asked to be erased: your account, your reviews and your messages, for good.`,
    rectify: msg`You asked to have something put right that we say of you.`,
    other: msg`You asked us something about your data.`,
  }
  return i18n.t(texts[kind])
}

const complaint = (i18n: I18n) =>
  i18n.t(
    msg`If you disagree, write to us. You may also complain to the data protection authority of your country, and go to court.`,
  )
