import {
  briefsChoiceInput,
  chooseBriefs,
  chooseLanguage,
  chooseNotifications,
  languageInput,
  notificationsInput,
} from '#commands/account/choose-settings.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAllowed } from '#domain/account/permissions.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readNotificationChoices, readTakesBriefs } from '#queries/account/notification-choices.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import type { SettingsDone } from '#ui/account/settings/settings-page.tsx'
import { SettingsPage } from '#ui/account/settings/settings-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/settings.ts'

const FLASHES: readonly SettingsDone[] = ['notices', 'language', 'briefs']

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const { user, member } = requireMemberPermission(context, 'see-settings')
  const { memberId, role } = member
  const said = url.searchParams.get('done')
  return {
    memberName: member.name,
    notifications: await readNotificationChoices(db, { userId: user.id, memberId, role }),
    language: user.locale,
    takesBriefs: isAllowed(user, 'manage-settings', memberId)
      ? await readTakesBriefs(db, memberId)
      : null,
    canExport: isAllowed(user, 'export-company-data', memberId),
    canClose: isAllowed(user, 'close-account', memberId) && member.status !== 'removed',
    done: FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user, member } = requireMemberPermission(args.context, 'see-settings')
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const done = (what: SettingsDone) => leadTo(`${accountPath(app.locale, 'settings')}?done=${what}`)

  switch (name) {
    case 'notices':
      return receiveForm({ ...received, schema: notificationsInput }, async (input) => {
        await chooseNotifications(command, user, { ...input, memberId: member.memberId })
        return done('notices')
      })
    case 'briefs':
      return receiveForm({ ...received, schema: briefsChoiceInput }, async (input) => {
        await chooseBriefs(command, user, { ...input, memberId: member.memberId })
        return done('briefs')
      })
    case 'language':
      return receiveForm({ ...received, schema: languageInput }, async (input) => {
        await chooseLanguage(command, user, input)
        return done('language')
      })
    default:
      throw new AppError('invalid')
  }
})

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <SettingsPage {...loaderData} outcome={answer} />
}
