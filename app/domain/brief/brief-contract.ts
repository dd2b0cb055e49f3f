import type {
  BriefBudget,
  BriefLanguage,
  BriefReportReason,
  DeclineReason,
  EndReason,
} from '#domain/brief/brief.ts'
import type { BriefState, RecipientState } from '#domain/brief/brief-life-cycle.ts'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'

/** What is needed, and the frame around it. */
export type BriefContent = {
  title: string
  need: string
  context: string
  lang: LocaleCode
  activity: Translated
  budget: BriefBudget
  /** `2026-11`; null where it is open. */
  startsIn: string | null
  answerBy: string
  languages: BriefLanguage[]
}

/** Who asks, as the sender wants to be shown. */
export type BriefCompany = {
  /** Null where it is shown by sector and size. */
  name: string | null
  sector: Translated
  size: string
  /** Of the confirmed address; null where the company is not named. */
  domain: string | null
}

export type BriefTalk = {
  publicId: string
  kind: 'interest' | 'question' | 'decline' | 'reply'
  body: string
  /** Of the recipient's team; null for the sender, and for a member without accounts. */
  author: string | null
  writtenAt: string
}

export type BriefEnd = {
  /** Null where somebody was chosen, where it lapsed or was stopped. */
  reason: EndReason | null
  words: string | null
  stopReason: string | null
  endedAt: string
}

/** How one recipient stands. */
export type BriefStanding = {
  state: RecipientState
  declineReason: DeclineReason | null
  isShared: boolean
  isChosen: boolean
  /** The chosen member has said that they work together. */
  isAgreed: boolean
  talk: BriefTalk[]
}

/** A brief as one of its recipients sees it. */
export type ReceivedBrief = {
  message: string
  state: BriefState
  content: BriefContent
  company: BriefCompany
  /** How many others were asked. */
  others: number
  /** Earlier briefs of the same domain that ended with a decision. */
  decidedBefore: number
  receivedAt: string
  own: BriefStanding & { isReported: boolean; seen: number; canAgree: boolean }
  /** Once the sender has shared it, and never before. */
  person: { name: string; email: string; phone: string | null } | null
  end: BriefEnd | null
}

export type SenderRecipient = BriefStanding & {
  /** Of its message: the key of what is done to it; null before it is sent. */
  message: string | null
  name: string
  /** Null once the member has left the site. */
  card: MemberCardContent | null
  isUnreachable: boolean
  isReminded: boolean
  waitsForSender: boolean
}

/** A brief as its sender sees it. */
export type SenderBrief = {
  publicId: string
  state: BriefState
  content: BriefContent
  company: BriefCompany
  email: string
  createdAt: string
  sentAt: string | null
  /** When whoever has said nothing is reminded. */
  remindOn: string
  isExtended: boolean
  /** When the work is expected to end, and whether the site may ask for a review then. */
  endsOn: string | null
  asksReview: boolean
  recipients: SenderRecipient[]
  end: BriefEnd | null
}

/** A brief in the list of its sender. */
export type BriefLine = {
  publicId: string
  title: string
  state: BriefState
  asked: number
  answered: number
  createdAt: string
  answerBy: string
}

/** A brief that a recipient has reported, for moderators: who sent it is not among it. */
export type ReportedBrief = {
  publicId: string
  reason: BriefReportReason
  explanation: string
  reportedAt: string
  memberName: string
  state: BriefState
  content: BriefContent
  company: BriefCompany
  recipients: string[]
}
