import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ANSWER_DAYS, type Decision, type ModerationReason } from '#domain/moderation/moderation.ts'
import { REASON_TEXTS } from '#ui/moderation/reason-texts.ts'
import type { Mail, MailPart } from './mail.ts'
import type { ModerationMailFrame } from './moderation-mail-texts.ts'
import { receiptWords } from './review-mail-texts.ts'

type ToAuthor = {
  memberName: string
  decision: Decision
  reason: ModerationReason
  words: string
  isOnAppeal: boolean
  /** Of the review in the author's own area. */
  href: string
  /** Where it says how to write to us. */
  contactHref: string
}

type Words = { subject: MessageDescriptor; heading: MessageDescriptor; text: MessageDescriptor }

/** The decision, its published reason, the moderator's own words, and what the author can do now. */
export function decisionToAuthor(i18n: I18n, frame: ModerationMailFrame, about: ToAuthor): Mail {
  const { brandName, privacyHref } = frame
  const { memberName, decision, reason, words, isOnAppeal, href, contactHref } = about
  const { subject, heading, text } = wordsOf(about, memberName)
  const isQuestion = decision === 'ask-clarification'
  const parts: MailPart[] = [
    { kind: 'paragraph', text: i18n.t(text) },
    {
      kind: 'facts',
      facts: [
        {
          label: isQuestion ? i18n.t(msg`It is about`) : i18n.t(msg`Reason`),
          value: i18n.t(REASON_TEXTS[reason]),
        },
      ],
    },
    ...(words ? [{ kind: 'quote', text: words } as const] : []),
    { kind: 'action', link: { label: i18n.t(actionOf(decision, isOnAppeal)), href } },
    ...(decision === 'publish' || decision === 'company-check'
      ? [{ kind: 'paragraph', text: receiptWords(i18n) } as const]
      : []),
    ...(isFavourable(decision)
      ? [
          {
            kind: 'paragraph',
            text: i18n.t(
              msg`You can change, mask or withdraw your review at any time. If you disagree with something else, write to us: somebody else will look at it again.`,
            ),
          } as const,
          { kind: 'action', link: { label: i18n.t(msg`Write to us`), href: contactHref } } as const,
        ]
      : []),
  ]
  return {
    subject: i18n.t(subject),
    preview: i18n.t(REASON_TEXTS[reason]),
    heading: i18n.t(heading),
    parts,
    footer: [
      i18n.t(
        msg`You receive this mail because you have written a review on ${brandName}. A person has decided, not a machine. Nobody reads replies to this mail.`,
      ),
    ],
    links: [{ label: i18n.t(msg`Your data and your rights`), href: privacyHref }],
  }
}

const isFavourable = (decision: Decision) =>
  decision !== 'refuse' && decision !== 'suspend' && decision !== 'ask-clarification'

function actionOf(decision: Decision, isOnAppeal: boolean): MessageDescriptor {
  if (decision === 'ask-clarification') return msg`Answer the question`
  const isAgainst = decision === 'refuse' || decision === 'suspend'
  return isAgainst && !isOnAppeal ? msg`See the decision, or appeal` : msg`See my review`
}

function wordsOf({ decision, isOnAppeal }: ToAuthor, memberName: string): Words {
  switch (decision) {
    case 'publish':
    case 'company-check':
      return {
        subject: msg`Your review of ${memberName} is published`,
        heading: msg`Your review is published`,
        text: isOnAppeal
          ? msg`Another moderator has looked at your review of ${memberName} again and granted your appeal. It is online.`
          : msg`One of our moderators has read your review of ${memberName}. It is online.`,
      }
    case 'ask-clarification':
      return {
        subject: msg`A question about your review of ${memberName}`,
        heading: msg`We have a question`,
        text: msg`Before deciding about your review of ${memberName}, one of our moderators would like to know more. You have ${ANSWER_DAYS} days to answer; then the review is decided about as it stands.`,
      }
    case 'refuse':
      return {
        subject: msg`Your review of ${memberName} is not published`,
        heading: msg`Your review is not published`,
        text: isOnAppeal
          ? msg`Another moderator has looked at your review of ${memberName} again and confirmed the refusal. This decision is final here; the courts remain open to you.`
          : msg`One of our moderators has read your review of ${memberName} and refused it. You may appeal: another moderator then decides.`,
      }
    case 'suspend':
      return {
        subject: msg`Your review of ${memberName} is suspended`,
        heading: msg`Your review is suspended`,
        text: isOnAppeal
          ? msg`Another moderator has looked at your review of ${memberName} again and confirmed the suspension. This decision is final here; the courts remain open to you.`
          : msg`Your review of ${memberName} is no longer shown. Nothing in it has been changed or deleted. You may appeal: another moderator then decides.`,
      }
    case 'restore':
      return {
        subject: msg`Your review of ${memberName} is online again`,
        heading: msg`Your review is online again`,
        text: isOnAppeal
          ? msg`Another moderator has looked at your review of ${memberName} again and granted your appeal. It is online.`
          : msg`Your review of ${memberName} had been suspended. It is shown again, unchanged.`,
      }
    case 'keep':
      return {
        subject: msg`Your review of ${memberName} stays online`,
        heading: msg`Your review stays online`,
        text: msg`${memberName} had disputed your review. A moderator has looked at it: it stays online, unchanged and without that mark.`,
      }
  }
}
