import { z } from 'zod'
import {
  collectionNameInput,
  directionInput,
  makeCollection,
  moveCollection,
} from '#commands/profile/change-collection.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readCollections } from '#queries/profile/member-collection.ts'
import { keepLanguage } from '#queries/query/lang.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import { CollectionsPage } from '#ui/account/team-review/collections-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/collections.ts'

const moveInput = directionInput.extend({ collection: z.string() })

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, locale } = context.get(appContext)
  const { member } = requireMemberPermission(context, 'manage-collections')
  const collections = await readCollections(db, member.memberId)
  return {
    collections: keepLanguage(collections, locale),
    isDeleted: url.searchParams.get('done') === 'deleted',
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user, member } = requireMemberPermission(args.context, 'manage-collections')
  const { memberId } = member
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }

  switch (name) {
    case 'make':
      return receiveForm({ ...received, schema: collectionNameInput }, async (input) => {
        const publicId = await makeCollection(command, user, { ...input, memberId })
        return leadTo(`${accountPath(app.locale, 'collections', publicId)}?done=made`)
      })
    case 'move':
      return receiveForm({ ...received, schema: moveInput }, async (input) => {
        await moveCollection(command, user, { ...input, memberId })
        return leadTo(accountPath(app.locale, 'collections'))
      })
    default:
      throw new AppError('invalid')
  }
})

export default function CollectionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <CollectionsPage {...loaderData} outcome={answer} />
}
