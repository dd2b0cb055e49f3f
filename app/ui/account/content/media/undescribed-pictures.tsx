import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { UndescribedPicture } from '#domain/content/editor-view.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { BLOCK_NAMES } from '#ui/account/content-frame/block-names.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PLACE_NAMES } from './media-texts.ts'

/** Pictures that keep a language from being published, where they stand, and where their texts are written. */
export function UndescribedPictures({ pictures }: { pictures: readonly UndescribedPicture[] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (pictures.length === 0) return null
  return (
    <div>
      <p>{t`These pictures lack their text. Describe them, or say that they are decoration:`}</p>
      <ul>
        {pictures.map(({ id, name, place, title, langs }) => {
          const placed = PLACE_NAMES[place] ?? BLOCK_NAMES[place as keyof typeof BLOCK_NAMES]
          const where = [...(placed ? [t(placed)] : []), title].filter(Boolean).join(', ')
          const missing = langs.map((lang) => LANGUAGE_NAMES[localeFromKey(lang) as Locale])
          return (
            <li key={`${id} ${place} ${title}`}>
              <AccountLink href={accountPath(locale, 'admin', 'media', id)}>
                {name || id}
              </AccountLink>{' '}
              ({where}): {missing.join(', ')}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
