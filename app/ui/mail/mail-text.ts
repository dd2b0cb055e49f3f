import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MAIL_RULE } from '#domain/moderation/entered-notice.ts'
import type { Mail, MailItem, MailPart, MailSender } from './mail.ts'

export function mailText(mail: Mail, sender: MailSender, i18n: I18n): string {
  const { heading, parts, footer, links } = mail
  const labelled = (label: string, text: string) => i18n.t(msg`${label}: ${text}`)
  const foot = [...footer, ...links.map(({ label, href }) => labelled(label, href))]
  const body = parts.map((part) =>
    part.kind === 'difference' ? differenceText(part, i18n) : partText(part, labelled),
  )
  const signature = `${sender.brandName}\n${sender.homeHref}`
  return [heading, ...body, MAIL_RULE, ...foot, signature].join('\n\n')
}

function differenceText(
  { label, before, after }: Extract<MailPart, { kind: 'difference' }>,
  i18n: I18n,
): string {
  const was = before && [i18n.t(msg`Before:`), quoted(before)]
  const is = after ? [i18n.t(msg`Now:`), quoted(after)] : [i18n.t(msg`Now: nothing`)]
  return [label, ...was, ...is].join('\n')
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

type PlainPart = Exclude<MailPart, { kind: 'difference' }>

function partText(part: PlainPart, labelled: (label: string, text: string) => string): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'facts':
      return part.facts
        .map(({ label, value, href }) => labelled(label, value) + writtenOut(href))
        .join('\n')
    case 'quote':
      return quoted(part.text)
    case 'action':
      return `${part.link.label}\n${part.link.href}`
    case 'list':
      return [
        part.title,
        ...part.items.map(itemText),
        labelled(part.link.label, part.link.href),
      ].join('\n\n')
  }
}

const itemText = ({ label, note, href }: MailItem) => `* ${label}\n  ${note}\n  ${href}`

/** An address to write to is its own text. */
const writtenOut = (href: string | undefined) => (href?.startsWith('http') ? `\n${href}` : '')
