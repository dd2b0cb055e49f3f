import type { Random } from '#db/demo/random.ts'
import type { Gender, Gendered, Language, SharedTexts } from '#db/demo/texts.ts'
import type { Text } from '#db/standard/text.ts'
import type { LocaleCode } from '#domain/text/translated.ts'

export type Person = { firstName: string; lastName: string; gender: Gender }

export function createPerson(
  people: SharedTexts['people'],
  language: Language,
  random: Random,
  gender?: Gender,
): Person {
  const { first_names, last_names } = people[language]
  const fitting = gender ? first_names.filter((name) => name.gender === gender) : first_names
  const first = random.pick(fitting)
  return { firstName: first.name, lastName: random.pick(last_names), gender: first.gender }
}

export function inGender(label: Gendered, gender: Gender): Text {
  return {
    FR_FR: label.FR_FR[gender],
    EN_GB: label.EN_GB[gender],
    ES_ES: label.ES_ES[gender],
    IT_IT: label.IT_IT[gender],
    DE_DE: label.DE_DE[gender],
  }
}

/** The language that people of a country write in; Belgium and Switzerland have several. */
export function languageOf(country: string, random: Random): Language {
  switch (country) {
    case 'BE':
      return random.chance(0.85) ? 'fr' : 'en'
    case 'CH':
      return random.chance(0.6) ? 'fr' : 'de'
    case 'GB':
      return 'en'
    case 'ES':
      return 'es'
    case 'IT':
      return 'it'
    case 'DE':
      return 'de'
    default:
      return 'fr'
  }
}

export const LOCALE_OF: Record<Language, LocaleCode> = {
  fr: 'FR_FR',
  en: 'EN_GB',
  es: 'ES_ES',
  it: 'IT_IT',
  de: 'DE_DE',
}
