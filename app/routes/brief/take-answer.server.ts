import { z } from 'zod'
import { agreeOnBrief } from '#commands/brief/agree-on-brief.ts'
import {
  type AnsweringFor,
  answerBrief,
  declineInput,
  interestInput,
} from '#commands/brief/answer-brief.ts'
import { briefReportInput, reportBrief } from '#commands/brief/report-brief.ts'
import { leadTo } from '#request/account-request.server.ts'
import type { AppContext } from '#request/context.ts'
import { briefCommand, receiveFormOfBrief } from './brief-request.server.ts'

type Taken = {
  app: AppContext
  by: AnsweringFor
  name: string
  form: FormData
  to(done: string): string
}

/** What a recipient says, signed in or by their mail's link; undefined for another form. */
export async function takeAnswer({ app, by, name, form, to }: Taken) {
  const command = briefCommand(app)
  const received = { name, form, now: app.now }
  switch (name) {
    case 'interest':
    case 'question':
      return receiveFormOfBrief({ ...received, schema: interestInput }, async (input) => {
        await answerBrief(command, by, { kind: name, ...input })
        return leadTo(to('said'))
      })
    case 'decline':
      return receiveFormOfBrief({ ...received, schema: declineInput }, async (input) => {
        await answerBrief(command, by, { kind: name, ...input })
        return leadTo(to('said'))
      })
    case 'agree':
      return receiveFormOfBrief({ ...received, schema: z.object({}) }, async () => {
        await agreeOnBrief(command, by)
        return leadTo(to('agreed'))
      })
    case 'report':
      return receiveFormOfBrief({ ...received, schema: briefReportInput }, async (input) => {
        await reportBrief(command, by, input)
        return leadTo(to('reported'))
      })
    default:
      return undefined
  }
}
