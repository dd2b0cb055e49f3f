import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mail } from './mail.ts'
import { type MailFrame, plainMail } from './plain-mail.ts'

export function passwordChanged(i18n: I18n, frame: MailFrame, href: string): Mail {
  const { brandName } = frame
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Your ${brandName} password has been changed`),
    heading: i18n.t(msg`New password`),
    paragraphs: [
      i18n.t(
        msg`The password of your account has just been set. Every other session has been signed out.`,
      ),
    ],
    action: { label: i18n.t(msg`Look at my sessions`), href },
    closing: i18n.t(
      msg`If it was not you, sign in by e-mail link, set another password and write to us.`,
    ),
  })
}

export function passkeyAdded(i18n: I18n, frame: MailFrame, href: string): Mail {
  const { brandName } = frame
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`A passkey has been added to your ${brandName} account`),
    heading: i18n.t(msg`New passkey`),
    paragraphs: [i18n.t(msg`From now on it opens your account without a mail or a password.`)],
    action: { label: i18n.t(msg`Look at my passkeys`), href },
    closing: i18n.t(msg`If it was not you, remove it, sign out everywhere and write to us.`),
  })
}

/** To the new address, which may be somebody else's: it says which account wants it. */
export function emailChange(
  i18n: I18n,
  frame: MailFrame,
  { href, account }: { href: string; account: string },
): Mail {
  const { brandName } = frame
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Confirm your new address for ${brandName}`),
    heading: i18n.t(msg`Confirm your new address`),
    paragraphs: [
      i18n.t(
        msg`The account of ${account} asks to sign in with this address from now on. Open this link within 24 hours, in the browser in which you asked for it or where you are signed in.`,
      ),
    ],
    action: { label: i18n.t(msg`Confirm this address`), href },
    closing: i18n.t(
      msg`If this is not your account, you need not do anything: without its browser the link changes nothing.`,
    ),
  })
}

/** To the old address, while there is still time. */
export function emailChangeAsked(
  i18n: I18n,
  frame: MailFrame,
  { href, address }: { href: string; address: string },
): Mail {
  const { brandName } = frame
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Change of address asked for on ${brandName}`),
    heading: i18n.t(msg`Change of address`),
    paragraphs: [
      i18n.t(
        msg`Your account is to change its address to ${address}. Until that address is confirmed, this one stays yours.`,
      ),
    ],
    action: { label: i18n.t(msg`Look at my account`), href },
    closing: i18n.t(msg`If it was not you, sign out everywhere now and write to us.`),
  })
}

/** To the address of an account that had another one before. */
export function mailboxProof(
  i18n: I18n,
  frame: MailFrame,
  { href, account }: { href: string; account: string },
): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Reviews signed from this address`),
    heading: i18n.t(msg`Are these reviews yours?`),
    paragraphs: [
      i18n.t(
        msg`The account of ${account} wants to see and change reviews that were signed from this address before it was that account’s. Open this link within an hour, where you are signed in, and only if you wrote them.`,
      ),
    ],
    action: { label: i18n.t(msg`I wrote them`), href },
    closing: i18n.t(msg`If you did not ask for it, you need not do anything.`),
  })
}

/** To both addresses, once it is done. */
export function emailChanged(
  i18n: I18n,
  frame: MailFrame,
  { href, address }: { href: string; address: string },
): Mail {
  const { brandName } = frame
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Your ${brandName} address has been changed`),
    heading: i18n.t(msg`New address`),
    paragraphs: [i18n.t(msg`The address of your account is now ${address}.`)],
    action: { label: i18n.t(msg`Look at my account`), href },
    closing: i18n.t(msg`If it was not you, write to us at once.`),
  })
}
