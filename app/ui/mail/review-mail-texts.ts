import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mail, MailPart } from './mail.ts'

export type ReviewMailFrame = { memberName: string; brandName: string; privacyHref: string }

type Written = Pick<Mail, 'subject' | 'preview' | 'heading'> & {
  before: readonly string[]
  quote?: string
  action: { label: string; href: string }
  after?: readonly string[]
  footer: string
  links?: Mail['links']
}

export function reviewMail(i18n: I18n, frame: ReviewMailFrame, written: Written): Mail {
  const {
    subject,
    preview,
    heading,
    before,
    quote,
    action,
    after = [],
    footer,
    links = [],
  } = written
  const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text })
  return {
    subject,
    preview,
    heading,
    parts: [
      ...before.map(paragraph),
      ...(quote ? [{ kind: 'quote', text: quote } as const] : []),
      { kind: 'action', link: action },
      ...after.map(paragraph),
    ],
    footer: [footer],
    links: [...links, { label: i18n.t(msg`Your data and your rights`), href: frame.privacyHref }],
  }
}

type Invitation = {
  href: string
  declineHref: string
  firstName: string
  note: string
  isReminder: boolean
}

/** From the member through us: its note is quoted as such, and every mail can be the last one. */
export function reviewInvitation(
  i18n: I18n,
  frame: ReviewMailFrame,
  { href, declineHref, firstName, note, isReminder }: Invitation,
): Mail {
  const { memberName, brandName } = frame
  const greeting = firstName ? i18n.t(msg`Hello ${firstName},`) : i18n.t(msg`Hello,`)
  return reviewMail(i18n, frame, {
    subject: isReminder
      ? i18n.t(msg`Reminder: your review of ${memberName}`)
      : i18n.t(msg`${memberName} asks for your review`),
    preview: i18n.t(msg`A few minutes are enough, and what you think is what counts.`),
    heading: i18n.t(msg`How did it go with ${memberName}?`),
    before: [
      greeting,
      i18n.t(
        msg`You have worked with ${memberName}, who asks for your review on ${brandName}. Good or bad, it is published the same way: ${memberName} can neither choose nor change it.`,
      ),
    ],
    ...(note && { quote: note }),
    action: { label: i18n.t(msg`Write my review`), href },
    after: [
      i18n.t(
        msg`The form saves itself as you write: with this link you come back to it. The link holds for 60 days.`,
      ),
    ],
    footer: i18n.t(
      msg`You receive this mail because ${memberName} gave us your address to ask for your review. We use it for nothing else.`,
    ),
    links: [
      { label: i18n.t(msg`Decline, unsubscribe, or never be invited again`), href: declineHref },
    ],
  })
}

/** From the site itself, after a brief: the member neither asked for it nor can stop it. */
export function reviewAsked(
  i18n: I18n,
  frame: ReviewMailFrame,
  { href, declineHref, firstName, isReminder }: Omit<Invitation, 'note'>,
): Mail {
  const { memberName, brandName } = frame
  const greeting = firstName ? i18n.t(msg`Hello ${firstName},`) : i18n.t(msg`Hello,`)
  return reviewMail(i18n, frame, {
    subject: isReminder
      ? i18n.t(msg`Reminder: your review of ${memberName}`)
      : i18n.t(msg`How did it go with ${memberName}?`),
    preview: i18n.t(msg`A few minutes are enough, and what you think is what counts.`),
    heading: i18n.t(msg`Did the work take place?`),
    before: [
      greeting,
      i18n.t(
        msg`You chose ${memberName} by a brief on ${brandName}, and both of you said that you work together. If the work has taken place, we ask for your review. If it has not yet, say so in one press: we ask again later.`,
      ),
      i18n.t(
        msg`Good or bad, it is published the same way: ${memberName} can neither choose nor change it.`,
      ),
    ],
    action: { label: i18n.t(msg`Say how it went`), href },
    after: [
      i18n.t(
        msg`The form saves itself as you write: with this link you come back to it. The link holds for 60 days.`,
      ),
    ],
    footer: i18n.t(
      msg`You receive this mail because your brief said that we would ask. It is not ${memberName} who asks.`,
    ),
    links: [
      { label: i18n.t(msg`Decline, unsubscribe, or never be invited again`), href: declineHref },
    ],
  })
}

