import {
  changeGroup,
  groupEndInput,
  groupNameInput,
  joinInput,
  leaveInput,
} from '#commands/administration/change-group.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readGroupsAsked } from '#domain/moderation/company-group.ts'
import { decisionsAbout } from '#queries/administration/audit.ts'
import { groupDetails, groupList, isOwnGroup } from '#queries/administration/groups.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { GroupPanel } from '#ui/account/administration/group/group-panel.tsx'
import { GROUP_FLASHES, GroupsPage } from '#ui/account/administration/group/groups-page.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/group.ts'

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, locale } = context.get(appContext)
  const user = requirePermission(context, 'manage-groups')
  const group = await groupDetails(db, params.id)
  if (!group) throw new AppError('not-found')
  const asked = readGroupsAsked(url.searchParams)
  const said = url.searchParams.get('done')
  return {
    asked,
    list: await groupList(db, asked),
    panel: {
      group,
      isOwn: await isOwnGroup(db, user, group.id),
      decisions: await decisionsAbout(db, group.id),
      closeHref: listAddress(accountPath(locale, 'admin', 'groups'), asked),
    },
    done: GROUP_FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'manage-groups')
  const { id: group } = args.params
  const list = accountPath(app.locale, 'admin', 'groups')
  const done = (what: (typeof GROUP_FLASHES)[number]) => leadTo(`${list}/${group}?done=${what}`)
  const { form } = await readForm(args.request)
  const name = form.get(FORM_FIELD)
  const received = { form, now: app.now }
  switch (name) {
    case 'rename':
      return receiveForm({ ...received, name, schema: groupNameInput }, async (input) => {
        await changeGroup(command, user, { group, change: 'rename', ...input })
        return done('renamed')
      })
    case 'join':
      return receiveForm({ ...received, name, schema: joinInput }, async (input) => {
        await changeGroup(command, user, { group, change: 'join', ...input })
        return done('joined')
      })
    case 'leave':
      return receiveForm({ ...received, name, schema: leaveInput }, async (input) => {
        await changeGroup(command, user, { group, change: 'leave', ...input })
        return done('left')
      })
    case 'end':
      return receiveForm({ ...received, name, schema: groupEndInput }, async (input) => {
        await changeGroup(command, user, { group, change: 'end', ...input })
        return leadTo(`${list}?done=ended`)
      })
    default:
      throw new AppError('invalid')
  }
})

export default function GroupRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { panel, ...listed } = loaderData
  const open = { id: panel.group.id, panel: <GroupPanel {...panel} outcome={answer} /> }
  return <GroupsPage {...listed} outcome={answer} open={open} />
}
