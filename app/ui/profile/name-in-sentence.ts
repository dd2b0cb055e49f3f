import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import type { Locale } from '#domain/locale.ts'

/**
 * « le cabinet Ardoise Claire » where a French sentence needs the article. Only for places that need
 * no preposition before it: « à le » and « de le » would be wrong.
 */
export function nameInSentence(
  { name, name_with_article }: Pick<ProfileFrame, 'name' | 'name_with_article'>,
  locale: Locale,
): string {
  return (locale === 'fr-FR' && name_with_article) || name
}
