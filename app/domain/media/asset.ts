import { LOCALE_CODES, type LocaleCode, type Translated } from '#domain/text/translated.ts'

/** What shows a picture. */
export type AssetUseKind =
  | 'page'
  | 'default'
  | 'article'
  | 'author'
  | 'client'
  | 'contact'
  | 'member'
  | 'team'
  | 'review'

export type AssetUseState = 'public' | 'draft' | 'scheduled'

/** Whose a picture is: the site's own, of a company's profile, or of somebody who wrote a review. */
export type AssetOrigin = 'site' | 'member' | 'person'

export const ASSET_USAGES = ['COVER', 'LOGO', 'AVATAR', 'CONTEXT', 'SOCIAL'] as const
export type AssetUsage = (typeof ASSET_USAGES)[number]

export const ASSET_LIMITS = { name: 120, rights: 200, alt: 250 } as const

/** How large a file may be that is sent to the library, and how wide or high what is kept of it. */
export const MOST_ASSET_BYTES = 10_000_000
export const MOST_ASSET_SIDE = 2_400
/** So many are sent at once. */
export const MOST_ASSET_FILES = 20

type Described = { alt: Translated | null; isDecorative: boolean }

/** In which of these languages somebody who does not see the picture would hear nothing of it. */
export function missingAlt(
  { alt, isDecorative }: Described,
  langs: readonly LocaleCode[] = LOCALE_CODES,
): LocaleCode[] {
  return isDecorative ? [] : langs.filter((lang) => !alt?.[lang]?.trim())
}

/** What a picture is called that comes from a file of this name. */
export function nameFromFile(file: string): string {
  const bare = file.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return bare
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, ASSET_LIMITS.name)
}
