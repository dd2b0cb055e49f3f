import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mail } from './mail.ts'
import { type ReviewMailFrame, reviewMail } from './review-mails.ts'

/** The member has replied in public: the author may answer once. */
export function reviewReplied(i18n: I18n, frame: ReviewMailFrame, href: string): Mail {
  const { memberName } = frame
  return reviewMail(i18n, frame, {
    subject: i18n.t(msg`${memberName} has replied to your review`),
    preview: i18n.t(msg`You may answer once, in public.`),
    heading: i18n.t(msg`A reply to your review`),
    before: [
      i18n.t(
        msg`${memberName} has replied to your review, below it and for everybody to read. If you like, you can answer once.`,
      ),
    ],
    action: { label: i18n.t(msg`Read the reply`), href },
    footer: footer(i18n, frame),
  })
}

/** Without the words: the author reads them beside their own. */
export function reviewProposed(i18n: I18n, frame: ReviewMailFrame, href: string): Mail {
  const { memberName } = frame
  return reviewMail(i18n, frame, {
    subject: i18n.t(msg`${memberName} proposes a change to your review`),
    preview: i18n.t(msg`Nothing changes unless you accept it.`),
    heading: i18n.t(msg`A change is proposed`),
    before: [
      i18n.t(
        msg`${memberName} would rather read other words. You see the difference, and accept or refuse it; without your consent your review stays as it is.`,
      ),
    ],
    action: { label: i18n.t(msg`See the difference`), href },
    footer: footer(i18n, frame),
  })
}

const footer = (i18n: I18n, { brandName }: ReviewMailFrame) =>
  i18n.t(
    msg`You receive this mail because you have published a review on ${brandName}. Nobody reads replies to it.`,
  )
