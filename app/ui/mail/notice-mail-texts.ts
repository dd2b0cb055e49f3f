import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { DEADLINES } from '#domain/moderation/deadlines.ts'
import type { NoticeKind } from '#domain/moderation/moderation.ts'
import type { AboutReport } from '#domain/moderation/moderation-mails.ts'
import { OBJECTION_MONTHS, type Reported } from '#domain/moderation/reported.ts'
import { REASON_TEXTS } from '#ui/moderation/reason-texts.ts'
import { reportedText } from '#ui/moderation/reported-texts.ts'
import type { Mail, MailFact, MailPart } from './mail.ts'
import { type ModerationMailFrame, mailOf, paragraph } from './moderation-mail-texts.ts'

type Links = {
  /** Of the form of the objection, where there is one. */
  objectionHref: string | null
  /** Of the public record, where it says how we decide. */
  recordHref: string
}

type Answer = Omit<AboutReport, 'objection'> & Links

/** The answer to whoever reported something. */
export function answerToReporter(i18n: I18n, frame: ModerationMailFrame, about: Answer): Mail {
  const { brandName } = frame
  const { outcome, reason } = about
  const isKept = outcome === 'kept'
  return mailOf(i18n, frame, {
    subject: i18n.t(msg`Our decision about what you reported`),
    heading: isKept
      ? i18n.t(msg`What you reported stays online`)
      : i18n.t(msg`What you reported is no longer shown`),
    preview: i18n.t(REASON_TEXTS[reason]),
    parts: [
      paragraph(
        isKept
          ? i18n.t(
              msg`Thank you for your report. One of our moderators has looked at it, and left online what you reported.`,
            )
          : i18n.t(
              msg`Thank you for your report. One of our moderators has looked at it: what you reported is no longer shown.`,
            ),
      ),
      ...decided(i18n, about),
      paragraph(waysOfReporter(i18n, about)),
      action(i18n, about),
    ],
    footer: i18n.t(msg`You receive this mail because you reported something on ${brandName}.`),
  })
}

/** To whoever wrote it. */
export function decisionToWriter(i18n: I18n, frame: ModerationMailFrame, about: Answer): Mail {
  const { brandName } = frame
  const { outcome, reason, isFinal } = about
  const isKept = outcome === 'kept'
  const heading = isKept
    ? i18n.t(msg`What you wrote is shown again`)
    : i18n.t(msg`What you wrote is no longer shown`)
  return mailOf(i18n, frame, {
    subject: heading,
    heading,
    preview: i18n.t(REASON_TEXTS[reason]),
    parts: [
      paragraph(
        isKept
          ? i18n.t(
              msg`Another moderator has looked at it again and granted your objection. It is online, unchanged.`,
            )
          : i18n.t(
              msg`It was reported to us. One of our moderators has looked at it and taken it off the page. Nothing in it has been changed or deleted.`,
            ),
      ),
      ...decided(i18n, about),
      ...(isKept ? [] : [paragraph(ways(i18n, isFinal))]),
      action(i18n, about),
    ],
    footer: i18n.t(
      msg`You receive this mail because you have written on ${brandName}. A person has decided, not a machine. Nobody reads replies to this mail.`,
    ),
  })
}

function aboutFact(i18n: I18n, reported: Reported): MailFact {
  return { label: i18n.t(msg`It is about`), value: i18n.t(reportedText(reported)) }
}

/** What it is about, why, and the moderator's own words. */
function decided(i18n: I18n, { reported, reason, words }: Answer): MailPart[] {
  const why = { label: i18n.t(msg`Reason`), value: i18n.t(REASON_TEXTS[reason]) }
  return [
    { kind: 'facts', facts: [aboutFact(i18n, reported), why] },
    ...(words ? [{ kind: 'quote', text: words } as const] : []),
  ]
}

function waysOfReporter(i18n: I18n, { outcome, isFinal }: Answer): string {
  return outcome === 'suspended'
    ? i18n.t(
        msg`A person has decided, not a machine. Whoever wrote it has been told why, and may object. The courts remain open to you.`,
      )
    : ways(i18n, isFinal)
}

function ways(i18n: I18n, isFinal: boolean): string {
  return isFinal
    ? i18n.t(
        msg`Somebody else has decided than the first time. This decision is final here; the courts remain open to you.`,
      )
    : i18n.t(
        msg`A person has decided, not a machine. If you disagree, you may object once within ${OBJECTION_MONTHS} months: somebody else looks at it again. The courts remain open to you.`,
      )
}

function action(i18n: I18n, { objectionHref, recordHref }: Links): MailPart {
  return {
    kind: 'action',
    link: objectionHref
      ? { label: i18n.t(msg`Object to the decision`), href: objectionHref }
      : { label: i18n.t(msg`How we decide`), href: recordHref },
  }
}

type Receipt = { kind: NoticeKind; number: string; reported: Reported; href: string }

export function receiptOfNotice(
  i18n: I18n,
  frame: ModerationMailFrame,
  { kind, number, reported, href }: Receipt,
): Mail {
  const { brandName } = frame
  const numbered = { label: i18n.t(msg`Number`), value: number }
  return mailOf(i18n, frame, {
    subject: i18n.t(msg`We have received your report`),
    heading: i18n.t(msg`We have received your report`),
    preview: i18n.t(msg`A person looks at it, and you are told what they decide.`),
    parts: [
      paragraph(
        kind === 'illegal'
          ? i18n.t(
              msg`We have received your notice of illegal content. A person looks at it without delay, and we write to you as soon as they have decided.`,
            )
          : i18n.t(
              msg`We have received your report. A person looks at it, and we write to you as soon as they have decided.`,
            ),
      ),
      { kind: 'facts', facts: [aboutFact(i18n, reported), numbered] },
      { kind: 'action', link: { label: i18n.t(msg`See what you reported`), href } },
    ],
    footer: i18n.t(
      msg`You receive this mail because something was reported on ${brandName} with your address. If that was not you, you can ignore it.`,
    ),
  })
}

type Alert = { number: string; reported: Reported; href: string }

/** To moderators: nothing in it says who sent the notice, or what it says. */
export function alertOfNotice(
  i18n: I18n,
  frame: ModerationMailFrame,
  { number, reported, href }: Alert,
): Mail {
  const { brandName } = frame
  const { subject } = reported
  const hours = DEADLINES[subject === 'review' ? 'illegal' : 'other-illegal'].due
  return mailOf(i18n, frame, {
    subject: i18n.t(msg`A notice of illegal content waits for you`),
    heading: i18n.t(msg`A notice of illegal content`),
    preview: i18n.t(msg`To be decided within ${hours} hours.`),
    parts: [
      paragraph(
        i18n.t(
          msg`A notice of illegal content has come in. It is to be decided within ${hours} hours.`,
        ),
      ),
      { kind: 'facts', facts: [{ label: i18n.t(msg`Number`), value: number }] },
      { kind: 'action', link: { label: i18n.t(msg`Look at it`), href } },
    ],
    footer: i18n.t(msg`You receive this mail because you decide about reports on ${brandName}.`),
  })
}
