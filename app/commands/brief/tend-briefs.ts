import { briefDay, dueChores } from '#domain/brief/brief-dates.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { BriefContext } from './brief-context.ts'
import { lockBrief, recordBriefEvent } from './brief-record.ts'
import { tellNews, tellSender } from './tell-recipients.ts'

/** What one run looks at, at a time. */
const AT_ONCE = 500

/**
 * What time alone does to open briefs: reminders, the sender's date, the end. Each brief by itself: a run that is broken
 * off has done some of them whole, and the next one does the rest.
 */
export async function tendBriefs(context: BriefContext): Promise<void> {
  let after = 0
  for (;;) {
    const found = await openBriefs(context, after)
    for (const { publicId } of found) await tendBrief(context, publicId)
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}

/** A reminder comes before the date by more than three days where a weekend lies between. */
async function openBriefs({ db, now }: BriefContext, after: number) {
  const latest = briefDay(now).add({ days: 7 }).toString()
  return db
    .selectFrom('brief')
    .select(['id', 'public_id as publicId'])
    .where('state', '=', 'open')
    .where('answer_by', '<=', latest)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

async function tendBrief(context: BriefContext, publicId: string): Promise<void> {
  const { db, now, mails } = context
  await inTransaction(db, async (tx) => {
    const brief = await lockBrief(tx, publicId)
    const answerBy = Temporal.PlainDate.from(brief.row.answer_by)
    for (const chore of dueChores(brief.life, answerBy, briefDay(now))) {
      if (chore.type === 'remind') {
        const recipient = brief.recipients.find(({ id }) => id === chore.recipient)
        if (!recipient) continue
        await recordBriefEvent(tx, brief, { ...chore, actor: 'system' }, now)
        await tellNews(tx, context, { brief, recipient, news: 'reminder' })
        continue
      }
      await recordBriefEvent(tx, brief, { type: chore.type, actor: 'system' }, now)
      await tellSender(tx, context, {
        brief,
        event: chore.type,
        mail: (locale, secret) =>
          chore.type === 'lapse'
            ? mails.lapsed(locale, { secret })
            : mails.due(locale, { secret, isAgain: chore.type === 'due-again' }),
      })
      if (chore.type !== 'lapse') continue
      for (const recipient of brief.recipients)
        await tellNews(tx, context, { brief, recipient, news: 'lapsed' })
    }
  })
}
