import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvitationStep } from '#domain/account/statistics/member-figures.ts'
import type { SiteFigure } from '#domain/account/statistics/site-figures.ts'

export const INVITATION_NAMES: Record<InvitationStep, MessageDescriptor> = {
  sent: msg({ context: 'invitations', message: 'Sent' }),
  begun: msg({ context: 'invitations', message: 'Begun' }),
  submitted: msg({ context: 'invitations', message: 'Submitted' }),
  published: msg({ context: 'invitations', message: 'Published' }),
  declined: msg({ context: 'invitations', message: 'Declined' }),
  expired: msg({ context: 'invitations', message: 'Without an answer' }),
}

export const FIGURE_NAMES: Record<SiteFigure, MessageDescriptor> = {
  invited: msg({ context: 'reviews on their way', message: 'Invited' }),
  begun: msg({ context: 'reviews on their way', message: 'Begun' }),
  submitted: msg({ context: 'reviews on their way', message: 'Submitted' }),
  confirmed: msg({ context: 'reviews on their way', message: 'Confirmed' }),
  published: msg({ context: 'reviews on their way', message: 'Published' }),
  'decided-hour': msg`Within an hour`,
  'decided-day': msg`Within 24 hours`,
  'decided-three-days': msg`Within 3 days`,
  'decided-later': msg`Later`,
  people: msg`People`,
  companies: msg`Companies`,
  contacts: msg`Contacts`,
  searches: msg`Searches`,
}
