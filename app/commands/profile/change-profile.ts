import type { AccountProblem } from '#domain/account-form.ts'
import type { LocaleCode } from '#domain/contract/translated.ts'
import { AppError } from '#domain/errors.ts'
import { changedItems, withWords } from '#domain/profile-change.ts'
import {
  cityField,
  PROFILE_LIMITS,
  type ProfileContent,
  type ProfileList,
  serviceField,
} from '#domain/profile-content.ts'
import type { SignedInUser } from '#domain/signed-in-user.ts'
import { type DraftChosen, type DraftContext, saveProfileDraft } from './save-profile-draft.ts'

type CompanyAnswers = Pick<
  ProfileContent,
  'name' | 'nameWithArticle' | 'website' | 'foundedOn' | 'collaborators' | 'activity'
> & { [box: string]: unknown }

type Choices = { services: readonly string[]; cities: readonly string[] }

const TOO_MANY: AccountProblem = 'too-many-choices'

/** Who the company is, what it does and where. */
export async function changeCompany(
  context: DraftContext,
  actor: SignedInUser,
  { choices, answers, ...chosen }: DraftChosen & { choices: Choices; answers: CompanyAnswers },
): Promise<void> {
  const { name, nameWithArticle, website, foundedOn, collaborators, activity } = answers
  const cities = choices.cities.filter((slug) => answers[cityField(slug)])
  const services = choices.services.filter((id) => answers[serviceField(id)] && id !== activity)
  if (services.length > PROFILE_LIMITS.services)
    throw new AppError('invalid', { services: TOO_MANY })
  await saveProfileDraft(context, actor, chosen, (content) => ({
    ...content,
    ...{ name, nameWithArticle, website, foundedOn, collaborators, activity, services, cities },
  }))
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
