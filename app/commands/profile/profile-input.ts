import { z } from 'zod'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { parseColor } from '#domain/profile/color.ts'
import { CENTRED } from '#domain/profile/picture-cut.ts'
import {
  ASKED_CITY_FIELD,
  ASKED_COUNTRY_FIELD,
  CITIES_FIELD,
  cityField,
  ITEM_FIELDS,
  type ItemField,
  itemField,
  languageField,
  MOST_ITEMS,
  PROFILE_LIMITS,
  type ProfileList,
  serviceField,
} from '#domain/profile/profile-content.ts'
import { WORKING_LANGUAGES } from '#domain/profile/working-languages.ts'
import { CITY_LIMITS, COUNTRIES } from '#domain/tag/known-city.ts'
import {
  boxInput,
  choiceInput,
  lineInput,
  nameInput,
  optionalLineInput,
  optionalNameInput,
  optionalTextInput,
} from '#domain/text/text-input.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { parseWebsite } from '#domain/text/web-address.ts'

const problem = (code: AccountProblem) => code

/** Of the draft that the form was made from; junk is no version that there is. */
export const versionInput = z.object({
  version: z.string().transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : -1)),
})

const websiteInput = optionalLineInput(PROFILE_LIMITS.website).transform((typed, context) => {
  const address = typed === '' ? '' : parseWebsite(typed)
  if (address !== undefined) return address
  context.addIssue({ code: 'custom', message: problem('url-invalid') })
  return z.NEVER
})

/** `today` is a day such as `2026-11-15`: nothing of a company lies in the future. */
const dateInput = (today: string) =>
  optionalLineInput(10).refine((typed) => isPastDay(typed, today), problem('date-invalid'))

const countInput = optionalLineInput(9)
  .refine((typed) => /^([1-9]\d{0,6})?$/.test(typed), problem('number-invalid'))
  .transform((typed) => (typed === '' ? null : Number(typed)))

/** Typed as people type sums: with spaces, and with the sign that the field has already. */
const budgetInput = optionalLineInput(20)
  .transform((typed) => typed.replaceAll(/[\s€]/g, ''))
  .refine((typed) => /^([1-9]\d{0,7})?$/.test(typed), problem('number-invalid'))
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .refine((sum) => sum === null || sum <= PROFILE_LIMITS.leastBudget, problem('number-invalid'))

type Choices = { services: readonly string[]; cities: readonly string[] }

export const companyInput = (choices: Choices, today: string) =>
  versionInput.extend({
    name: nameInput(PROFILE_LIMITS.name),
    nameWithArticle: optionalNameInput(PROFILE_LIMITS.nameWithArticle),
    website: websiteInput,
    foundedOn: dateInput(today),
    collaborators: countInput,
    leastBudget: budgetInput,
    activity: lineInput(20).refine((id) => choices.services.includes(id), problem('not-a-choice')),
    ...boxes(choices.services, serviceField),
    ...boxes(choices.cities, cityField),
    ...boxes(WORKING_LANGUAGES, languageField),
    [CITIES_FIELD]: optionalLineInput(PROFILE_LIMITS.citiesTyped),
    [ASKED_CITY_FIELD]: optionalLineInput(CITY_LIMITS.name),
    [ASKED_COUNTRY_FIELD]: z
      .string()
      .catch('')
      .refine((code) => code === '' || COUNTRIES.includes(code), problem('not-a-choice')),
  })

function boxes(ids: readonly string[], field: (id: string) => string) {
  return Object.fromEntries(ids.map((id) => [field(id), boxInput]))
}

const languageShape = { language: choiceInput(LOCALE_CODES) }

export const textsInput = versionInput.extend({
  ...languageShape,
  shortDescription: optionalLineInput(PROFILE_LIMITS.shortDescription),
  description: optionalTextInput(PROFILE_LIMITS.description),
})

export const itemsInput = (list: ProfileList, today: string) =>
  versionInput.extend({ ...languageShape, wish: z.string(), ...itemFields(list, today) })

function itemFields(list: ProfileList, today: string) {
  const places = Array.from({ length: MOST_ITEMS[list] }, (_, place) => place)
  return Object.fromEntries(
    places.flatMap((place) =>
      ITEM_FIELDS[list].map(
        (field) => [itemField(place, field.name), inputOf(field, today)] as const,
      ),
    ),
  )
}

const TYPED_INPUTS = {
  line: optionalLineInput,
  name: optionalNameInput,
  text: optionalTextInput,
}

function inputOf({ kind, limit }: ItemField, today: string) {
  return kind === 'date' ? dateInput(today) : TYPED_INPUTS[kind](limit)
}

export const colorInput = versionInput.extend({
  color: optionalLineInput(7)
    .refine((typed) => typed === '' || parseColor(typed) !== null, problem('color-invalid'))
    .transform((typed) => typed.toUpperCase() || null),
})

/** Percent; without a script there are none, and the middle is taken. */
const shareInput = (otherwise: number) =>
  z.string().transform((typed) => (/^\d{1,3}$/.test(typed) ? Number(typed) / 100 : otherwise))

export const pictureInput = versionInput.extend({
  zoom: shareInput(CENTRED.zoom),
  x: shareInput(CENTRED.x),
  y: shareInput(CENTRED.y),
})

const personInput = lineInput(3)
  .refine((typed) => /^\d+$/.test(typed), problem('not-a-choice'))
  .transform(Number)

export const avatarInput = pictureInput.extend({ person: personInput })
export const avatarRemovalInput = versionInput.extend({ person: personInput })

function isPastDay(typed: string, today: string): boolean {
  if (typed === '') return true
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(typed) || typed > today) return false
  try {
    return Temporal.PlainDate.from(typed).toString() === typed
  } catch {
    return false
  }
}
