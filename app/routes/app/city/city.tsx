import { changeCity, changeListedCity, listedCityInput } from '#commands/city/change-city.ts'
import { cityInput } from '#commands/city/city-input.ts'
import {
  acceptCity,
  equateCity,
  equateInput,
  refusalInput,
  refuseCity,
} from '#commands/city/decide-on-city.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { readListQuery } from '#domain/account/list-query.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { parseCityPlace } from '#domain/tag/known-city.ts'
import { decisionsAbout } from '#queries/administration/audit.ts'
import { caseHolders, waitingCase } from '#queries/administration/cases.ts'
import { cityDetails, listedCities } from '#queries/city/city-details.ts'
import { askedCases, cityCounts, cityList } from '#queries/city/city-list.ts'
import { countryNames } from '#queries/city/country-names.ts'
import { contentLang } from '#queries/query/lang.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { CITY_FLASHES, CitiesPage, type CityFlash } from '#ui/account/city/cities-page.tsx'
import { CityPanel } from '#ui/account/city/city-panel.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { cityMail } from '#ui/mail/city-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/city.ts'

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, locale, now } = context.get(appContext)
  const user = requirePermission(context, 'edit-taxonomy')
  const city = await cityDetails(db, params.id)
  if (!city) throw new AppError('not-found')
  const { state } = city
  const { q } = readListQuery(url.searchParams)
  const place = parseCityPlace(url.searchParams.get('after'))
  const after = place ? (url.searchParams.get('after') ?? '') : ''
  const said = url.searchParams.get('done')
  const kept = { q, after, ...(state !== 'known' && { state }) }
  const list = await cityList(db, { state, q, after: place })
  return {
    city,
    decisions: await decisionsAbout(db, params.id),
    list,
    holders: await caseHolders(db, 'city', askedCases(list.lines), { user, now }),
    waiting: await waitingCase(db, { subject: 'city', id: city.slug }, { user, now }),
    counts: await cityCounts(db),
    state,
    q,
    after,
    done: CITY_FLASHES.find((each) => each === said),
    listed: await listedCities(db),
    countries: countryNames(locale),
    closeHref: listAddress(accountPath(locale, 'admin', 'cities'), kept),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-taxonomy')
  const slug = args.params.id
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { form, now: app.now, name }
  const done = (what: CityFlash, id = slug) =>
    leadTo(`${accountPath(app.locale, 'admin', 'cities', id)}?done=${what}`)
  const mail = cityMail(app)
  const language = contentLang(app.locale)
  switch (name) {
    case 'change':
      return receiveForm({ ...received, schema: cityInput }, async (input) => {
        await changeCity(command, user, { ...input, slug } as never)
        return done('saved')
      })
    case 'listed': {
      const towns = (await cityDetails(app.db, slug))?.towns.map((town) => town.slug) ?? []
      return receiveForm({ ...received, schema: listedCityInput(towns) }, async (input) => {
        await changeListedCity(command, user, { slug, towns, input, language })
        return done('saved')
      })
    }
    case 'accept':
      return receiveForm({ ...received, schema: cityInput }, async (input) => {
        const chosen = { slug, mail, city: input as never }
        return done('accepted', await acceptCity(command, user, chosen))
      })
    case 'equate':
      return receiveForm({ ...received, schema: equateInput }, async ({ known }) =>
        done('equated', await equateCity(command, user, { slug, mail, known, language })),
      )
    case 'refuse':
      return receiveForm({ ...received, schema: refusalInput }, async ({ reason }) => {
        await refuseCity(command, user, { slug, mail, reason })
        return done('refused')
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function CityRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { city, waiting, decisions, closeHref, ...listed } = loaderData
  const { countries } = listed
  const panel = (
    <CityPanel
      city={city}
      waiting={waiting}
      listed={listed.listed}
      countries={countries}
      decisions={decisions}
      closeHref={closeHref}
      outcome={answer}
    />
  )
  return <CitiesPage {...listed} outcome={answer} open={{ slug: city.slug, panel }} />
}
