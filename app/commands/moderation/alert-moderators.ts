import { type ReviewContext, sendReviewLetter } from '#commands/review/review-context.ts'
import type { NoticeLetters } from '#domain/moderation/moderation-letters.ts'
import type { Reported } from '#domain/moderation/reported.ts'
import { readModerators } from '#queries/account/moderators.ts'

type Alert = { number: string; reported: Reported; letters: Pick<NoticeLetters, 'alert'> }

/** In the transaction of the notice: whoever may decide hears of it at once. */
export async function alertModerators(
  context: ReviewContext,
  { number, reported, letters }: Alert,
): Promise<void> {
  for (const { id, email: to, locale } of await readModerators(context.db)) {
    const event = `notice.${number}.alert.${id}`
    const letter = letters.alert(locale, { number, reported })
    await sendReviewLetter(context.db, context, { event, to, locale, letter })
  }
}
