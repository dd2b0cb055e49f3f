import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { DifferingField, ProfileDifference } from '#domain/profile/profile-difference.ts'
import type { Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { SECTION_NAMES } from './section-names.ts'

const FIELD_NAMES = {
  name: msg`Name of the company`,
  nameWithArticle: msg`Name with its article, in French`,
  website: msg`Website`,
  foundedOn: msg`Founded on`,
  collaborators: msg`People who work there`,
  leastBudget: msg`Smallest budget, in euros without tax`,
  languages: msg`Working languages`,
  activity: msg`Main activity`,
  services: msg`Other services`,
  cities: msg`Cities`,
  shortDescription: msg`Short description`,
  description: msg`Description`,
  logo: msg`Logo`,
  cover: msg`Cover picture`,
  color: msg`Primary color`,
} satisfies Record<DifferingField, unknown>

/** What is named by an id, by its names. */
type Named = {
  tags: { [id: string]: Translated }
  cities: { [slug: string]: Translated }
}

export type ShownDifference = {
  label: string
  before: string
  after: string
  /** Of both texts, where they are written in one. */
  lang: string | undefined
}

/** What of a profile became another, in words. */
export function shownDifferences(
  i18n: I18n,
  differences: readonly ProfileDifference[],
  named: Named,
): ShownDifference[] {
  const locale = i18n.locale as Locale
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const nameOf = (names: { [id: string]: Translated }) => (id: string) =>
    bestTranslation(names[id] ?? {}, locale)?.text ?? id
  const wordsOf = ({ kind }: ProfileDifference, values: readonly string[]): string => {
    switch (kind) {
      case 'words':
        return values.join('\n\n')
      case 'number':
        return values.map((value) => formatNumber(Number(value), locale)).join('')
      case 'day':
        return values.map((value) => formatDate(value, locale)).join('')
      case 'tags':
        return values.map(nameOf(named.tags)).join(', ')
      case 'cities':
        return values.map(nameOf(named.cities)).join(', ')
      case 'languages':
        return values.map((code) => languages.of(code) ?? code).join(', ')
      case 'picture':
        return ''
    }
  }
  return differences.map((difference) => {
    const { section, field, kind, language, before, after } = difference
    const lang = language ? localeFromKey(language) : undefined
    const name = i18n.t(field ? FIELD_NAMES[field] : SECTION_NAMES[section])
    const inLanguage = lang && languages.of(lang.slice(0, 2))
    const label = inLanguage ? `${name} (${inLanguage})` : name
    if (kind !== 'picture')
      return { label, lang, before: wordsOf(difference, before), after: wordsOf(difference, after) }
    const there = i18n.t(field ? msg`A picture` : msg`Pictures`)
    const other = i18n.t(field ? msg`Another picture` : msg`Other pictures`)
    return {
      label: field ? label : i18n.t(msg`${label}: pictures`),
      lang,
      before: before.length > 0 ? there : '',
      after: after.length === 0 ? '' : before.length > 0 ? other : there,
    }
  })
}
