import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Decision, ModerationReason } from '#domain/moderation/moderation.ts'
import { OBJECTION_MONTHS } from '#domain/moderation/reported.ts'
import { REASON_TEXTS } from '#ui/moderation/reason-texts.ts'
import type { Mail, MailPart } from './mail.ts'

export type ModerationMailFrame = { brandName: string; privacyHref: string }

type Content = Pick<Mail, 'subject' | 'preview' | 'heading'> & {
  parts: readonly MailPart[]
  footer: string
}

export function mailOf(i18n: I18n, { privacyHref }: ModerationMailFrame, content: Content): Mail {
  const { footer, ...mail } = content
  const links = [{ label: i18n.t(msg`Your data and your rights`), href: privacyHref }]
  return { ...mail, footer: [footer], links }
}

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text })

type Decided = {
  memberName: string
  decision: Decision
  reason: ModerationReason
  /** Of the review, while it is online. */
  href: string | null
  /** Where the member can reply to it or report it, or complain about the decision. */
  objectionHref: string
}

/** It says nothing of the author: the review may mask them. */
export function decisionToMember(
  i18n: I18n,
  frame: ModerationMailFrame,
  { memberName, decision, reason, href, objectionHref }: Decided,
): Mail {
  const { brandName } = frame
  const { subject, text } = wordsToMember(decision, memberName)
  const heading = i18n.t(subject)
  const why = i18n.t(REASON_TEXTS[reason])
  const read = { label: i18n.t(msg`Read the review`), href: href ?? '' }
  return mailOf(i18n, frame, {
    subject: heading,
    heading,
    preview: why,
    parts: [
      paragraph(i18n.t(text)),
      { kind: 'facts', facts: [{ label: i18n.t(msg`Reason`), value: why }] },
      ...(href ? [{ kind: 'action', link: read } as const] : []),
      paragraph(
        href
          ? i18n.t(
              msg`If you doubt it, report it from your account, with your reasons: a person looks at it, and you may object once to what they decide. The courts remain open to you.`,
            )
          : i18n.t(
              msg`A person has decided, not a machine. If you disagree, you may object once within ${OBJECTION_MONTHS} months: somebody else looks at it again. The courts remain open to you.`,
            ),
      ),
      {
        kind: 'action',
        link: {
          label: href
            ? i18n.t(msg`Reply to it, or report it`)
            : i18n.t(msg`Object to the decision`),
          href: objectionHref,
        },
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
        text: msg`One of our moderators has suspended a review of ${memberName}. It is not shown and does not count. Its author has been told why and may appeal.`,
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
