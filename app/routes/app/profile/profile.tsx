import { discardDraft } from '#commands/profile/change-profile.ts'
import { editMember, editMemberInput } from '#commands/profile/edit-member.ts'
import { versionInput } from '#commands/profile/profile-input.ts'
import { publishProfile } from '#commands/profile/publish-profile.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import type { ProfileContent } from '#domain/profile/profile-content.ts'
import { profileDifferences } from '#domain/profile/profile-difference.ts'
import type { Db } from '#platform/database/schema.ts'
import { readPublishedProfile } from '#queries/profile/profile-editor.ts'
import { namedInProfiles } from '#queries/tag/named-in-profiles.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import type { OverviewDone } from '#ui/account/profile/profile-overview-page.tsx'
import { ProfileOverviewPage } from '#ui/account/profile/profile-overview-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { profileEditedMail } from '#ui/mail/administration-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/profile.ts'
import { editedProfile, editorView } from './edited-profile.server.ts'

const FLASHES: readonly OverviewDone[] = ['published', 'discarded']

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const profile = await editedProfile({ context, params })
  const view = await editorView(context, profile)
  const said = url.searchParams.get('done')
  return {
    view,
    changed: view.onBehalfOf === null ? null : await unpublished(db, view.content, profile.edited),
    done: FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user, edited, name: memberName, slug, place } = await editedProfile(args)
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const done = (what: OverviewDone) => leadTo(`${accountPath(app.locale, ...place)}?done=${what}`)

  if (name === 'discard')
    return receiveForm({ ...received, schema: versionInput }, async ({ version }) => {
      await discardDraft(command, user, { ...edited, version })
      return done('discarded')
    })
  if (name !== 'publish') throw new AppError('invalid')
  const { memberId, keeper } = edited
  if (keeper === 'staff')
    return receiveForm({ ...received, schema: editMemberInput }, async (input) => {
      const mail = profileEditedMail(app, { name: memberName, slug }, input.reason)
      await editMember(command, user, { memberId, ...input, mail })
      return done('published')
    })
  return receiveForm({ ...received, schema: versionInput }, async ({ version }) => {
    await publishProfile(command, user, { memberId, version })
    return done('published')
  })
})

/** What would become another, for whoever has to say why. */
async function unpublished(db: Db, content: ProfileContent, { memberId }: { memberId: number }) {
  const published = await readPublishedProfile(db, memberId)
  return {
    differences: profileDifferences(published, content),
    named: await namedInProfiles(db, [published, content]),
  }
}

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <ProfileOverviewPage {...loaderData} outcome={answer} />
}
