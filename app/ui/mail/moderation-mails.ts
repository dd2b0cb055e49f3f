import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Decision, ModerationReason, NoticeKind } from '#domain/moderation.ts'
import { REASON_TEXTS } from '#ui/moderation/reason-texts.ts'
import type { Mail, MailPart } from './mail.ts'

export type ModerationMailFrame = { brandName: string; privacyHref: string }

type Content = Pick<Mail, 'subject' | 'preview' | 'heading'> & {
  parts: readonly MailPart[]
  footer: string
}

function mailOf(i18n: I18n, { privacyHref }: ModerationMailFrame, content: Content): Mail {
  const { footer, ...mail } = content
  const links = [{ label: i18n.t(msg`Your data and your rights`), href: privacyHref }]
  return { ...mail, footer: [footer], links }
}

const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text })

function reasonPart(i18n: I18n, reason: ModerationReason): MailPart {
  const value = i18n.t(REASON_TEXTS[reason])
  return { kind: 'facts', facts: [{ label: i18n.t(msg`Reason`), value }] }
}

type Decided = {
  memberName: string
  decision: Decision
  reason: ModerationReason
  href: string
}

/** It says nothing of the author: the review may mask them. */
export function decisionToMember(
  i18n: I18n,
  frame: ModerationMailFrame,
  { memberName, decision, reason, href }: Decided,
): Mail {
  const { brandName } = frame
  const isGone = decision === 'refuse' || decision === 'suspend'
  const { subject, text } = wordsToMember(decision, memberName)
  const heading = i18n.t(subject)
  return mailOf(i18n, frame, {
    subject: heading,
    heading,
    preview: i18n.t(REASON_TEXTS[reason]),
    parts: [
      paragraph(i18n.t(text)),
      reasonPart(i18n, reason),
      {
        kind: 'action',
        link: { label: isGone ? i18n.t(msg`How we decide`) : i18n.t(msg`Read the review`), href },
      },
    ],
    footer: i18n.t(
      msg`You receive this mail because you look after ${memberName} on ${brandName}.`,
    ),
  })
}

function wordsToMember(
  decision: Decision,
  memberName: string,
): { subject: MessageDescriptor; text: MessageDescriptor } {
  switch (decision) {
    case 'refuse':
      return {
        subject: msg`A review of ${memberName} was refused`,
        text: msg`One of our moderators has refused a review of ${memberName}. It was never shown. Its author has been told why and may appeal.`,
      }
    case 'suspend':
      return {
        subject: msg`A review of ${memberName} is suspended`,
        text: msg`One of our moderators has suspended a review of ${memberName}. It is not shown and does not count for the time being.`,
      }
    case 'restore':
      return {
        subject: msg`A review of ${memberName} is online again`,
        text: msg`A review of ${memberName} that had been suspended is shown again, and counts.`,
      }
    default:
      return {
        subject: msg`A new review of ${memberName}`,
        text: msg`A client of ${memberName} has published a review on our site, after a moderator had read it.`,
      }
  }
}

/** The answer to whoever reported a review. */
export function answerToReporter(
  i18n: I18n,
  frame: ModerationMailFrame,
  { memberName, decision, reason, answer, href }: Decided & { answer: string },
): Mail {
  const { brandName } = frame
  const isKept = decision === 'keep'
  return mailOf(i18n, frame, {
    subject: i18n.t(msg`Our decision about the review of ${memberName} that you reported`),
    heading: isKept ? i18n.t(msg`The review stays online`) : i18n.t(msg`The review is suspended`),
    preview: i18n.t(REASON_TEXTS[reason]),
    parts: [
      paragraph(
        isKept
          ? i18n.t(
              msg`Thank you for your report. One of our moderators has looked at the review of ${memberName} and left it online.`,
            )
          : i18n.t(
              msg`Thank you for your report. One of our moderators has looked at the review of ${memberName} and suspended it.`,
            ),
      ),
      reasonPart(i18n, reason),
      ...(answer ? [{ kind: 'quote', text: answer } as const] : []),
      paragraph(
        i18n.t(
          msg`A person has decided, not a machine. If you disagree, write to us: somebody else looks at it again. The courts remain open to you.`,
        ),
      ),
      { kind: 'action', link: { label: i18n.t(msg`How we decide`), href } },
    ],
    footer: i18n.t(msg`You receive this mail because you reported a review on ${brandName}.`),
  })
}

type Receipt = { kind: NoticeKind; number: string; memberName: string; href: string }

export function receiptOfNotice(
  i18n: I18n,
  frame: ModerationMailFrame,
  { kind, number, memberName, href }: Receipt,
): Mail {
  const { brandName } = frame
  return mailOf(i18n, frame, {
    subject: i18n.t(msg`We have received your report`),
    heading: i18n.t(msg`We have received your report`),
    preview: i18n.t(msg`A person looks at it, and you are told what they decide.`),
    parts: [
      paragraph(
        kind === 'illegal'
          ? i18n.t(
              msg`We have received your notice of illegal content in a review of ${memberName}. A person looks at it without delay, and we write to you as soon as they have decided.`,
            )
          : i18n.t(
              msg`We have received your doubt about a review of ${memberName}. A person looks at it, and we write to you as soon as they have decided.`,
            ),
      ),
      { kind: 'facts', facts: [{ label: i18n.t(msg`Number`), value: number }] },
      { kind: 'action', link: { label: i18n.t(msg`Read the review`), href } },
    ],
    footer: i18n.t(
      msg`You receive this mail because a review was reported on ${brandName} with your address. If that was not you, you can ignore it.`,
    ),
  })
}
