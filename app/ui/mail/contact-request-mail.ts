import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactReason } from '#domain/inbox/contact-request.ts'
import { mailtoHref } from '#domain/text/mailto.ts'
import { FIELD_LABELS, REASON_LABELS } from '#ui/profile/contact/contact-texts.ts'
import type { Mail, MailFact } from './mail.ts'

type Request = {
  memberName: string
  brandName: string
  privacyHref: string
  sender: { first_name: string; last_name: string; email: string; phone: string | null }
  company: string
  area: string
  reason: ContactReason
  message: string
}

/** To who reads the messages of a member; an answer to it goes to the sender. */
export function contactRequestMail(i18n: I18n, request: Request): Mail {
  const { memberName, brandName, sender, company, message } = request
  const name = `${sender.first_name} ${sender.last_name}`
  const replyHref = mailtoHref(sender.email)
  return {
    subject: i18n.t(msg`${name} (${company}) has written to you`),
    preview: i18n.t(REASON_LABELS[request.reason]),
    heading: i18n.t(msg`A message for ${memberName}`),
    parts: [
      {
        kind: 'paragraph',
        text: i18n.t(
          msg`${name}, of ${company}, has written to you from your profile on ${brandName}. Reply to this mail: your answer goes straight to them.`,
        ),
      },
      { kind: 'quote', text: message },
      { kind: 'facts', facts: factsOf(i18n, request, name) },
      { kind: 'action', link: { label: i18n.t(msg`Reply to ${name}`), href: replyHref } },
      {
        kind: 'paragraph',
        text: i18n.t(
          msg`This address has not been verified. Make sure of who is writing before you share anything confidential.`,
        ),
      },
    ],
    footer: [
      i18n.t(
        msg`You receive this mail because you read the messages of ${memberName} on ${brandName}.`,
      ),
    ],
    links: [{ label: i18n.t(msg`Your data and your rights`), href: request.privacyHref }],
  }
}

function factsOf(i18n: I18n, request: Request, name: string): MailFact[] {
  const { sender, company, area, reason } = request
  return [
    { label: i18n.t(msg`Name`), value: name },
    { label: i18n.t(FIELD_LABELS.email), value: sender.email },
    ...(sender.phone ? [{ label: i18n.t(FIELD_LABELS.phone), value: sender.phone }] : []),
    { label: i18n.t(FIELD_LABELS.company), value: company },
    { label: i18n.t(msg`Sector`), value: area },
    { label: i18n.t(msg`Reason`), value: i18n.t(REASON_LABELS[reason]) },
  ]
}
