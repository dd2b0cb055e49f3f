import type { ContactReason } from '#domain/inbox/contact-request.ts'
import type { MessageStatus } from '#domain/inbox/inbox.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'

/** A message as lists show it. */
export type InboxLine = {
  publicId: string
  /** Null of a brief: it has a company and a title. */
  name: string | null
  /** Empty where a brief does not name it. */
  company: string
  /** The beginning of the message, in one line. */
  excerpt: string
  lang: LocaleCode
  status: MessageStatus
  assignee: string | null
  createdAt: string
}

export type Inbox = {
  lines: InboxLine[]
  total: number
  page: number
  pageCount: number
  counts: { [status in MessageStatus | 'all']: number }
}

type MessageEntry = {
  publicId: string
  kind: 'note' | 'answer'
  /** Null once whoever wrote it has left the site. */
  author: string | null
  body: string
  writtenAt: string
}

/** A message as its own page shows it. */
export type Message = {
  publicId: string
  name: string
  email: string
  phone: string | null
  company: string
  sector: Translated
  reason: ContactReason
  text: string
  lang: LocaleCode
  status: MessageStatus
  assignee: string | null
  createdAt: string
  entries: MessageEntry[]
  /** To whom it may be given. */
  colleagues: { publicId: string; fullName: string }[]
}

/** A message as a row of a file. */
export type ExportedMessage = {
  createdAt: Date
  status: MessageStatus
  /** Of a brief they are there once its sender has shared them. */
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  company: string
  sector: Translated
  reason: ContactReason
  message: string
  assignee: string | null
}
