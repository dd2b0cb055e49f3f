import { data } from 'react-router'
import { answeringMember } from '#commands/brief/answer-brief.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { briefLinkPath } from '#domain/address/paths.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { readReceivedBrief } from '#queries/brief/received-brief.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { isSecret } from '#request/review-cookie.server.ts'
import { AnswerClosedPage, AnswerPage } from '#ui/brief/answer-page.tsx'
import { ANSWER_DONE } from '#ui/brief/answer-view.tsx'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/brief-answer.ts'
import { briefHeaders, briefRequest } from './brief-request.server.ts'
import { takeAnswer } from './take-answer.server.ts'

export const headers = briefHeaders

export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app } = briefRequest(args)
  const { searchParams } = args.url
  const token = searchParams.get('token')
  const found = isSecret(token) ? await memberOf(args, token) : undefined
  const brief =
    found && (await readReceivedBrief(app.db, { ...found, publicId: found.message }, app.now))
  if (!token || !found || !brief) return data({ brief: null }, { status: 410 })
  const { name } = await app.db
    .selectFrom('member')
    .select('name')
    .where('id', '=', found.memberId)
    .executeTakeFirstOrThrow()
  const said = searchParams.get('done')
  return data(
    {
      brief,
      token,
      memberName: name,
      formKey: newPublicId(),
      done: ANSWER_DONE.find((each) => each === said),
    },
    { status: 200 },
  )
})

async function memberOf(args: Route.LoaderArgs, secret: string) {
  const { app } = briefRequest(args)
  try {
    return await answeringMember(app.db, { secret }, app.now)
  } catch (error) {
    if (isAppError(error)) return undefined
    throw error
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app } = briefRequest(args)
  const { form } = await readForm(args.request)
  const token = form.get('token')
  const secret = typeof token === 'string' && isSecret(token) ? token : ''
  const answer = await takeAnswer({
    app,
    by: { secret },
    name: String(form.get(FORM_FIELD) ?? ''),
    form,
    to: (done) => `${briefLinkPath(app.locale, 'answer')}?token=${secret}&done=${done}`,
  })
  if (!answer) throw new AppError('invalid')
  return answer
})

export default function BriefAnswerRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData) as BriefOutcome | undefined
  return loaderData.brief ? <AnswerPage {...loaderData} outcome={answer} /> : <AnswerClosedPage />
}
