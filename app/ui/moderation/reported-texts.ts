import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoticeSubject, Reported } from '#domain/moderation/reported.ts'

/** What was reported, as a line of its own. */
export function reportedText({
  subject,
  name,
}: Pick<Reported, 'subject' | 'name'>): MessageDescriptor {
  const texts: Record<NoticeSubject, MessageDescriptor> = {
    review: msg`Review of ${name}`,
    reply: msg`Reply of ${name} to a review`,
    answer: msg`Answer of an author to ${name}`,
    profile: msg`Profile of ${name}`,
    article: msg`Article “${name}”`,
  }
  return texts[subject]
}
