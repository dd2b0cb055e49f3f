import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { accountPath, profilePath } from '#domain/address/paths.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Mail } from './mail.ts'
import { type MailFrame, plainMail } from './plain-mail.ts'
import { type MailSite, readerMail } from './reader-mail.server.ts'

/** Mails that a member's team causes, each in the language of who reads it. */
export function memberMails(site: MailSite, member: { name: string; slug: string }) {
  const memberName = member.name
  return {
    answer: (code: LocaleCode, about: { answer: string; author: string }) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) => {
        const profileHref = address(profilePath(locale, member.slug))
        return messageAnswer(i18n, frame, { ...about, memberName, profileHref })
      }),
    assigned: (code: LocaleCode, about: { giver: string; sender: string; message: string }) =>
      readerMail(site, code, ({ i18n, frame, locale, address }) => {
        const href = address(accountPath(locale, 'messages', about.message))
        return messageAssigned(i18n, frame, { ...about, href })
      }),
  }
}

type Answer = { memberName: string; answer: string; author: string; profileHref: string }

/** The team's own words, to somebody who wrote to them. */
function messageAnswer(
  i18n: I18n,
  { brandName, privacyHref }: MailFrame,
  { memberName, answer, author, profileHref }: Answer,
): Mail {
  return {
    subject: i18n.t(msg`${memberName} answers your message`),
    heading: i18n.t(msg`An answer from ${memberName}`),
    preview: i18n.t(msg`${author} of ${memberName} has written to you.`),
    parts: [
      { kind: 'quote', text: answer },
      { kind: 'paragraph', text: i18n.t(msg`${author}, ${memberName}`) },
      {
        kind: 'action',
        link: { label: i18n.t(msg`See the profile of ${memberName}`), href: profileHref },
      },
    ],
    footer: [
      i18n.t(
        msg`You receive this mail because you wrote to ${memberName} on ${brandName}. If you reply to it, ${author} reads your reply.`,
      ),
    ],
    links: [{ label: i18n.t(msg`Your data and your rights`), href: privacyHref }],
  }
}

/** Without the words of the message: they are read where one is signed in. */
function messageAssigned(
  i18n: I18n,
  frame: MailFrame,
  { giver, sender, href }: { giver: string; sender: string; href: string },
): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`${giver} has given you a message`),
    heading: i18n.t(msg`A message for you`),
    paragraphs: [
      sender
        ? i18n.t(msg`${giver} asks you to look after the message from ${sender}.`)
        : i18n.t(msg`${giver} asks you to look after a brief.`),
    ],
    action: { label: i18n.t(msg`Open the message`), href },
    closing: i18n.t(msg`You choose in your settings what we write to you about.`),
  })
}
