import {
  changeColor,
  changeCompany,
  changeItems,
  changeTexts,
} from '#commands/profile/change-profile.ts'
import {
  avatarInput,
  avatarRemovalInput,
  colorInput,
  companyInput,
  itemsInput,
  pictureInput,
  textsInput,
  versionInput,
} from '#commands/profile/profile-input.ts'
import { removePicture, uploadPicture } from '#commands/profile/upload-picture.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { unkept } from '#domain/address/page-subject.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import { isLocale, localeToKey } from '#domain/locale.ts'
import type { CutPosition } from '#domain/profile/picture-cut.ts'
import type { PicturePlace, ProfileSection } from '#domain/profile/profile-content.ts'
import { cityField, isProfileList, isProfileSection } from '#domain/profile/profile-content.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { askedCities } from '#queries/city/asked-cities.ts'
import { countryNames } from '#queries/city/country-names.ts'
import { languageNames } from '#queries/profile/language-names.ts'
import { readProfileChoices, readPublishedCard } from '#queries/profile/profile-choices.ts'
import { contentLang } from '#queries/query/lang.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { SectionPage } from '#ui/account/profile/section-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/profile-section.ts'
import { editedProfile, editorView } from './edited-profile.server.ts'

/** What of a profile stands on the company's card. */
const ON_CARD: readonly ProfileSection[] = ['company', 'texts', 'look']

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...all } = context.get(appContext)
  const app = { ...all, shows: unkept }
  const profile = await editedProfile({ context, params })
  const { memberId } = profile.edited
  const section = sectionOf(params.section)
  const lang = url.searchParams.get('lang')
  const view = await editorView(context, profile)
  return {
    section,
    view,
    language: localeToKey(isLocale(lang) ? lang : locale) as LocaleCode,
    card: ON_CARD.includes(section)
      ? {
          choices: {
            ...(await readProfileChoices(app.db, view.content.cities)),
            askedCities: await askedCities(app.db, memberId),
            countries: section === 'company' ? countryNames(locale) : [],
            languages: section === 'company' ? languageNames(locale) : [],
          },
          published: await readPublishedCard(app, memberId),
        }
      : null,
    isSaved: url.searchParams.get('done') === 'saved',
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user, edited, place } = await editedProfile(args)
  const section = sectionOf(args.params.section)
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const today = app.now.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()
  const of = ({ version }: { version: number }) => ({ ...edited, version })
  const isOf = (...sections: ProfileSection[]) => {
    if (!sections.includes(section)) throw new AppError('invalid')
  }
  const saved = () => {
    const lang = args.url.searchParams.get('lang')
    const search = new URLSearchParams({ ...(isLocale(lang) && { lang }), done: 'saved' })
    return leadTo(`${accountPath(app.locale, ...place, section)}?${search}`)
  }

  const upload = async (where: PicturePlace, answers: CutPosition & { version: number }) => {
    const { images } = app
    if (!images) throw new AppError('unavailable')
    const picture = { ...of(answers), place: where, bytes: await fileOf(form), position: answers }
    await uploadPicture({ ...command, images }, user, picture)
    return saved()
  }

  switch (name) {
    case 'company': {
      isOf('company')
      const offered = await readProfileChoices(app.db, citySlugsIn(form))
      const choices = {
        services: offered.services.map(({ id }) => id),
        cities: offered.cities.map(({ id }) => id),
      }
      const schema = companyInput(choices, today)
      return receiveForm({ ...received, schema }, async (answers) => {
        const language = contentLang(app.locale)
        await changeCompany(command, user, { ...of(answers), choices, answers, language })
        return saved()
      })
    }
    case 'texts':
      isOf('texts')
      return receiveForm({ ...received, schema: textsInput }, async (answers) => {
        await changeTexts(command, user, { ...of(answers), answers })
        return saved()
      })
    case 'items': {
      if (!isProfileList(section)) throw new AppError('invalid')
      const schema = itemsInput(section, today)
      return receiveForm({ ...received, schema }, async (answers) => {
        await changeItems(command, user, { ...of(answers), list: section, answers })
        return saved()
      })
    }
    case 'color':
      isOf('look')
      return receiveForm({ ...received, schema: colorInput }, async ({ color, ...answers }) => {
        await changeColor(command, user, { ...of(answers), color })
        return saved()
      })
    case 'logo':
    case 'cover':
      isOf('look')
      return receiveForm({ ...received, schema: pictureInput }, (answers) =>
        upload({ usage: name }, answers),
      )
    case 'avatar':
      isOf('team')
      return receiveForm({ ...received, schema: avatarInput }, ({ person, ...answers }) =>
        upload({ usage: name, person }, answers),
      )
    case 'logo-removal':
    case 'cover-removal':
      isOf('look')
      return receiveForm({ ...received, schema: versionInput }, async (answers) => {
        const usage = name === 'logo-removal' ? 'logo' : 'cover'
        await removePicture(command, user, { ...of(answers), place: { usage } })
        return saved()
      })
    case 'avatar-removal':
      isOf('team')
      return receiveForm({ ...received, schema: avatarRemovalInput }, async (answers) => {
        const where = { usage: 'avatar', person: answers.person } as const
        await removePicture(command, user, { ...of(answers), place: where })
        return saved()
      })
    default:
      throw new AppError('invalid')
  }
})

export default function ProfileSectionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <SectionPage {...loaderData} outcome={answer} />
}

function sectionOf(segment: string): ProfileSection {
  if (!isProfileSection(segment)) throw new AppError('not-found')
  return segment
}

/** Of the boxes that the form had. */
function citySlugsIn(form: FormData): string[] {
  const start = cityField('')
  return [...form.keys()]
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
}

/** Empty where there is none. */
async function fileOf(form: FormData): Promise<Uint8Array> {
  const file = form.get('picture')
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
}
