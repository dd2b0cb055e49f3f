import type { ContactReason } from '#domain/contact-request.ts'
import type { LocaleCode, Translated } from '#domain/contract/translated.ts'
import type { MessageStatus } from '#domain/inbox.ts'

/** What the page of one message shows. */
export type MessageView = {
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
  entries: {
    publicId: string
    kind: 'note' | 'answer'
    author: string | null
    body: string
    writtenAt: string
  }[]
  colleagues: { publicId: string; fullName: string }[]
}
