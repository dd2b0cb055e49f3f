import {
  blockInput,
  liftBlock,
  liftLimit,
  limitInput,
} from '#commands/administration/lift-limit.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAuthenticationRecent } from '#domain/account/session.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { LIMITED, type Limited } from '#domain/running/known-limits.ts'
import { limitedOne, limitsOf } from '#queries/administration/limits.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { LimitsPage } from '#ui/account/administration/running/limits-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/limits.ts'

/** Longer than any address. */
const MOST_TYPED = 254

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const actor = requirePermission(context, 'lift-limits')
  const wanted = url.searchParams.get('kind')
  const kind = LIMITED.find((each) => each === wanted) ?? 'address'
  const of = (url.searchParams.get('of') ?? '').slice(0, MOST_TYPED)
  const one = of === '' ? undefined : await limitedOne(db, { kind, typed: of })
  return {
    asked: { kind, of },
    found: one ? await limitsOf(db, one, now) : null,
    isRecent: isAuthenticationRecent(actor.authenticatedAt, now),
    done: url.searchParams.get('done') === 'lifted',
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const actor = requirePermission(args.context, 'lift-limits')
  const page = accountPath(app.locale, 'admin', 'limits')
  requireRecentSignIn(args.context, new URL(page, args.url))
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const done = ({ kind, of }: { kind: Limited; of: string }) =>
    leadTo(`${page}?${new URLSearchParams({ kind, of, done: 'lifted' })}`)
  switch (name) {
    case 'limit':
      return receiveForm({ ...received, schema: limitInput }, async (input) => {
        await liftLimit(command, actor, input)
        return done(input)
      })
    case 'block':
      return receiveForm({ ...received, schema: blockInput }, async (input) => {
        await liftBlock(command, actor, input)
        return done(input)
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function AdminLimitsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <LimitsPage {...loaderData} outcome={answer} />
}
