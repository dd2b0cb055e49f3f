import { shortDifference } from '#domain/review/word-difference.ts'
import type { Mail, MailFact, MailPart, MailSender } from './mail.ts'
import { MAIL_STYLE } from './mail-style.ts'

type MailBodyProps = { mail: Mail; sender: MailSender }

/** Without tables or pictures: one column that every mail program and screen reader can follow. */
export function MailBody({ mail, sender }: MailBodyProps) {
  return (
    <div style={MAIL_STYLE.page}>
      <div style={MAIL_STYLE.preview}>{mail.preview}</div>
      <div style={MAIL_STYLE.sheet}>
        <div style={MAIL_STYLE.head}>
          <a href={sender.homeHref} style={MAIL_STYLE.headLink}>
            {sender.brandName}
          </a>
        </div>
        <div style={MAIL_STYLE.body}>
          <h1 style={MAIL_STYLE.heading}>{mail.heading}</h1>
          {mail.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
            <Part key={index} part={part} />
          ))}
        </div>
        <div style={MAIL_STYLE.foot}>
          {mail.footer.map((line) => (
            <p key={line} style={MAIL_STYLE.footLine}>
              {line}
            </p>
          ))}
          {mail.links.map(({ label, href }) => (
            <p key={href} style={MAIL_STYLE.footLine}>
              <a href={href} style={MAIL_STYLE.link}>
                {label}
              </a>
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

function Part({ part }: { part: MailPart }) {
  switch (part.kind) {
    case 'paragraph':
      return <p style={MAIL_STYLE.paragraph}>{part.text}</p>
    case 'facts':
      return <Facts facts={part.facts} />
    case 'quote':
      return <blockquote style={MAIL_STYLE.quote}>{part.text}</blockquote>
    case 'difference':
      return <Difference {...part} />
    case 'action':
      return (
        <p style={MAIL_STYLE.action}>
          <a href={part.link.href} style={MAIL_STYLE.button}>
            {part.link.label}
          </a>
        </p>
      )
    case 'list':
      return <List {...part} />
  }
}

function Difference({ label, before, after, lang }: Extract<MailPart, { kind: 'difference' }>) {
  return (
    <>
      <h2 style={MAIL_STYLE.differenceLabel}>{label}</h2>
      <p style={MAIL_STYLE.difference} lang={lang}>
        {shortDifference(before, after).map(({ kind, text }, index) => {
          const key = `${kind}-${index}`
          if (kind === 'same') return <span key={key}>{text}</span>
          if (kind === 'removed')
            return (
              <del key={key} style={MAIL_STYLE.removed}>
                {text}
              </del>
            )
          return (
            <ins key={key} style={MAIL_STYLE.added}>
              {text}
            </ins>
          )
        })}
      </p>
    </>
  )
}

function List({ title, items, link }: Extract<MailPart, { kind: 'list' }>) {
  return (
    <>
      <h2 style={MAIL_STYLE.listHeading}>{title}</h2>
      <ul style={MAIL_STYLE.list}>
        {items.map(({ label, href, note }) => (
          <li key={href} style={MAIL_STYLE.item}>
            <a href={href} style={MAIL_STYLE.itemLink}>
              {label}
            </a>
            <br />
            {note}
          </li>
        ))}
      </ul>
      <p style={MAIL_STYLE.listEnd}>
        <a href={link.href} style={MAIL_STYLE.link}>
          {link.label}
        </a>
      </p>
    </>
  )
}

function Facts({ facts }: { facts: readonly MailFact[] }) {
  return (
    <dl style={MAIL_STYLE.facts}>
      {facts.map(({ label, value, href }) => (
        <div key={label} style={MAIL_STYLE.fact}>
          <dt style={MAIL_STYLE.factLabel}>{label}</dt>
          <dd style={MAIL_STYLE.factValue}>
            {href ? (
              <a href={href} style={MAIL_STYLE.link}>
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
