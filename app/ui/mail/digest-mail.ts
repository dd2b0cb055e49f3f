import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { type CaseKind, ruleOf } from '#domain/account/cases.ts'
import type { CaseLine } from '#domain/account/what-waits.ts'
import type { Mail } from './mail.ts'
import { type ModerationMailFrame, mailOf, paragraph } from './moderation-mail-texts.ts'

type Line = Pick<CaseLine, 'kind' | 'count' | 'overdue'> & { href: string }

/** To whoever planned it. */
export function publicationFailed(
  i18n: I18n,
  frame: ModerationMailFrame,
  { name, href }: { name: string; href: string },
): Mail {
  const failed = i18n.t(
    msg`“${name}” could not be published at the minute that you had planned. Nothing on the site has changed.`,
  )
  return mailOf(i18n, frame, {
    subject: i18n.t(msg`“${name}” was not published`),
    heading: i18n.t(msg`Not published`),
    preview: failed,
    parts: [
      paragraph(failed),
      { kind: 'action', link: { label: i18n.t(msg`Look at the draft`), href } },
    ],
    footer: i18n.t(msg`You receive this mail because you planned the publication.`),
  })
}

/** To a colleague. */
export function readingAsked(
  i18n: I18n,
  frame: ModerationMailFrame,
  { name, href, by }: { name: string; href: string; by: string },
): Mail {
  const asked = i18n.t(
    msg`${by} asks you to read the draft of “${name}”. It opens at its real address, in any browser, for seven days.`,
  )
  return mailOf(i18n, frame, {
    subject: i18n.t(msg`To read: “${name}”`),
    heading: i18n.t(msg`A draft to read`),
    preview: asked,
    parts: [
      paragraph(asked),
      { kind: 'action', link: { label: i18n.t(msg`Read the draft`), href } },
    ],
    footer: i18n.t(
      msg`You receive this message because you work on this site. Do not pass the link on.`,
    ),
  })
}

/** Numbers and links, no names: what waits, and until when. */
export function staffDigest(
  i18n: I18n,
  frame: ModerationMailFrame,
  { lines, href }: { lines: readonly Line[]; href: string },
): Mail {
  const { brandName } = frame
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const late = lines.reduce((sum, line) => sum + line.overdue, 0)
  const waits = i18n.t(
    msg`${plural(count, { one: '# case waits for a person.', other: '# cases wait for a person.' })}`,
  )
  const isLate = i18n.t(
    msg`${plural(late, { one: '# of them is overdue.', other: '# of them are overdue.' })}`,
  )
  return mailOf(i18n, frame, {
    subject: i18n.t(msg`What waits for our team today`),
    heading: i18n.t(msg`What waits today`),
    preview: waits,
    parts: [
      paragraph(late > 0 ? `${waits} ${isLate}` : waits),
      {
        kind: 'facts',
        facts: lines.map((line) => ({
          label: i18n.t(NAMES[line.kind]),
          value: lineText(i18n, line),
          href: line.href,
        })),
      },
      { kind: 'action', link: { label: i18n.t(msg`Open the back office`), href } },
    ],
    footer: i18n.t(
      msg`You receive this mail because you work on ${brandName}. What we write to you about is chosen in your account.`,
    ),
  })
}

/** To administrators, in words for whoever does not run the machine. */
export function faultMail(
  i18n: I18n,
  frame: ModerationMailFrame,
  { fault, href }: { fault: 'register-halted' | 'mail-late'; href: string },
): Mail {
  const { brandName } = frame
  const isRegister = fault === 'register-halted'
  const heading = isRegister
    ? i18n.t(msg`The register no longer signs`)
    : i18n.t(msg`Mails leave late`)
  const words = isRegister
    ? i18n.t(
        msg`The public register of ${brandName} signs nothing more. Nothing is lost: entries wait until somebody has looked.`,
      )
    : i18n.t(
        msg`A mail of ${brandName} has been waiting for more than fifteen minutes. Nothing is lost: mails leave by themselves once it works again.`,
      )
  return mailOf(i18n, frame, {
    subject: heading,
    heading,
    preview: words,
    parts: [
      paragraph(words),
      { kind: 'action', link: { label: i18n.t(msg`Look at the operations`), href } },
    ],
    footer: i18n.t(
      msg`You receive this mail because you work on ${brandName}. What we write to you about is chosen in your account.`,
    ),
  })
}

function lineText(i18n: I18n, { kind, count, overdue }: Line): string {
  const { due } = ruleOf(kind)
  const days = due / 24
  const until =
    due > 24
      ? i18n.t(msg`${count}, due within ${days} days`)
      : i18n.t(msg`${count}, due within ${due} hours`)
  return overdue > 0 ? `${until} · ${i18n.t(msg`overdue: ${overdue}`)}` : until
}

const NAMES: Record<CaseKind, MessageDescriptor> = {
  signals: msg`Held reviews with signals`,
  'company-check': msg`Companies to check`,
  clarified: msg`Clarified by their authors`,
  appeals: msg`Appeals`,
  illegal: msg`Reviews reported as illegal`,
  doubts: msg`Reviews that readers doubt`,
  disputed: msg`Reviews that members dispute`,
  revised: msg`Reviews changed since`,
  'other-illegal': msg`Replies, profiles and articles reported as illegal`,
  'other-reports': msg`Other reports of replies, profiles and articles`,
  briefs: msg`Reported briefs`,
  companies: msg`Companies that registered`,
  complaints: msg`Complaints`,
  'demo-requests': msg`Demo requests`,
  cities: msg`Cities asked for`,
  'data-requests': msg`Data requests`,
}
