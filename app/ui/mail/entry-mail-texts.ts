import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameAfter } from '#ui/profile/name-in-sentence.ts'
import type { Mail } from './mail.ts'
import { type MailFrame, plainMail } from './plain-mail.ts'

export function signInLink(i18n: I18n, frame: MailFrame, href: string): Mail {
  const { brandName } = frame
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Your sign-in link for ${brandName}`),
    heading: i18n.t(msg`Sign in to ${brandName}`),
    paragraphs: [
      i18n.t(
        msg`Open this link in the browser in which you asked for it. It works once, for 10 minutes.`,
      ),
    ],
    action: { label: i18n.t(msg`Sign in`), href },
    closing: i18n.t(
      msg`If you did not ask for it, you need not do anything: without your browser the link opens nothing.`,
    ),
  })
}

export function noAccount(i18n: I18n, frame: MailFrame, href: string): Mail {
  const { brandName } = frame
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`No ${brandName} account for this address`),
    heading: i18n.t(msg`No account for this address`),
    paragraphs: [
      i18n.t(
        msg`Somebody, probably you, asked for access to ${brandName} with this address. It has no account with us: you may have used another one.`,
      ),
    ],
    action: { label: i18n.t(msg`Register my company`), href },
    closing: i18n.t(msg`If it was not you, you need not do anything.`),
  })
}

export function registration(
  i18n: I18n,
  frame: MailFrame,
  { href, company }: { href: string; company: string },
): Mail {
  const { brandName } = frame
  const ofCompany = nameAfter('de', company, i18n.locale)
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Confirm the registration of ${ofCompany} on ${brandName}`),
    heading: i18n.t(msg`Confirm your address`),
    paragraphs: [
      i18n.t(
        msg`Open this link within 24 hours to register ${company}. Its profile becomes public once our team has approved it.`,
      ),
    ],
    action: { label: i18n.t(msg`Confirm my address`), href },
    closing: i18n.t(
      msg`If you did not register it, you need not do anything: nothing will happen.`,
    ),
  })
}

export function passwordReset(i18n: I18n, frame: MailFrame, href: string): Mail {
  const { brandName } = frame
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Choose a new password for ${brandName}`),
    heading: i18n.t(msg`A new password`),
    paragraphs: [
      i18n.t(msg`Open this link to choose a new password. It works once, for one hour.`),
    ],
    action: { label: i18n.t(msg`Choose a password`), href },
    closing: i18n.t(msg`If you did not ask for it, you need not do anything: your password stays.`),
  })
}
