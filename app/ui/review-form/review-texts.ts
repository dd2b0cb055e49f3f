import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  ReviewField,
  ReviewProblem,
  ReviewStep,
  TimelineField,
} from '#domain/review/review-form.ts'

export const STEP_NAMES: Record<ReviewStep, MessageDescriptor> = {
  mission: msg`The project`,
  rating: msg`Your rating`,
  testimony: msg`Your testimony`,
  case: msg`Case study`,
  sign: msg`Read and sign`,
}

export const STEP_TIMES: Record<ReviewStep, MessageDescriptor> = {
  mission: msg`2 min`,
  rating: msg`1 min`,
  testimony: msg`5 min`,
  case: msg`Optional`,
  sign: msg`1 min`,
}

type LabelledField = Exclude<ReviewField, TimelineField>

const FIELD_LABELS: Record<LabelledField, MessageDescriptor> = {
  service: msg`What did you buy?`,
  experienced_on: msg`When did it end, or when did you last work together?`,
  first_name: msg`First name`,
  last_name: msg`Last name`,
  email: msg`Professional e-mail address`,
  job_title: msg`Your job title`,
  company: msg`Company`,
  area: msg`Your company’s sector`,
  rating: msg`Your overall rating`,
  qualities: msg`Three qualities to remember`,
  title: msg`A title`,
  testimony: msg`Your testimony`,
  video: msg`Link to a video`,
  pictures: msg`Pictures`,
  issue: msg`The issue`,
  solution: msg`The solution`,
  result: msg`The result`,
  display: msg`How would you like to appear?`,
  name_shown: msg`Without my company, but with my name`,
  relation_shown: msg`Say that we worked together through a brief, also without my name or my company`,
  consent: msg`Your consent`,
}

const PROBLEMS: Record<ReviewProblem, MessageDescriptor> = {
  required: msg`This field is required`,
  'too-long': msg`This text is too long. Shorten it.`,
  unreadable: msg`This text contains characters that cannot be read. Type it again.`,
  'not-a-choice': msg`Choose one of the answers offered.`,
  'too-many': msg`Choose three at most.`,
  'email-incomplete': msg`The end of the address is missing, for example “.com”.`,
  'email-malformed': msg`Enter an address such as name@company.com.`,
  'email-disposable': msg`This is a disposable mailbox. Enter your professional address.`,
  'email-suppressed': msg`No mail reaches this address: earlier ones came back, or were reported as unwanted. Check how it is written, or use another one. If it is right, write to us.`,
  'date-invalid': msg`This date does not exist: check day and month.`,
  'date-future': msg`This date is in the future: enter a past one.`,
  'date-too-early': msg`The provider did not exist yet on that day.`,
  'url-invalid': msg`The URL is invalid`,
  'file-required': msg`Choose a file first.`,
  'file-too-large': msg`This file is too large. Choose a smaller one.`,
  'file-kind': msg`Only JPEG, PNG, WebP and AVIF pictures are taken.`,
  'file-damaged': msg`This picture is damaged and cannot be opened. Choose another one.`,
  'file-pixels': msg`This picture has more than 40 million pixels. Make it smaller first.`,
  'file-small': msg`What would be kept of this picture is too small to be sharp. Choose a larger one.`,
  'file-too-many': msg`There is no room for more pictures. Leave one out first.`,
  busy: msg`Many pictures are being made right now. Try again in a minute.`,
  'store-away': msg`No picture can be kept right now. What you wrote stays as it is. Try again in a few minutes.`,
  'video-host': msg`We cannot show videos from this site. Choose one of those named below.`,
}

const CHOICES: readonly ReviewField[] = ['service', 'area', 'rating', 'display', 'consent']
const REQUIRED_CHOICE = msg`This information is required`

export function problemText(field: ReviewField, problem: ReviewProblem): MessageDescriptor {
  return problem === 'required' && CHOICES.includes(field) ? REQUIRED_CHOICE : PROBLEMS[problem]
}

export function fieldLabel(field: ReviewField): MessageDescriptor {
  return field.startsWith('timeline_') ? msg`The timeline` : FIELD_LABELS[field as LabelledField]
}

/** Of a rating from 0 to 10. */
export function ratingWords(rating: number): MessageDescriptor {
  if (rating <= 2) return msg`Very dissatisfied`
  if (rating <= 4) return msg`Dissatisfied`
  if (rating <= 6) return msg`Mixed`
  return rating <= 8 ? msg`Satisfied` : msg`Very satisfied`
}
