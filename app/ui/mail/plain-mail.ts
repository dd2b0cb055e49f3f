import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mail } from './mail.ts'

export type MailFrame = { brandName: string; privacyHref: string }

type Content = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  action?: { label: string; href: string }
  closing: string
  /** What the closing words lead to, of a decision. */
  objection?: { label: string; href: string }
}

/** What every mail about an account has in common. */
export function plainMail(
  i18n: I18n,
  { brandName, privacyHref }: MailFrame,
  content: Content,
): Mail {
  const { subject, heading, paragraphs, action, closing, objection } = content
  return {
    subject,
    heading,
    preview: paragraphs[0] ?? heading,
    parts: [
      ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
      ...(action ? [{ kind: 'action' as const, link: action }] : []),
      { kind: 'paragraph', text: closing },
      ...(objection ? [{ kind: 'action' as const, link: objection }] : []),
    ],
    footer: [
      i18n.t(
        msg`You receive this mail because your address was used on ${brandName}. Nobody reads replies to it.`,
      ),
    ],
    links: [{ label: i18n.t(msg`Your data and your rights`), href: privacyHref }],
  }
}
