import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mail } from './mail.ts'

type Confirmation = {
  memberName: string
  brandName: string
  profileHref: string
  privacyHref: string
}

/**
 * To the address that was typed, which may be somebody else's: it repeats nothing that the sender
 * wrote, not even a name, so that nobody can have us carry their words.
 */
export function contactConfirmation(i18n: I18n, about: Confirmation): Mail {
  const { memberName, brandName, profileHref, privacyHref } = about
  return {
    subject: i18n.t(msg`Your message to ${memberName} has been sent`),
    preview: i18n.t(msg`${memberName} will answer you at this address.`),
    heading: i18n.t(msg`Message sent`),
    parts: [
      {
        kind: 'paragraph',
        text: i18n.t(
          msg`Your message has been passed on to ${memberName}, who will answer you at this address.`,
        ),
      },
      {
        kind: 'paragraph',
        text: i18n.t(
          msg`You do not need to do anything else. If you did not write to ${memberName}, somebody typed your address by mistake: you can ignore this mail.`,
        ),
      },
      {
        kind: 'action',
        link: { label: i18n.t(msg`See the profile of ${memberName}`), href: profileHref },
      },
    ],
    footer: [
      i18n.t(
        msg`You receive this mail because a message was sent from the contact form of ${memberName} on ${brandName} with your address. Nobody reads replies to it.`,
      ),
    ],
    links: [{ label: i18n.t(msg`Your data and your rights`), href: privacyHref }],
  }
}
