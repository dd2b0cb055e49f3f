import { z } from 'zod'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { CITIES } from '#domain/tag/category.ts'
import { CITY_LIMITS, COUNTRIES, cityFormField, cityNameField } from '#domain/tag/known-city.ts'
import { inCity } from '#domain/text/city-locative.ts'
import { lineInput, optionalLineInput } from '#domain/text/text-input.ts'
import { LOCALE_CODES, type Translated } from '#domain/text/translated.ts'
import { slugify } from '#domain/text/web-address.ts'

const problem = (code: AccountProblem) => code

const nameInput = optionalLineInput(CITY_LIMITS.name)
const hasLetters = (name: string) => slugify(name) !== ''

/** What it is called in each language, by itself and as a place; the French name is the least. */
export const namesInput = z.object({
  ...Object.fromEntries(
    LOCALE_CODES.flatMap((code) => [
      [cityNameField(code), nameInput],
      [cityFormField(code), optionalLineInput(CITY_LIMITS.form)],
    ]),
  ),
  [cityNameField('FR_FR')]: lineInput(CITY_LIMITS.name).refine(hasLetters, problem('city-letters')),
})

/** Of a city without lists of its own: where it is, and in whose lists it counts. */
export const cityInput = namesInput.extend({
  country: z.string().refine((code) => COUNTRIES.includes(code), problem('not-a-choice')),
  near: z
    .string()
    .refine((slug) => slug === '' || CITIES.some((city) => city === slug), problem('not-a-choice')),
})

export type CityNames = { [field: string]: string }
export type CityInput = CityNames & { country: string; near: string }

/** A language without a name has none; one without a form gets the usual one. */
export function cityTexts(input: CityNames): { label: Translated; in_form: Translated } {
  const named = LOCALE_CODES.flatMap((code) => {
    const name = input[cityNameField(code)]
    return name ? [{ code, name, form: input[cityFormField(code)] || inCity(name, code) }] : []
  })
  return {
    label: Object.fromEntries(named.map(({ code, name }) => [code, name])),
    in_form: Object.fromEntries(named.map(({ code, form }) => [code, form])),
  }
}

export function cityRow({ country, near, ...names }: CityInput) {
  return { ...cityTexts(names), country, near_slug: near || null }
}
