import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { accountPath, homePath, legalPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { noAccount, passwordReset, registration, signInLink } from './entry-mail-texts.ts'
import type { Mail } from './mail.ts'
import { type MailFrame, plainMail } from './plain-mail.ts'
import { readerMail } from './reader-mail.server.ts'
import { renderMail } from './render-mail.server.tsx'
import {
  emailChange,
  emailChangeAsked,
  emailChanged,
  mailboxProof,
  passkeyAdded,
  passwordChanged,
} from './security-mail-texts.ts'

type Site = {
  brand: { name: string }
  origin: string
  localeOrigins: { [locale in Locale]?: string }
}

/** Every mail of the account area, in one language. */
export function accountMails(site: Site, locale: Locale) {
  const i18n = i18nFor(locale)
  const brandName = site.brand.name
  const address = (path: string) => pageAddress(path, locale, site)
  const frame = { brandName, privacyHref: address(legalPath(locale, 'privacy')) }
  const page = (...below: string[]) => address(accountPath(locale, ...below))
  const link = (below: string[], values: Record<string, string>) =>
    `${page(...below)}?${new URLSearchParams(values)}`
  const written = (mail: Mail) =>
    renderMail(mail, { brandName, homeHref: address(homePath(locale)) }, locale)

  return {
    signInLink: (to: string) => (token: string) =>
      written(signInLink(i18n, frame, link(['link'], { token, to }))),
    noAccount: () => written(noAccount(i18n, frame, page('register'))),
    registration: (token: string, company: string) =>
      written(
        registration(i18n, frame, { href: link(['register', 'confirm'], { token }), company }),
      ),
    passwordReset: (token: string) =>
      written(passwordReset(i18n, frame, link(['password', 'new'], { token }))),
    passwordChanged: () => written(passwordChanged(i18n, frame, page('security'))),
    passkeyAdded: () => written(passkeyAdded(i18n, frame, page('security'))),
    emailChange: (account: string) => (token: string) =>
      written(emailChange(i18n, frame, { href: link(['email'], { token }), account })),
    mailboxProof: (account: string) => (token: string) =>
      written(
        mailboxProof(i18n, frame, { href: link(['my-reviews', 'proof'], { token }), account }),
      ),
    emailChangeAsked: (newAddress: string) =>
      written(emailChangeAsked(i18n, frame, { href: page('security'), address: newAddress })),
    emailChanged: (newAddress: string) =>
      written(emailChanged(i18n, frame, { href: page('security'), address: newAddress })),
    colleagueInvitation: (token: string, about: { inviter: string; memberName: string }) =>
      written(
        colleagueInvitation(i18n, frame, { href: link(['invitation'], { token }), ...about }),
      ),
  }
}

type Invited = { inviter: string; inviterEmail: string; memberName: string }

/** To an owner, in their language. */
export function colleagueInvitedMail(site: Site, about: Invited) {
  return (code: LocaleCode, invited: { email: string; isForeign: boolean }) =>
    readerMail(site, code, ({ i18n, frame, locale, address }) => {
      const href = address(accountPath(locale, 'colleagues'))
      return colleagueInvited(i18n, frame, { href, ...about, ...invited })
    })
}

function colleagueInvitation(
  i18n: I18n,
  frame: MailFrame,
  { href, inviter, memberName }: { href: string; inviter: string; memberName: string },
): Mail {
  const { brandName } = frame
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`${inviter} invites you to the team of ${memberName} on ${brandName}`),
    heading: i18n.t(msg`Join ${memberName}`),
    paragraphs: [
      i18n.t(
        msg`${inviter} would like to look after the profile, reviews and messages of ${memberName} together with you. The invitation holds for 7 days.`,
      ),
    ],
    action: { label: i18n.t(msg`Accept the invitation`), href },
    closing: i18n.t(msg`If you do not know ${inviter}, you need not do anything.`),
  })
}

type InvitedTold = {
  href: string
  inviter: string
  inviterEmail: string
  memberName: string
  email: string
  isForeign: boolean
}

/** To the owners, whoever invited: nobody joins their team unnoticed. */
function colleagueInvited(i18n: I18n, frame: MailFrame, about: InvitedTold): Mail {
  const { href, inviter, inviterEmail, memberName, email, isForeign } = about
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`An invitation to your team: ${memberName}`),
    heading: i18n.t(msg`An invitation to your team`),
    paragraphs: [
      i18n.t(msg`Invited: ${email}`),
      i18n.t(msg`By: ${inviter} (${inviterEmail})`),
      ...(isForeign
        ? [i18n.t(msg`This address is not at a domain that the owners of your company write from.`)]
        : []),
    ],
    action: { label: i18n.t(msg`See the team`), href },
    closing: i18n.t(msg`If this should not be, withdraw the invitation there.`),
  })
}
