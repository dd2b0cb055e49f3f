import { LOCALE_CODES, type LocaleCode, type Translated } from '#domain/text/translated.ts'
import {
  ITEM_FIELDS,
  isProfileList,
  PROFILE_SECTIONS,
  type ProfileContent,
  type ProfileItem,
  type ProfileList,
  type ProfileSection,
} from './profile-content.ts'

/** How the values of a difference are to be read. */
type Kind = 'words' | 'number' | 'day' | 'tags' | 'cities' | 'languages' | 'picture'

export type DifferingField = (typeof FIELDS)[number][1]

/** What of a profile is another than it was; a list is told whole. */
export type ProfileDifference = {
  section: ProfileSection
  /** Null of a list. */
  field: DifferingField | null
  kind: Kind
  /** In which language it differs; null of what is the same in all. */
  language: LocaleCode | null
  /** Words, names, or what names them: nothing where there was nothing. */
  before: string[]
  after: string[]
}

/** What has no language, and is no list. */
const FIELDS = [
  ['company', 'name', 'words'],
  ['company', 'nameWithArticle', 'words'],
  ['company', 'website', 'words'],
  ['company', 'foundedOn', 'day'],
  ['company', 'collaborators', 'number'],
  ['company', 'leastBudget', 'number'],
  ['company', 'languages', 'languages'],
  ['company', 'activity', 'tags'],
  ['company', 'services', 'tags'],
  ['company', 'cities', 'cities'],
  ['texts', 'shortDescription', 'words'],
  ['texts', 'description', 'words'],
  ['look', 'logo', 'picture'],
  ['look', 'cover', 'picture'],
  ['look', 'color', 'words'],
] as const

/** In the order of the editor; nothing where both say the same. */
export function profileDifferences(
  before: ProfileContent,
  after: ProfileContent,
): ProfileDifference[] {
  return PROFILE_SECTIONS.flatMap((section) =>
    isProfileList(section)
      ? listDifferences(section, before[section], after[section])
      : FIELDS.filter(([own]) => own === section).flatMap(([, field, kind]) =>
          field === 'shortDescription' || field === 'description'
            ? textDifferences({ section, field, kind }, before[field], after[field])
            : differing({ section, field, kind, language: null }, [
                valuesOf(before[field]),
                valuesOf(after[field]),
              ]),
        ),
  )
}

/**
 * A draft after something else of the same profile became public: what the draft left as it was
 * follows, and what it changes stays as it is in the draft.
 */
export function carriedOver(
  draft: ProfileContent,
  before: ProfileContent,
  after: ProfileContent,
): ProfileContent {
  const fields = Object.keys(after) as (keyof ProfileContent)[]
  const carried = fields.map((field) => [
    field,
    isSame(draft[field], before[field]) ? after[field] : draft[field],
  ])
  const texts = (field: 'shortDescription' | 'description'): Translated =>
    Object.fromEntries(
      LOCALE_CODES.flatMap((code) => {
        const isKept = draft[field][code] !== before[field][code]
        const words = (isKept ? draft : after)[field][code]
        return words === undefined ? [] : [[code, words]]
      }),
    )
  return {
    ...(Object.fromEntries(carried) as ProfileContent),
    shortDescription: texts('shortDescription'),
    description: texts('description'),
  }
}

type About = Pick<ProfileDifference, 'section' | 'field' | 'kind' | 'language'>

function differing(
  about: About,
  [before, after]: readonly [string[], string[]],
): ProfileDifference[] {
  return isSame(before, after) ? [] : [{ ...about, before, after }]
}

function valuesOf(value: ProfileContent[DifferingField]): string[] {
  if (Array.isArray(value)) return value
  if (value === null || value === '') return []
  return [typeof value === 'object' && 'url' in value ? String(value.url) : String(value)]
}

function textDifferences(
  about: Omit<About, 'language'>,
  before: Translated,
  after: Translated,
): ProfileDifference[] {
  const words = (text: Translated, code: LocaleCode) => (text[code] ? [text[code]] : [])
  return LOCALE_CODES.flatMap((language) =>
    differing({ ...about, language }, [words(before, language), words(after, language)]),
  )
}

/** In the languages whose texts differ, each with what has none; else what has none by itself. */
function listDifferences(
  section: ProfileList,
  before: readonly ProfileItem[],
  after: readonly ProfileItem[],
): ProfileDifference[] {
  const about = { section, field: null, kind: 'words' } as const
  const inLanguages = LOCALE_CODES.filter(
    (code) => !isSame(ownWords(section, before, code), ownWords(section, after, code)),
  ).flatMap((language) =>
    differing({ ...about, language }, [
      entries(section, before, language),
      entries(section, after, language),
    ]),
  )
  const inNone =
    inLanguages.length === 0
      ? differing({ ...about, language: null }, [
          entries(section, before, null),
          entries(section, after, null),
        ])
      : []
  const faces = (items: readonly ProfileItem[]) => [
    ...new Set(items.flatMap(({ avatar }) => (avatar ? [String(avatar)] : []))),
  ]
  const pictures = differing({ ...about, kind: 'picture', language: null }, [
    faces(before),
    faces(after),
  ])
  return [...inLanguages, ...inNone, ...pictures]
}

function ownWords(list: ProfileList, items: readonly ProfileItem[], code: LocaleCode): string[] {
  const translated = ITEM_FIELDS[list].filter(({ isTranslated }) => isTranslated)
  return items
    .map((item) =>
      translated.map(({ name }) => ((item[name] ?? {}) as Translated)[code] ?? '').join('\n'),
    )
    .filter((words) => words.trim() !== '')
}

/** One text for each entry, its answers below each other. */
function entries(
  list: ProfileList,
  items: readonly ProfileItem[],
  code: LocaleCode | null,
): string[] {
  return items
    .map((item) =>
      ITEM_FIELDS[list]
        .map(({ name, isTranslated }) => {
          if (!isTranslated) return String(item[name] ?? '')
          return (code && ((item[name] ?? {}) as Translated)[code]) || ''
        })
        .filter((answer) => answer !== '')
        .join('\n'),
    )
    .filter((entry) => entry !== '')
}

/** Whatever the order in which a document names its fields. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
