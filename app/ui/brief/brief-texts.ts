import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  BriefBudget,
  BriefReportReason,
  DeclineReason,
  EndReason,
} from '#domain/brief/brief.ts'
import type { BriefProblem, BriefRefusal } from '#domain/brief/brief-form.ts'
import type { BriefState, RecipientState } from '#domain/brief/brief-life-cycle.ts'
import { problemText, REFUSALS } from '#ui/profile/contact/contact-texts.ts'

export const BUDGET_NAMES: Record<BriefBudget, MessageDescriptor> = {
  'under-5': msg`Under €5,000`,
  '5-15': msg`€5,000 to €15,000`,
  '15-50': msg`€15,000 to €50,000`,
  '50-150': msg`€50,000 to €150,000`,
  'over-150': msg`Over €150,000`,
  unknown: msg`Not known yet`,
}

export const DECLINE_NAMES: Record<DeclineReason, MessageDescriptor> = {
  capacity: msg`no capacity at the moment`,
  trade: msg`not our trade`,
  budget: msg`the budget does not fit`,
  dates: msg`the dates do not fit`,
  conflict: msg`conflict of interest`,
  other: msg`another reason`,
}

export const END_NAMES: Record<EndReason, MessageDescriptor> = {
  'nobody-fits': msg`Nobody fits`,
  'chosen-elsewhere': msg`Somebody else was chosen`,
  postponed: msg`The project is postponed`,
  'given-up': msg`The project is given up`,
}

export const REPORT_NAMES: Record<BriefReportReason, MessageDescriptor> = {
  spam: msg`It is spam, or wants to sell something`,
  'no-need': msg`There is no real need behind it`,
  competitor: msg`A competitor is asking`,
  illegal: msg`It is illegal`,
}

export const BRIEF_STATE_NAMES: Record<BriefState, MessageDescriptor> = {
  unconfirmed: msg`To be confirmed`,
  open: msg`Open`,
  closed: msg`Closed`,
  lapsed: msg`Lapsed`,
  stopped: msg`Stopped`,
}

export const RECIPIENT_STATE_NAMES: Record<RecipientState, MessageDescriptor> = {
  asked: msg`No answer yet`,
  questioned: msg`Has a question for you`,
  interested: msg`Interested`,
  declined: msg`Has declined`,
}

type OwnProblem = Exclude<BriefProblem, Parameters<typeof problemText>[1]>

const PROBLEMS: Record<OwnProblem, MessageDescriptor> = {
  'date-invalid': msg`Enter a date.`,
  'answer-day': msg`Choose a day between 5 and 60 days from now.`,
  languages: msg`Choose at least one language.`,
  'end-day': msg`Choose a day from today on, within three years.`,
  consent: msg`Without your agreement the brief cannot be passed on.`,
  'recipients-few': msg`Choose at least two providers.`,
  'recipients-many': msg`Choose five providers at most.`,
  'recipients-group': msg`These providers belong to one group. Add one from elsewhere.`,
  'recipients-own': msg`One of these providers is your own company. Remove it.`,
  'recipients-gone': msg`One of these providers does not take briefs, or has had enough for today. Remove it, or choose another.`,
}

export function briefProblem(field: string, problem: BriefProblem): MessageDescriptor {
  if (problem in PROBLEMS) return PROBLEMS[problem as OwnProblem]
  const asked = field === 'area' ? 'area' : 'message'
  return problemText(asked, problem as Parameters<typeof problemText>[1])
}

export const BRIEF_REFUSALS: Record<BriefRefusal, MessageDescriptor> = {
  'too-many': msg`Many requests have been made in a short time. Your text is still here: try again later.`,
  'too-large': REFUSALS['too-large'],
  failed: REFUSALS.failed,
  'form-reused': REFUSALS['form-reused'],
  'already-sent': msg`This brief has been sent already. The link in your mail leads to its page.`,
  'brief-changed': msg`Something has changed in the meantime: a colleague was faster, or the brief has ended. Your text is still here; look at the page again.`,
  'sender-waits': msg`You have sent several briefs lately. Three in seven days and ten in ninety are the limit: wait for answers first.`,
  'open-brief': msg`One of these providers has an open brief of yours. Close that one first, or remove the provider.`,
  'sender-blocked': msg`One of your briefs was stopped by our moderators. No brief can be sent from this address for now.`,
  unreachable: REFUSALS.failed,
}
