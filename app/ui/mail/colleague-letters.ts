import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type LetterFrame, letter } from './letter.ts'
import type { Mail } from './mail.ts'

export function colleagueInvitation(
  i18n: I18n,
  frame: LetterFrame,
  { href, inviter, memberName }: { href: string; inviter: string; memberName: string },
): Mail {
  const { brandName } = frame
  return letter(i18n, frame, {
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

type Invited = {
  href: string
  inviter: string
  inviterEmail: string
  memberName: string
  email: string
  isForeign: boolean
}

/** To the owners, whoever invited: nobody joins their team unnoticed. */
export function colleagueInvited(i18n: I18n, frame: LetterFrame, about: Invited): Mail {
  const { href, inviter, inviterEmail, memberName, email, isForeign } = about
  return letter(i18n, frame, {
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
