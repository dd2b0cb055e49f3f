import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { LocaleCode, Translated } from '#domain/contract/translated.ts'
import type { ReportReason } from '#domain/review-report.ts'

type Said = { body: string; lang: LocaleCode; writtenAt: string }

/** What the page of one review shows to the team. */
export type TeamReviewView = {
  review: Endorsement
  testimony: { text: string; lang: LocaleCode } | null
  reply: Said | null
  answer: Said | null
  report: { reason: ReportReason; explanation: string; reportedAt: string } | null
  isDisputed: boolean
  proposal: {
    body: string
    lang: LocaleCode
    note: string
    state: 'waiting' | 'accepted' | 'refused' | 'withdrawn'
    proposedAt: string
  } | null
  collections: { public_id: string; name: Translated; isIn: boolean }[]
}
