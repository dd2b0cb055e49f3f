import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecordedDecision } from '#domain/contract/moderation.ts'
import type { IllegalReason, ModerationReason } from '#domain/moderation/moderation.ts'
import type { ReportReason } from '#domain/moderation/review-report.ts'

/** The published reasons, as authors, members and readers of the record read them. */
export const REASON_TEXTS: Record<ModerationReason, MessageDescriptor> = {
  'conflict-of-interest': msg`A shared interest between author and provider is established`,
  'not-established': msg`The author or the company cannot be tied to the review`,
  'no-experience': msg`The experience did not take place`,
  'illegal-content': msg`The text is against the law`,
  'reported-doubt': msg`A serious doubt that was reported is being examined`,
  'experience-date': msg`The date of the experience`,
  'service-bought': msg`What was bought`,
  'company-link': msg`The author’s link with the company`,
  wording: msg`The wording of the review`,
  'nothing-found': msg`Nothing found speaks against it`,
  'company-checked': msg`The author’s company has been checked by hand`,
  'doubt-lifted': msg`The doubt has been lifted`,
  'no-breach': msg`What was reported does not justify removing it`,
}

/** As any reader may put it. */
export const DOUBT_TEXTS: Record<ReportReason, MessageDescriptor> = {
  'not-a-client': msg`The author was not a client`,
  'conflict-of-interest': msg`The author is a competitor, an employee or otherwise not impartial`,
  'false-facts': msg`It states facts that are untrue`,
  offensive: msg`It is insulting or discriminating`,
  'private-data': msg`It reveals personal or confidential data`,
  other: msg`Another reason`,
}

export const ILLEGAL_TEXTS: Record<IllegalReason, MessageDescriptor> = {
  defamation: msg`Defamation or insult`,
  hatred: msg`Incitement to hatred or discrimination`,
  'personal-data': msg`Personal data or a secret protected by law`,
  'intellectual-property': msg`Infringement of an intellectual property right`,
  deception: msg`Deception of consumers or unfair competition`,
  other: msg`Something else that the law forbids`,
}

/** What became of something, as readers of the record read it. */
export const DECIDED_NAMES: Record<RecordedDecision['kind'], MessageDescriptor> = {
  publish: msg`Published`,
  refuse: msg`Refused`,
  'ask-clarification': msg`Question to the author`,
  suspend: msg`Suspended`,
  restore: msg`Put back online`,
  settle: msg`Left online`,
}
