import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FIELD_LABELS } from '#ui/profile/contact/contact-texts.ts'
import type { Mail } from './mail.ts'

type Confirmation = { brandName: string; solutionsHref: string; privacyHref: string }

/** To the address that was typed, which may be somebody else's: it repeats nothing that the sender wrote. */
export function demoConfirmation(i18n: I18n, about: Confirmation): Mail {
  const { brandName, solutionsHref, privacyHref } = about
  return {
    subject: i18n.t(msg`Your request for a demo of ${brandName} has been sent`),
    preview: i18n.t(msg`We will write to you at this address to agree on a time.`),
    heading: i18n.t(msg`Request sent`),
    parts: [
      {
        kind: 'paragraph',
        text: i18n.t(
          msg`Your request has reached our team. We will write to you at this address to agree on a time.`,
        ),
      },
      {
        kind: 'paragraph',
        text: i18n.t(
          msg`You do not need to do anything else. If you did not ask for a demo, somebody typed your address by mistake: you can ignore this mail.`,
        ),
      },
      {
        kind: 'action',
        link: { label: i18n.t(msg`See how it works`), href: solutionsHref },
      },
    ],
    footer: [
      i18n.t(
        msg`You receive this mail because a demo was asked for on ${brandName} with your address. Replies are not read.`,
      ),
    ],
    links: [{ label: i18n.t(msg`Your data and your rights`), href: privacyHref }],
  }
}

type Request = {
  brandName: string
  /** Where our people see all requests. */
  listHref: string
  privacyHref: string
  sender: { name: string; email: string; phone: string | null }
  company: string
  message: string
  /** The language of the page that was used, in its own words. */
  language: string
}

/** To our own people; an answer to it goes to the sender. */
export function demoRequestMail(i18n: I18n, request: Request): Mail {
  const { brandName, sender, company, message, language } = request
  const { name } = sender
  return {
    subject: i18n.t(msg`${name} (${company}) asks for a demo`),
    preview: message.slice(0, 100) || i18n.t(msg`Without a message.`),
    heading: i18n.t(msg`A request for a demo`),
    parts: [
      {
        kind: 'paragraph',
        text: i18n.t(
          msg`${name}, of ${company}, would like to be shown ${brandName}. Reply to this mail: your answer goes straight to them.`,
        ),
      },
      ...(message ? [{ kind: 'quote' as const, text: message }] : []),
      {
        kind: 'facts',
        facts: [
          { label: i18n.t(msg`Name`), value: name },
          { label: i18n.t(FIELD_LABELS.email), value: sender.email },
          ...(sender.phone ? [{ label: i18n.t(FIELD_LABELS.phone), value: sender.phone }] : []),
          { label: i18n.t(FIELD_LABELS.company), value: company },
          { label: i18n.t(msg`Language`), value: language },
        ],
      },
      {
        kind: 'action',
        link: { label: i18n.t(msg`See all requests`), href: request.listHref },
      },
      {
        kind: 'paragraph',
        text: i18n.t(
          msg`This address has not been verified. Make sure of who is writing before you share anything confidential.`,
        ),
      },
    ],
    footer: [
      i18n.t(
        msg`You receive this mail because requests for a demo of ${brandName} are sent to this address.`,
      ),
    ],
    links: [{ label: i18n.t(msg`Your data and your rights`), href: request.privacyHref }],
  }
}
