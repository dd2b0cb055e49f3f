import { discardDraft } from '#commands/profile/change-profile.ts'
import { versionInput } from '#commands/profile/profile-input.ts'
import { publishProfile } from '#commands/profile/publish-profile.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readEditor } from '#queries/profile/profile-editor.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import type { OverviewDone } from '#ui/account/profile/profile-overview-page.tsx'
import { ProfileOverviewPage } from '#ui/account/profile/profile-overview-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/profile.ts'

const FLASHES: readonly OverviewDone[] = ['published', 'discarded']

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const { user, member } = requireMemberPermission(context, 'edit-profile')
  const said = url.searchParams.get('done')
  return {
    view: await readEditor(db, user, member),
    done: FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user, member } = requireMemberPermission(args.context, 'edit-profile')
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const work = name === 'publish' ? publishProfile : name === 'discard' ? discardDraft : undefined
  if (!work) throw new AppError('invalid')
  return receiveForm({ name, form, schema: versionInput, now: app.now }, async ({ version }) => {
    await work(command, user, { memberId: member.memberId, version })
    const done: OverviewDone = name === 'publish' ? 'published' : 'discarded'
    return leadTo(`${accountPath(app.locale, 'profile')}?done=${done}`)
  })
})

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <ProfileOverviewPage {...loaderData} outcome={answer} />
}
