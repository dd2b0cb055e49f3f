import { RANKING_FACTS } from '#domain/leaderboard/trust-power.ts'
import type { Locale } from '#domain/locale.ts'
import { mailtoHref } from '#domain/text/mailto.ts'
import type { LocaleCode } from '#domain/translated.ts'
import { contentLang } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

/** What fills the blanks of a page's texts, by their names. */
export type Facts = ReadonlyMap<string, string>

/** Where each fact about the company is set. */
const SETTINGS = {
  name: 'COMPANY_NAME',
  address: 'COMPANY_ADDRESS',
  registration: 'COMPANY_REGISTRATION',
  director: 'COMPANY_DIRECTOR',
  host: 'HOSTING_PROVIDER',
  email: 'CONTACT_EMAIL',
} as const

const TO_BE_SET: Record<LocaleCode, string> = {
  FR_FR: 'à renseigner\u00a0:',
  EN_GB: 'to be set:',
  ES_ES: 'por indicar:',
  IT_IT: 'da indicare:',
  DE_DE: 'noch anzugeben:',
}

/** What the code and the settings know and a text must not repeat by hand. */
export function blockPageFacts({ brand, company = {} }: QueryContext, locale: Locale): Facts {
  const numbers = new Intl.NumberFormat(locale)
  const { email } = company
  const facts = new Map([['brand.name', brand.name]])
  for (const [name, value] of Object.entries(RANKING_FACTS)) facts.set(name, numbers.format(value))
  for (const [name, setting] of Object.entries(SETTINGS) as [keyof typeof SETTINGS, string][]) {
    const toBeSet = `[${TO_BE_SET[contentLang(locale)]} ${setting}]`
    facts.set(`company.${name}`, company[name] ?? toBeSet)
  }
  if (email) facts.set('company.mailto', mailtoHref(email))
  return facts
}
