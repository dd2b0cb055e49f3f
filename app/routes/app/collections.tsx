import { z } from 'zod'
import { directionInput, moveCollection } from '#commands/collection/change-collection.ts'
import { collectionNameInput, makeCollection } from '#commands/collection/make-collection.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { accountRequest, leadTo } from '#platform/account-request.server.ts'
import { appContext } from '#platform/context.ts'
import { readForm } from '#platform/form.server.ts'
import { handler } from '#platform/handler.ts'
import { receiveForm } from '#platform/receive-form.server.ts'
import { requireMemberPermission } from '#platform/signed-in.ts'
import { keepLanguage } from '#queries/keep-language.ts'
import { readCollections } from '#queries/profile/member-collection-rows.ts'
import { CollectionsPage } from '#ui/account/reviews/collections-page.tsx'
import { readAnew } from '#ui/data/page-memory.ts'
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
