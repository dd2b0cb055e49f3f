import type { AccountProblem } from '#domain/account/account-form.ts'
import { AppError } from '#domain/errors.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { moved } from './collection.ts'
import { parseColor } from './color.ts'
import {
  cityField,
  ITEM_FIELDS,
  isEmptyItem,
  itemField,
  type KeptPicture,
  MOST_ITEMS,
  type PicturePlace,
  type ProfileContent,
  type ProfileItem,
  type ProfileList,
  serviceField,
} from './profile-content.ts'

/** Of a form with a whole list: `0-title`, `0-body`, `1-title` …; one more entry than there are. */
type ItemAnswers = { [field: string]: string }

type ItemsChange = { list: ProfileList; answers: ItemAnswers; language: LocaleCode; wish: string }

/** What a list's form asks for besides keeping what was typed. */
const WISH = /^(remove|up|down)-(\d{1,3})$/

/**
 * A list as its form says it: texts in the language of the form, the others as they were. The entry
 * after the last is a new one, if there is anything in it. Throws `invalid` for what is required.
 */
export function changedItems(items: readonly ProfileItem[], change: ItemsChange): ProfileItem[] {
  const { list, wish } = change
  const rows = [...items, ...(items.length < MOST_ITEMS[list] ? [{}] : [])]
  const [, verb, at] = WISH.exec(wish) ?? []
  const answered = rows.map((item, place) => ({ place, item: withAnswers(item, place, change) }))
  const kept = answered.filter(
    ({ place, item }) =>
      !(place === items.length && isEmptyItem(item)) &&
      !(verb === 'remove' && place === Number(at)),
  )
  expectComplete(kept, list)
  const wanted = kept.find(({ place }) => place === Number(at))
  const ordered = wanted && (verb === 'up' || verb === 'down') ? moved(kept, wanted, verb) : kept
  return ordered.map(({ item }) => item)
}

/** One language of a text; an empty text is none. */
export function withWords(text: Translated, language: LocaleCode, words: string): Translated {
  const { [language]: _, ...others } = text
  return words === '' ? others : { ...others, [language]: words }
}

/** Null where there shall be none. Throws `invalid` for somebody who is not of the team. */
export function withPicture(
  content: ProfileContent,
  place: PicturePlace,
  picture: KeptPicture | null,
): ProfileContent {
  if (place.usage !== 'avatar') return { ...content, [place.usage]: picture }
  const problem: AccountProblem = 'not-a-choice'
  if (!content.team[place.person]) throw new AppError('invalid', { person: problem })
  const avatar = picture?.url ?? ''
  const team = content.team.map((each, at) => (at === place.person ? { ...each, avatar } : each))
  return { ...content, team }
}

function withAnswers(item: ProfileItem, place: number, change: ItemsChange): ProfileItem {
  const { list, answers, language } = change
  const answered = ITEM_FIELDS[list].map(({ name, isTranslated }) => {
    const answer = answers[itemField(place, name)] ?? ''
    if (!isTranslated) return [name, answer]
    return [name, withWords((item[name] ?? {}) as Translated, language, answer)]
  })
  return { ...item, ...Object.fromEntries(answered) }
}

function expectComplete(
  rows: readonly { place: number; item: ProfileItem }[],
  list: ProfileList,
): void {
  const required: AccountProblem = 'required'
  const problems = rows.flatMap(({ place, item }) =>
    ITEM_FIELDS[list]
      .filter(({ name, isRequired }) => isRequired && !hasAnswer(item[name]))
      .map(({ name }) => [itemField(place, name), required]),
  )
  if (problems.length > 0) throw new AppError('invalid', Object.fromEntries(problems))
}

function hasAnswer(answer: ProfileItem[string] | undefined): boolean {
  if (typeof answer === 'string') return answer !== ''
  return Object.values(answer ?? {}).some(Boolean)
}

type Typed = { [field: string]: unknown }

type Choices = { services: readonly { id: string }[]; cities: readonly { id: string }[] }

/** A draft with what stands in one form of the editor, before it is sent; what cannot be is left out. */
export function typedProfile(
  content: ProfileContent,
  typed: Typed,
  { language, choices }: { language: LocaleCode; choices: Choices },
): ProfileContent {
  const words = (field: string) => String(typed[field] ?? '').trim()
  if ('color' in typed)
    return { ...content, color: parseColor(words('color')) ? words('color') : content.color }
  if ('shortDescription' in typed) {
    const shortDescription = words('shortDescription')
    return {
      ...content,
      shortDescription: withWords(content.shortDescription, language, shortDescription),
    }
  }
  if (!('name' in typed)) return content
  const isTicked = (field: string) => typed[field] === 'yes'
  const ids = (all: readonly { id: string }[], field: (id: string) => string) =>
    all.map(({ id }) => id).filter((id) => isTicked(field(id)))
  return {
    ...content,
    name: words('name') || content.name,
    activity: words('activity') || content.activity,
    services: ids(choices.services, serviceField),
    cities: ids(choices.cities, cityField),
  }
}
