import { addCity } from '#commands/city/change-city.ts'
import { cityInput } from '#commands/city/city-input.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { readListQuery } from '#domain/account/list-query.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { CITY_STATES, parseCityPlace } from '#domain/tag/known-city.ts'
import { caseHolders } from '#queries/administration/cases.ts'
import { listedCities } from '#queries/city/city-details.ts'
import { askedCases, cityCounts, cityList } from '#queries/city/city-list.ts'
import { countryNames } from '#queries/city/country-names.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { CITY_FLASHES, CitiesPage } from '#ui/account/city/cities-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/cities.ts'

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, locale, now } = context.get(appContext)
  const user = requirePermission(context, 'edit-taxonomy')
  const { q } = readListQuery(url.searchParams)
  const state = CITY_STATES.find((each) => each === url.searchParams.get('state')) ?? 'known'
  const after = url.searchParams.get('after')
  const said = url.searchParams.get('done')
  const list = await cityList(db, { state, q, after: parseCityPlace(after) })
  return {
    list,
    holders: await caseHolders(db, 'city', askedCases(list.lines), { user, now }),
    counts: await cityCounts(db),
    state,
    q,
    after: parseCityPlace(after) ? (after ?? '') : '',
    done: CITY_FLASHES.find((each) => each === said),
    isAdding: url.searchParams.has('new'),
    listed: await listedCities(db),
    countries: countryNames(locale),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-taxonomy')
  const { form } = await readForm(args.request)
  const name = form.get(FORM_FIELD)
  if (name !== 'add') throw new AppError('invalid')
  return receiveForm({ form, now: app.now, name, schema: cityInput }, async (input) => {
    const slug = await addCity(command, user, input as never)
    return leadTo(`${accountPath(app.locale, 'admin', 'cities', slug)}?done=added`)
  })
})

export const headers = accountHeaders

export default function CitiesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const isAdding = loaderData.isAdding || answer !== undefined
  return <CitiesPage {...loaderData} isAdding={isAdding} outcome={answer} />
}
