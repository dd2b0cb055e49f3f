import type { Mail, MailPart, MailSender } from './mail.ts'

const RULE = '-'.repeat(40)

export function mailText(mail: Mail, { brandName, homeHref }: MailSender): string {
  const { heading, parts, footer, links } = mail
  const foot = [...footer, ...links.map(({ label, href }) => `${label}: ${href}`)]
  return [heading, ...parts.map(partText), RULE, ...foot, `${brandName}\n${homeHref}`].join('\n\n')
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'facts':
      return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
    case 'action':
      return `${part.link.label}:\n${part.link.href}`
  }
}
