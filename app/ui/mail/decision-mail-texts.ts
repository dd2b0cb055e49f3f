import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RemovalReason } from '#domain/account/administration.ts'
import { OBJECTION_MONTHS } from '#domain/moderation/reported.ts'
import type { ShownDifference } from '#ui/member/edit/shown-differences.ts'
import { nameAfter } from '#ui/profile/name-in-sentence.ts'
import type { Mail } from './mail.ts'
import { type MailFrame, plainMail } from './plain-mail.ts'

type About = {
  memberName: string
  href: string
  /** Of the form of the one complaint; empty of what goes against nobody. */
  complaintHref: string
  reason: string
}

/** At the end of every decision that goes against its reader. */
export const waysToComplain = (i18n: I18n, href: string) => ({
  closing: i18n.t(
    msg`A person has decided, not a machine. If you disagree, you may object once within ${OBJECTION_MONTHS} months: somebody else looks at it again. The courts remain open to you.`,
  ),
  objection: { label: i18n.t(msg`Object to the decision`), href },
})

export function memberApproved(i18n: I18n, frame: MailFrame, about: About): Mail {
  const { brandName } = frame
  const { memberName, href } = about
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`${memberName}: your profile is online on ${brandName}`),
    heading: i18n.t(msg`Welcome, ${memberName}`),
    paragraphs: [
      i18n.t(
        msg`Our team has approved your registration. Your profile is public, and clients can find you.`,
      ),
    ],
    action: { label: i18n.t(msg`See the public profile`), href },
    closing: i18n.t(msg`Complete your profile and ask your first clients for a review.`),
  })
}

export function memberRefused(i18n: I18n, frame: MailFrame, about: About): Mail {
  const { reason, complaintHref } = about
  const ofMember = nameAfter('de', about.memberName, i18n.locale)
  return withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`The registration of ${ofMember} has not been approved`),
      heading: i18n.t(msg`Not approved`),
      paragraphs: [
        i18n.t(msg`Our team has looked at the registration of ${ofMember}. This is the reason:`),
      ],
      ...waysToComplain(i18n, complaintHref),
    }),
  )
}

export function memberRemoved(
  i18n: I18n,
  frame: MailFrame,
  about: About & { kind: RemovalReason },
): Mail {
  const { brandName } = frame
  const { memberName, href, reason, kind, complaintHref } = about
  return withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`${memberName}: your profile is no longer online on ${brandName}`),
      heading: i18n.t(msg`Your profile has been withdrawn`),
      paragraphs: [
        kind === 'excluded'
          ? i18n.t(
              msg`Our team has excluded ${memberName}. Its profile is no longer public. This is the reason:`,
            )
          : i18n.t(
              msg`Our team has noted that ${memberName} has ceased its activity. Its profile is no longer public. This is the reason:`,
            ),
      ],
      action: { label: i18n.t(msg`Take out the company’s data`), href },
      ...waysToComplain(i18n, complaintHref),
    }),
  )
}

/** A picture of its profile that is not to be seen any more. */
export function pictureHidden(i18n: I18n, frame: MailFrame, about: About): Mail {
  const { reason, complaintHref, href } = about
  const ofMember = nameAfter('de', about.memberName, i18n.locale)
  return withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`A picture on the profile of ${ofMember} has been hidden`),
      heading: i18n.t(msg`Picture hidden`),
      paragraphs: [
        i18n.t(
          msg`Our team has hidden a picture on the profile of ${ofMember}: nobody sees it any more. This is the reason:`,
        ),
      ],
      action: { label: i18n.t(msg`Choose another picture`), href },
      ...waysToComplain(i18n, complaintHref),
    }),
  )
}

/** One that came with a review, or shows who wrote it. */
export function ownPictureHidden(
  i18n: I18n,
  frame: MailFrame,
  { reason, complaintHref }: Pick<About, 'reason' | 'complaintHref'>,
): Mail {
  return withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`One of your pictures has been hidden`),
      heading: i18n.t(msg`Picture hidden`),
      paragraphs: [
        i18n.t(
          msg`Our team has hidden a picture that is beside a review of yours: nobody sees it any more. The review itself has not changed. This is the reason:`,
        ),
      ],
      ...waysToComplain(i18n, complaintHref),
    }),
  )
}

/** What our staff changed in its place: the words of before and after stand below. */
export function profileEdited(
  i18n: I18n,
  frame: MailFrame,
  about: About & { differences: readonly ShownDifference[] },
): Mail {
  const { reason, complaintHref, href, differences } = about
  const ofMember = nameAfter('de', about.memberName, i18n.locale)
  const mail = withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`The profile of ${ofMember} has been edited`),
      heading: i18n.t(msg`Profile edited`),
      paragraphs: [
        i18n.t(
          msg`Our team has edited the public profile of ${ofMember} in your place. What you prepare yourselves is still there, and you may change everything again. This is the reason, and below it what has changed:`,
        ),
      ],
      action: { label: i18n.t(msg`Open the profile editor`), href },
      ...waysToComplain(i18n, complaintHref),
    }),
  )
  return withDifferences(differences, mail)
}

