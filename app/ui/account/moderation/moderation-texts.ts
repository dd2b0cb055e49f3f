import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseKind } from '#domain/account/cases.ts'
import type { DomainAct } from '#domain/client/client-domain.ts'
import type { DomainLink } from '#domain/contract/client-domain.ts'
import type { CaseReport } from '#domain/contract/moderation.ts'
import type { Decision, Queue } from '#domain/moderation/moderation.ts'
import type { NoticeOutcome } from '#domain/moderation/reported.ts'
import type { AddressKind } from '#domain/moderation/review-pipeline.ts'
import type { CasePartName } from '#domain/review/case-content.ts'
import type { ReviewEventType, ReviewState } from '#domain/review/review-life-cycle.ts'

export const QUEUE_NAMES: Record<Queue, MessageDescriptor> = {
  signals: msg`Signals`,
  'company-check': msg`Company to check`,
  clarified: msg`Clarified`,
  appeals: msg`Appeals`,
  illegal: msg`Illegal content`,
  doubts: msg`Doubts reported`,
  disputed: msg`Disputed`,
  revised: msg`Changed since`,
}

type DecisionText = { label: MessageDescriptor; submit: MessageDescriptor; done: MessageDescriptor }

export const DECISION_TEXTS: Record<Decision, DecisionText> = {
  'company-check': {
    label: msg`Check the company and publish`,
    submit: msg`The company is checked: publish`,
    done: msg`The company is checked, and the review is published.`,
  },
  publish: { label: msg`Publish`, submit: msg`Publish`, done: msg`The review is published.` },
  'ask-clarification': {
    label: msg`Ask for clarification`,
    submit: msg`Send the question`,
    done: msg`The author has been asked.`,
  },
  refuse: {
    label: msg`Refuse with a reason`,
    submit: msg`Refuse`,
    done: msg`The review is refused, and its author has been told why.`,
  },
  keep: {
    label: msg`Leave online`,
    submit: msg`Leave online`,
    done: msg`The review stays online, and whoever reported it has been told.`,
  },
  suspend: {
    label: msg`Suspend with a reason`,
    submit: msg`Suspend`,
    done: msg`The review is suspended, and everybody concerned has been told why.`,
  },
  restore: {
    label: msg`Put it back online`,
    submit: msg`Put it back online`,
    done: msg`The review is online again.`,
  },
}

/** One key each; shown on the button. */
export const DECISION_KEYS: Record<Decision, string> = {
  'company-check': 'a',
  publish: 'p',
  'ask-clarification': 'd',
  refuse: 'r',
  keep: 'l',
  suspend: 's',
  restore: 'o',
}

/** Of everything that an author can write. */
export const PART_NAMES: Record<CasePartName, MessageDescriptor> = {
  rating: msg`Rating out of ten`,
  title: msg`Title`,
  testimony: msg`Testimonial`,
  highlight: msg`Sentence the author chose to highlight`,
  video: msg`Video`,
  description: msg`Description`,
  summary: msg`Summary`,
  issue: msg`The issue`,
  solution: msg`The solution`,
  result: msg`The result`,
  figure: msg`Figure of the case study`,
  step: msg`Step of the timeline`,
}

export const STATE_NAMES: Record<ReviewState, MessageDescriptor> = {
  requested: msg`Asked for`,
  draft: msg`Being written`,
  submitted: msg`Signed`,
  confirmed: msg`Confirmed`,
  'in-review': msg`Waits for a decision`,
  'clarification-asked': msg`Waits for the author`,
  published: msg`Published`,
  refused: msg`Refused`,
  appealed: msg`Appealed`,
  declined: msg`Declined`,
  expired: msg`Expired`,
  withdrawn: msg`Withdrawn`,
  suspended: msg`Suspended`,
}

export const EVENT_NAMES: Record<ReviewEventType, MessageDescriptor> = {
  import: msg`Taken over from before every company was checked`,
  request: msg`Asked for by the provider`,
  start: msg`Begun by the author`,
  submit: msg`Signed by the author`,
  confirm: msg`Address confirmed`,
  authenticate: msg`Authenticated`,
  hold: msg`Held for a person`,
  'ask-clarification': msg`Clarification asked`,
  clarify: msg`Clarified by the author`,
  'go-on': msg`Not clarified in time`,
  publish: msg`Published`,
  refuse: msg`Refused`,
  appeal: msg`Appealed by the author`,
  decline: msg`Declined`,
  expire: msg`Expired`,
  withdraw: msg`Withdrawn by the author`,
  suspend: msg`Suspended`,
  restore: msg`Put back online`,
  revise: msg`New version by the author`,
  display: msg`Change of what is shown of the author`,
  dispute: msg`Disputed by the provider`,
  settle: msg`Dispute settled`,
  anonymise: msg`Author anonymized`,
  erase: msg`Erased`,
}

export const ADDRESS_KINDS: Record<AddressKind, MessageDescriptor> = {
  professional: msg`Work address`,
  personal: msg`Private address`,
  shared: msg`Shared domain`,
  lookalike: msg`Domain that looks like another one`,
}

export const REPORT_KINDS: Record<CaseReport['kind'], MessageDescriptor> = {
  member: msg`Report by the provider`,
  doubt: msg`Report by a reader`,
  illegal: msg`Notice of illegal content`,
}

type DomainText = Record<'label' | 'hint' | 'submit' | 'done', MessageDescriptor>

/** What can be done to a client's domain. */
export const DOMAIN_TEXTS: Record<DomainAct, DomainText> = {
  record: {
    label: msg`Link the domain to a company`,
    hint: msg`From then on reviews from it carry the company’s name. What waits for that check still waits for a decision.`,
    submit: msg`Link the domain`,
    done: msg`The domain is linked.`,
  },
  move: {
    label: msg`Move it to another company`,
    hint: msg`After a merger or a sale. What is published keeps its company and its proof; what is published from now on carries the new one.`,
    submit: msg`Move the domain`,
    done: msg`The domain is moved.`,
  },
  end: {
    label: msg`Take the link back`,
    hint: msg`Reviews from it wait for a check again. Those that relied on it stay published, and each waits for a moderator to look at it.`,
    submit: msg`Take it back`,
    done: msg`The link is taken back.`,
  },
}

export const LINK_SOURCES: Record<DomainLink['source'], MessageDescriptor> = {
  review: msg`At a review’s check`,
  record: msg`Recorded by hand`,
  move: msg`Moved here`,
}

/** What was just decided of something else than a review. */
export const NOTICE_DONE: Record<NoticeOutcome, MessageDescriptor> = {
  kept: msg`It is online, and whoever reported it has been told.`,
  suspended: msg`It is not shown, and everybody concerned has been told why.`,
}

/** As the queues are called, the reports of anything else than a review, and what administrators see to. */
export const CASE_NAMES: Record<CaseKind, MessageDescriptor> = {
  ...QUEUE_NAMES,
  'other-illegal': msg`Other illegal content`,
  'other-reports': msg`Other reports`,
  briefs: msg`Reported briefs`,
  companies: msg`Companies that registered`,
  'demo-requests': msg`Demo requests`,
  cities: msg`Cities asked for`,
  'data-requests': msg`Data requests`,
  complaints: msg`Complaints`,
}
