import { LOCALE_CODES, type LocaleCode, type Translated } from '#domain/text/translated.ts'

/** A picture of our own making, below `/media/`. */
export type KeptPicture = { url: string; width: number; height: number }

/** Where in a profile a picture stands: that of a person by their place in the team. */
export type PicturePlace = { usage: 'logo' | 'cover' } | { usage: 'avatar'; person: number }

/**
 * One entry of a list: plain answers, and those that have a text per language. Somebody of the team
 * has two more, which no form writes: the `id` of their row, and the address of their `avatar`.
 */
export type ProfileItem = { [field: string]: string | Translated }

/** Everything that a member says of itself, as its team edits it. Tags are named by their public ids. */
export type ProfileContent = {
  name: string
  nameWithArticle: string
  website: string
  foundedOn: string
  collaborators: number | null
  /** In euros, without tax: no mission is taken on below it. */
  leastBudget: number | null
  /** Of work, by ISO 639-1, in the order of their codes. */
  languages: string[]
  color: string | null
  activity: string
  services: string[]
  cities: string[]
  logo: KeptPicture | null
  cover: KeptPicture | null
  shortDescription: Translated
  description: Translated
} & { [list in ProfileList]: ProfileItem[] }

/** A team prepares its own profile; our staff may do it in its place, and neither sees the draft of the other. */
export type DraftKeeper = 'team' | 'staff'

/** What is prepared, and how far it is from what is public. */
export type ProfileDraft = {
  /** What was saved last, else what is public. */
  content: ProfileContent
  /** Goes with every form: what was overtaken is not saved. */
  version: number
  /** Whether there is something that is not public. */
  isUnpublished: boolean
  savedAt: string | null
  savedBy: string | null
  publishedAt: string | null
  publishedBy: string | null
}

const PROFILE_LISTS = ['journey', 'team', 'questions', 'certifications', 'partners'] as const
export type ProfileList = (typeof PROFILE_LISTS)[number]

/** The pages of the editor. */
export const PROFILE_SECTIONS = ['company', 'texts', 'look', ...PROFILE_LISTS] as const
export type ProfileSection = (typeof PROFILE_SECTIONS)[number]

export type ItemField = {
  name: string
  kind: 'line' | 'name' | 'text' | 'date'
  limit: number
  isTranslated?: true
  /** Without it there is no entry; of a translated one, one language is enough. */
  isRequired?: true
}

const translated = { isTranslated: true } as const
const required = { isRequired: true } as const

export const ITEM_FIELDS: Record<ProfileList, readonly ItemField[]> = {
  journey: [
    { name: 'title', kind: 'line', limit: 120, ...translated, ...required },
    { name: 'body', kind: 'text', limit: 600, ...translated, ...required },
    { name: 'duration', kind: 'line', limit: 60, ...translated },
  ],
  team: [
    { name: 'fullName', kind: 'name', limit: 100, ...required },
    { name: 'role', kind: 'line', limit: 100, ...translated, ...required },
  ],
  questions: [
    { name: 'question', kind: 'line', limit: 200, ...translated, ...required },
    { name: 'answer', kind: 'text', limit: 1500, ...translated, ...required },
  ],
  certifications: [
    { name: 'name', kind: 'line', limit: 160, ...translated, ...required },
    { name: 'issuer', kind: 'name', limit: 120, ...required },
    { name: 'obtainedOn', kind: 'date', limit: 10, ...required },
  ],
  partners: [{ name: 'name', kind: 'name', limit: 120, ...required }],
}

export const MOST_ITEMS: Record<ProfileList, number> = {
  journey: 12,
  team: 30,
  questions: 20,
  certifications: 20,
  partners: 24,
}

export const PROFILE_LIMITS = {
  name: 120,
  nameWithArticle: 140,
  website: 300,
  shortDescription: 280,
  description: 4000,
  services: 12,
  cities: 12,
  citiesTyped: 600,
  leastBudget: 10_000_000,
  languages: 12,
} as const

/** The names of fields in forms. */
export const itemField = (place: number, name: string) => `${place}-${name}`
export const serviceField = (id: string) => `service-${id}`
/** Names of cities to be added, with commas between them. */
export const CITIES_FIELD = 'citiesTyped'
/** A city that is not known, to be looked at by an editor. */
export const ASKED_CITY_FIELD = 'cityAsked'
export const ASKED_COUNTRY_FIELD = 'cityAskedCountry'
export const languageField = (code: string) => `language-${code}`
export const cityField = (slug: string) => `city-${slug}`

export function isProfileList(section: string): section is ProfileList {
  return PROFILE_LISTS.some((list) => list === section)
}

export function isProfileSection(section: unknown): section is ProfileSection {
  return PROFILE_SECTIONS.some((each) => each === section)
}

/** An entry without any answer, whatever it was made of. */
export function isEmptyItem(item: ProfileItem): boolean {
  return Object.values(item).every((answer) =>
    typeof answer === 'string' ? answer === '' : Object.keys(answer).length === 0,
  )
}

/** Per section that has texts, how many each language misses. */
export type MissingWords = { section: ProfileSection; languages: { [code in LocaleCode]: number } }

/**
 * What visitors of a language will not find in it: the descriptions, and every text of a list that
 * is there in another language.
 */
export function missingWords(content: ProfileContent): MissingWords[] {
  const texts = [content.shortDescription, content.description]
  const lists = PROFILE_LISTS.map((list) => ({
    section: list,
    texts: content[list].flatMap((item) =>
      ITEM_FIELDS[list]
        .filter(({ isTranslated }) => isTranslated)
        .map(({ name }) => (item[name] ?? {}) as Translated)
        .filter((text) => LOCALE_CODES.some((code) => isFilled(text, code))),
    ),
  }))
  return [{ section: 'texts' as const, texts }, ...lists]
    .filter((each) => each.texts.length > 0)
    .map(({ section, texts }) => ({ section, languages: missingIn(texts) }))
}

/** In how many places a language has nothing. */
export function missingTotal(missing: readonly MissingWords[], code: LocaleCode): number {
  return missing.reduce((sum, { languages }) => sum + languages[code], 0)
}

function missingIn(texts: readonly Translated[]): MissingWords['languages'] {
  const count = (code: LocaleCode) => texts.filter((text) => !isFilled(text, code)).length
  return Object.fromEntries(LOCALE_CODES.map((code) => [code, count(code)])) as Record<
    LocaleCode,
    number
  >
}

function isFilled(text: Translated, code: LocaleCode): boolean {
  return Boolean(text[code]?.trim())
}
