import { askForCity } from '#commands/city/ask-for-city.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { changedItems, withWords } from '#domain/profile/profile-change.ts'
import {
  ASKED_CITY_FIELD,
  ASKED_COUNTRY_FIELD,
  CITIES_FIELD,
  cityField,
  languageField,
  PROFILE_LIMITS,
  type ProfileContent,
  type ProfileList,
  serviceField,
} from '#domain/profile/profile-content.ts'
import { WORKING_LANGUAGES } from '#domain/profile/working-languages.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { citiesByName } from '#queries/profile/cities-by-name.ts'
import {
  type DraftChosen,
  type DraftContext,
  expectEditor,
  saveProfileDraft,
} from './save-profile-draft.ts'

type CompanyAnswers = Pick<
  ProfileContent,
  | 'name'
  | 'nameWithArticle'
  | 'website'
  | 'foundedOn'
  | 'collaborators'
  | 'leastBudget'
  | 'activity'
> & { [box: string]: unknown }

type Choices = { services: readonly string[]; cities: readonly string[] }

type CompanyChange = DraftChosen & {
  choices: Choices
  answers: CompanyAnswers
  /** In which the names of cities are understood first. */
  language: LocaleCode
}

const UNKNOWN: AccountProblem = 'city-unknown'
const TOO_MANY: AccountProblem = 'too-many-choices'

/** Who the company is, what it does and where; a city that is not known is asked for in the same step. */
export async function changeCompany(
  context: DraftContext,
  actor: SignedInUser,
  change: CompanyChange,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await expectEditor(tx, actor, change)
    await changeWithCities({ ...context, db: tx }, actor, change)
  })
}

async function changeWithCities(
  context: DraftContext,
  actor: SignedInUser,
  { choices, answers, language, ...chosen }: CompanyChange,
): Promise<void> {
  const { name, nameWithArticle, website, foundedOn, collaborators, leastBudget, activity } =
    answers
  const kept = choices.cities.filter((slug) => answers[cityField(slug)])
  const added = await typedCities(context, answers[CITIES_FIELD], language)
  const known = await askedCity(context, actor, { memberId: chosen.memberId, answers })
  if (known) added.push(known)
  if (new Set([...kept, ...added]).size > PROFILE_LIMITS.cities)
    throw new AppError('invalid', { [CITIES_FIELD]: TOO_MANY })
  const services = choices.services.filter((id) => answers[serviceField(id)] && id !== activity)
  if (services.length > PROFILE_LIMITS.services)
    throw new AppError('invalid', { services: TOO_MANY })
  const languages = WORKING_LANGUAGES.filter((code) => answers[languageField(code)])
  if (languages.length > PROFILE_LIMITS.languages)
    throw new AppError('invalid', { languages: TOO_MANY })
  await saveProfileDraft(context, actor, chosen, (content) => ({
    ...content,
    ...{ name, nameWithArticle, website, foundedOn, collaborators, leastBudget, languages },
    ...{ activity, services },
    // Those that stay keep their order: the first is where a company says it is.
    cities: [
      ...new Set([...content.cities.filter((slug) => kept.includes(slug)), ...kept, ...added]),
    ],
  }))
}

/** One that turns out to be known is added at once. */
async function askedCity(
  { db, now }: DraftContext,
  actor: SignedInUser,
  { memberId, answers }: { memberId: number; answers: CompanyAnswers },
): Promise<string | null> {
  const name = String(answers[ASKED_CITY_FIELD] ?? '')
  const country = String(answers[ASKED_COUNTRY_FIELD] ?? '')
  if (name === '') return null
  const missing: AccountProblem = 'required'
  if (country === '') throw new AppError('invalid', { [ASKED_COUNTRY_FIELD]: missing })
  return askForCity(db, { memberId, userId: actor.id, name, country, now })
}

async function typedCities(
  { db }: DraftContext,
  typed: unknown,
  language: LocaleCode,
): Promise<string[]> {
  const names = String(typed ?? '')
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return []
  const found = await citiesByName(db, names, language)
  return found.map(({ slug }) => {
    if (slug === null) throw new AppError('invalid', { [CITIES_FIELD]: UNKNOWN })
    return slug
  })
}

type TextsAnswers = { language: LocaleCode; shortDescription: string; description: string }

export async function changeTexts(
  context: DraftContext,
  actor: SignedInUser,
  { answers, ...chosen }: DraftChosen & { answers: TextsAnswers },
): Promise<void> {
  const { language, shortDescription, description } = answers
  await saveProfileDraft(context, actor, chosen, (content) => ({
    ...content,
    shortDescription: withWords(content.shortDescription, language, shortDescription),
    description: withWords(content.description, language, description),
  }))
}

type ItemsAnswers = { language: LocaleCode; wish: string } & { [field: string]: unknown }

/** A whole list at once: entries changed, added at its end, removed and moved. */
export async function changeItems(
  context: DraftContext,
  actor: SignedInUser,
  { list, answers, ...chosen }: DraftChosen & { list: ProfileList; answers: ItemsAnswers },
): Promise<void> {
  const { language, wish, ...others } = answers
  const change = { list, language, wish, answers: others as Record<string, string> }
  await saveProfileDraft(context, actor, chosen, (content) => ({
    ...content,
    [list]: changedItems(content[list], change),
  }))
}

export async function changeColor(
  context: DraftContext,
  actor: SignedInUser,
  { color, ...chosen }: DraftChosen & { color: string | null },
): Promise<void> {
  await saveProfileDraft(context, actor, chosen, (content) => ({ ...content, color }))
}

/** Back to what is public. */
export async function discardDraft(
  context: DraftContext,
  actor: SignedInUser,
  chosen: DraftChosen,
): Promise<void> {
  await saveProfileDraft(context, actor, chosen, (_, published) => published)
}
