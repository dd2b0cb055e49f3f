import { addGroup, groupNameInput } from '#commands/administration/change-group.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readGroupsAsked } from '#domain/moderation/company-group.ts'
import { groupList } from '#queries/administration/groups.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { GROUP_FLASHES, GroupsPage } from '#ui/account/administration/group/groups-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/groups.ts'

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  requirePermission(context, 'manage-groups')
  const asked = readGroupsAsked(url.searchParams)
  const said = url.searchParams.get('done')
  return {
    asked,
    list: await groupList(db, asked),
    isAdding: url.searchParams.get('new') === 'yes',
    done: GROUP_FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'manage-groups')
  const { form } = await readForm(args.request)
  const name = form.get(FORM_FIELD)
  if (name !== 'add') throw new AppError('invalid')
  const received = { name, form, schema: groupNameInput, now: app.now }
  return receiveForm(received, async (input) => {
    const id = await addGroup(command, user, input)
    return leadTo(`${accountPath(app.locale, 'admin', 'groups', id)}?done=added`)
  })
})

export default function GroupsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <GroupsPage {...loaderData} outcome={answer} />
}