export function reviewConfirmation(i18n: I18n, frame: ReviewMailFrame, href: string): Mail {
  const { memberName, brandName } = frame
  return reviewMail(i18n, frame, {
    subject: i18n.t(msg`Confirm your review of ${memberName}`),
    preview: i18n.t(msg`One click, and your review is signed.`),
    heading: i18n.t(msg`Confirm your address`),
    before: [
      i18n.t(
        msg`You have written a review of ${memberName}. Open this link and press the button: it shows that this address is yours, and nothing is published without it.`,
      ),
    ],
    action: { label: i18n.t(msg`Confirm my review`), href },
    after: [
      i18n.t(msg`The link holds for 14 days. After that, what you wrote is deleted.`),
      i18n.t(
        msg`If you did not write a review, somebody typed your address by mistake: you can ignore this mail.`,
      ),
    ],
    footer: i18n.t(
      msg`You receive this mail because a review was signed on ${brandName} with your address. Nobody reads replies to it.`,
    ),
  })
}

export function reviewResume(i18n: I18n, frame: ReviewMailFrame, href: string): Mail {
  const { memberName, brandName } = frame
  return reviewMail(i18n, frame, {
    subject: i18n.t(msg`Finish your review of ${memberName}`),
    preview: i18n.t(msg`Everything you have written is kept.`),
    heading: i18n.t(msg`Your draft is saved`),
    before: [
      i18n.t(
        msg`Your review of ${memberName} is waiting for you. This link opens it where you stopped, on any device, for 60 days.`,
      ),
    ],
    action: { label: i18n.t(msg`Continue my review`), href },
    after: [
      i18n.t(
        msg`If you did not write a review, somebody typed your address by mistake: you can ignore this mail.`,
      ),
    ],
    footer: i18n.t(
      msg`You receive this mail because a review was begun on ${brandName} with your address. Nobody reads replies to it.`,
    ),
  })
}

export function reviewPublished(
  i18n: I18n,
  frame: ReviewMailFrame,
  { href, ownHref }: { href: string; ownHref: string },
): Mail {
  const { memberName, brandName } = frame
  return reviewMail(i18n, frame, {
    subject: i18n.t(msg`Your review of ${memberName} is published`),
    preview: i18n.t(msg`Thank you for taking the time.`),
    heading: i18n.t(msg`Your review is published`),
    before: [
      i18n.t(
        msg`Your address is confirmed, and your review of ${memberName} is online, marked as authenticated. Its page says what was checked.`,
      ),
    ],
    action: { label: i18n.t(msg`See my review`), href },
    after: [
      i18n.t(
        msg`Nobody but you can change its words. ${memberName} may reply to it once, in public.`,
      ),
      receiptWords(i18n),
    ],
    footer: i18n.t(
      msg`You receive this mail because you have published a review on ${brandName}. Nobody reads replies to it.`,
    ),
    links: [{ label: i18n.t(msg`Change, mask or withdraw my review`), href: ownHref }],
  })
}

/** True also of a mail that has waited long enough and leaves without its file. */
export function receiptWords(i18n: I18n): string {
  return i18n.t(
    msg`Keep your receipt: it proves what you published, whatever is said later. It is attached to this mail, or waits in your account where the register took its time. It contains your words and your name, also where the page masks them.`,
  )
}

export function reviewHeld(i18n: I18n, frame: ReviewMailFrame, href: string): Mail {
  const { memberName, brandName } = frame
  return reviewMail(i18n, frame, {
    subject: i18n.t(msg`Your review of ${memberName} is being checked`),
    preview: i18n.t(msg`A person reads it before it is published.`),
    heading: i18n.t(msg`A person will read your review`),
    before: [
      i18n.t(
        msg`Your address is confirmed. Before your review of ${memberName} is published, one of our moderators looks at it. That says nothing about you or your rating: no review is refused by a machine.`,
      ),
    ],
    action: { label: i18n.t(msg`See why, and where it stands`), href },
    footer: i18n.t(
      msg`You receive this mail because you have written a review on ${brandName}. You will be told of the decision and its reason.`,
    ),
  })
}

export function reviewToMember(i18n: I18n, frame: ReviewMailFrame, href: string): Mail {
  const { memberName, brandName } = frame
  return reviewMail(i18n, frame, {
    subject: i18n.t(msg`A new review of ${memberName}`),
    preview: i18n.t(msg`A client has published a review.`),
    heading: i18n.t(msg`A new review`),
    before: [
      i18n.t(msg`A client of ${memberName} has published an authenticated review on ${brandName}.`),
    ],
    action: { label: i18n.t(msg`Read the review`), href },
    footer: i18n.t(
      msg`You receive this mail because you look after ${memberName} on ${brandName}.`,
    ),
  })
}
