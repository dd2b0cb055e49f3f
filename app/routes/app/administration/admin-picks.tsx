import { setTeamPick, teamPickInput } from '#commands/administration/set-team-pick.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { readListQuery } from '#domain/account/list-query.ts'
import { isAllowed } from '#domain/account/permissions.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { teamPicks } from '#queries/administration/team-picks.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { PicksPage } from '#ui/account/administration/picks-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-picks.ts'

const FLASHES = ['picked', 'unpicked'] as const

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const user = requirePermission(context, 'set-team-picks')
  const { q, page } = readListQuery(url.searchParams)
  const isPicked = url.searchParams.get('show') !== 'all'
  const picks = page && (await teamPicks(db, { isPicked, q, page }))
  if (!picks) throw new AppError('not-found')
  const said = url.searchParams.get('done')
  return {
    ...{ picks, isPicked, q },
    mayModerate: isAllowed(user, 'moderate'),
    done: FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'set-team-picks')
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  if (name !== 'pick' && name !== 'unpick') throw new AppError('invalid')
  const received = { name, form, now: app.now, schema: teamPickInput }
  return receiveForm(received, async (input) => {
    await setTeamPick(command, user, { ...input, isPicked: name === 'pick' })
    return leadTo(`${accountPath(app.locale, 'admin', 'picks')}?done=${name}ed`)
  })
})

export const headers = accountHeaders

export default function AdminPicksRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <PicksPage {...loaderData} outcome={answer} />
}