/** Who of its team did the work, as our staff said in its place: who was named before, and who is now. */
export function contributorsNamed(
  i18n: I18n,
  frame: MailFrame,
  about: About & { before: string; after: string },
): Mail {
  const { memberName, reason, complaintHref, href, before, after } = about
  const label = i18n.t(msg`Who did the work`)
  const mail = withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`${memberName}: our team has named who did the work`),
      heading: label,
      paragraphs: [
        i18n.t(
          msg`Our team has said in your place who of your team did the work that a review speaks of. You may change it again. This is the reason, and below it what has changed:`,
        ),
      ],
      action: { label: i18n.t(msg`Open the review`), href },
      ...waysToComplain(i18n, complaintHref),
    }),
  )
  return withDifferences([{ label, before, after, lang: undefined }], mail)
}

/** Below the reason. */
function withDifferences(differences: readonly ShownDifference[], mail: Mail): Mail {
  const changed = differences.map((each) => ({ kind: 'difference' as const, ...each }))
  const [words, quote, ...others] = mail.parts
  return {
    ...mail,
    parts: [words, quote, ...changed, ...others].filter((part) => part !== undefined),
  }
}

/** That it was got by fraud is said on its page too. */
export function rewardWithdrawn(
  i18n: I18n,
  frame: MailFrame,
  about: About & { reward: string },
): Mail {
  const { reason, complaintHref, href, reward } = about
  const ofMember = nameAfter('de', about.memberName, i18n.locale)
  return withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`A reward of ${ofMember} has been withdrawn`),
      heading: i18n.t(msg`Reward withdrawn`),
      paragraphs: [
        i18n.t(
          msg`Our team has withdrawn a reward of ${ofMember}: ${reward}. Its badge answers no longer, and its page says why. Nobody else gets it. This is the reason that everybody reads:`,
        ),
      ],
      action: { label: i18n.t(msg`See the rewards`), href },
      ...waysToComplain(i18n, complaintHref),
    }),
  )
}

export function rewardRestored(
  i18n: I18n,
  frame: MailFrame,
  about: About & { reward: string },
): Mail {
  const { reason, href, reward } = about
  const ofMember = nameAfter('de', about.memberName, i18n.locale)
  return withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`A reward of ${ofMember} has been given back`),
      heading: i18n.t(msg`Reward given back`),
      paragraphs: [
        i18n.t(
          msg`A reward of ${ofMember} that was withdrawn is public again: ${reward}. Its badge is back where you show it. This is the reason:`,
        ),
      ],
      action: { label: i18n.t(msg`See the rewards`), href },
      closing: i18n.t(msg`You need not do anything.`),
    }),
  )
}

export function memberRestored(i18n: I18n, frame: MailFrame, about: About): Mail {
  const { brandName } = frame
  const { memberName, href, reason } = about
  const ofMember = nameAfter('de', memberName, i18n.locale)
  return withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`${memberName}: your profile is online again on ${brandName}`),
      heading: i18n.t(msg`Your profile is back`),
      paragraphs: [
        i18n.t(
          msg`The profile of ${ofMember}, its reviews and its places in the running rankings are public again. This is the reason:`,
        ),
      ],
      action: { label: i18n.t(msg`See the public profile`), href },
      closing: i18n.t(msg`Rankings that ended in the meantime stay as they are.`),
    }),
  )
}

export function accountDisabled(
  i18n: I18n,
  frame: MailFrame,
  { complaintHref, reason }: Pick<About, 'complaintHref' | 'reason'>,
): Mail {
  const { brandName } = frame
  return withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`Your ${brandName} account has been disabled`),
      heading: i18n.t(msg`Account disabled`),
      paragraphs: [
        i18n.t(
          msg`You have been signed out everywhere, and cannot sign in any more. This is the reason:`,
        ),
      ],
      ...waysToComplain(i18n, complaintHref),
    }),
  )
}

export function accountRenamed(
  i18n: I18n,
  frame: MailFrame,
  { complaintHref, reason, name }: Pick<About, 'complaintHref' | 'reason'> & { name: string },
): Mail {
  const { brandName } = frame
  return withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`The name of your ${brandName} account has been changed`),
      heading: i18n.t(msg`Name changed`),
      paragraphs: [
        i18n.t(
          msg`Our team has changed it to: ${name}. Reviews that you signed keep the name that you gave there. This is the reason:`,
        ),
      ],
      ...waysToComplain(i18n, complaintHref),
    }),
  )
}

export function accountEnabled(
  i18n: I18n,
  frame: MailFrame,
  { href, reason }: { href: string; reason: string },
): Mail {
  const { brandName } = frame
  return withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`Your ${brandName} account is open again`),
      heading: i18n.t(msg`Account open again`),
      paragraphs: [i18n.t(msg`You can sign in as before. This is the reason:`)],
      action: { label: i18n.t(msg`Sign in`), href },
      closing: i18n.t(msg`Thank you for your patience.`),
    }),
  )
}

/** As it was written, after the words that lead to it. */
export function withReason(reason: string, mail: Mail): Mail {
  const [first, ...others] = mail.parts
  return {
    ...mail,
    parts: [...(first ? [first] : []), { kind: 'quote', text: reason }, ...others],
  }
}
