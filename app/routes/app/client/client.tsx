import { changeClient, clientInput } from '#commands/client/change-client.ts'
import { undoClientMerge, undoInput } from '#commands/client/merge-clients.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { readClientFilter } from '#domain/client/client-change.ts'
import { AppError } from '#domain/errors.ts'
import { showable } from '#domain/text/typed-text.ts'
import { decisionsAbout } from '#queries/administration/audit.ts'
import { countryNames } from '#queries/city/country-names.ts'
import { clientDetails, clientList, sectorChoices } from '#queries/client/client-list.ts'
import { lookForCompanies } from '#queries/client/similar-companies.ts'
import { pictureChoices } from '#queries/content/page-editor.ts'
import { isOwnClient } from '#queries/moderation/own-company.ts'
import { contentLang } from '#queries/query/lang.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { ClientPanel } from '#ui/account/administration/client/client-panel.tsx'
import { CLIENT_FLASHES, ClientsPage } from '#ui/account/administration/client/clients-page.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/client.ts'

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, locale } = context.get(appContext)
  const user = requirePermission(context, 'edit-clients')
  const client = await clientDetails(db, params.id)
  if (!client) throw new AppError('not-found')
  const asked = readClientFilter(url.searchParams)
  const other = showable(url.searchParams.get('other') ?? '')
    .slice(0, 200)
    .trim()
  const found = other === '' ? [] : await lookForCompanies(db, other)
  const said = url.searchParams.get('done')
  return {
    asked,
    list: await clientList(db, asked),
    sectors: await sectorChoices(db),
    panel: {
      client,
      isOwn: await isOwnClient(db, user, [client.id]),
      other,
      others: found.filter(({ publicId }) => publicId !== client.id),
      decisions: await decisionsAbout(db, params.id),
      countries: countryNames(locale),
      pictures: await pictureChoices(db, client.logo ? [client.logo.id] : []),
      closeHref: listAddress(accountPath(locale, 'admin', 'clients'), asked),
    },
    done: CLIENT_FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-clients')
  const { id } = args.params
  const path = accountPath(app.locale, 'admin', 'clients', id)
  const { form } = await readForm(args.request)
  const name = form.get(FORM_FIELD)
  const received = { form, now: app.now }
  switch (name) {
    case 'change':
      return receiveForm({ ...received, name, schema: clientInput }, async (input) => {
        const language = contentLang(app.locale)
        await changeClient(command, user, id, { ...input, language })
        return leadTo(`${path}?done=saved`)
      })
    case 'undo':
      requireRecentSignIn(args.context, new URL(path, args.request.url))
      return receiveForm({ ...received, name, schema: undoInput }, async (input) => {
        await undoClientMerge(command, user, input)
        return leadTo(`${path}?done=undone`)
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function ClientRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { panel, ...listed } = loaderData
  const open = <ClientPanel {...panel} sectors={listed.sectors} outcome={answer} />
  return <ClientsPage {...listed} outcome={answer} open={{ id: panel.client.id, panel: open }} />
}
