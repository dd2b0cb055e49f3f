import { z } from 'zod'
import {
  collectionNameInput,
  deleteCollection,
  directionInput,
  renameCollection,
} from '#commands/profile/change-collection.ts'
import { moveInCollection, removeFromCollection } from '#commands/profile/fill-collection.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath, collectionPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readTeamCollection } from '#queries/profile/team-collection.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import type { CollectionDone } from '#ui/account/team-review/collection-page.tsx'
import { TeamCollectionPage } from '#ui/account/team-review/collection-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/collection.ts'

const FLASHES: readonly CollectionDone[] = ['made', 'renamed', 'moved', 'removed']

const removalInput = z.object({ review: z.string() })
const moveInput = directionInput.extend({ review: z.string() })

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...app } = context.get(appContext)
  const { member } = requireMemberPermission(context, 'manage-collections')
  const { memberId, slug, status } = member
  const collection = await readTeamCollection(app, { memberId, publicId: params.id, locale })
  if (!collection) throw new AppError('not-found')
  const said = url.searchParams.get('done')
  const shared = collectionPath(locale, slug, params.id)
  return {
    collection,
    shareAddress: status === 'active' ? pageAddress(shared, locale, app) : null,
    done: FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user, member } = requireMemberPermission(args.context, 'manage-collections')
  const chosen = { memberId: member.memberId, collection: args.params.id }
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const done = (what: CollectionDone) =>
    leadTo(`${accountPath(app.locale, 'collections', chosen.collection)}?done=${what}`)

  switch (name) {
    case 'rename':
      return receiveForm({ ...received, schema: collectionNameInput }, async (input) => {
        await renameCollection(command, user, { ...chosen, ...input })
        return done('renamed')
      })
    case 'move':
      return receiveForm({ ...received, schema: moveInput }, async (input) => {
        await moveInCollection(command, user, { ...chosen, ...input })
        return done('moved')
      })
    case 'remove':
      return receiveForm({ ...received, schema: removalInput }, async (input) => {
        await removeFromCollection(command, user, { ...chosen, ...input })
        return done('removed')
      })
    case 'delete':
      await deleteCollection(command, user, chosen)
      return leadTo(`${accountPath(app.locale, 'collections')}?done=deleted`)
    default:
      throw new AppError('invalid')
  }
})

export default function CollectionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <TeamCollectionPage {...loaderData} outcome={answer} />
}
