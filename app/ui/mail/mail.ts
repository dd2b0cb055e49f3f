/** A mail before it is drawn: text and HTML are two drawings of the same content. */
export type Mail = {
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  heading: string
  parts: readonly MailPart[]
  /** Why it was sent, and what it is based on. */
  footer: readonly string[]
  links: readonly MailLink[]
}

type MailLink = { label: string; href: string }

export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly MailFact[] }
  /** Somebody else's words, line breaks and all. */
  | { kind: 'quote'; text: string }
  /** What became of a text, under its name. */
  | { kind: 'difference'; label: string; before: string; after: string; lang?: string | undefined }
  | { kind: 'action'; link: MailLink }
  /** A part of the mail with a heading of its own: what there is, and what can be done about it. */
  | { kind: 'list'; title: string; items: readonly MailItem[]; link: MailLink }

export type MailItem = MailLink & { note: string }

export type MailFact = { label: string; value: string; href?: string | undefined }

/** Who sends it, as its head and foot say. */
export type MailSender = { brandName: string; homeHref: string }
