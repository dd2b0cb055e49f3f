import type { LocaleCode } from '#domain/translated.ts'
import { parseColor } from './color.ts'
import { withWords } from './profile-change.ts'
import { cityField, type ProfileContent, serviceField } from './profile-content.ts'

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
