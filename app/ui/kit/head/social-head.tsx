import { use } from 'react'
import type { Locale } from '#domain/locale.ts'
import { SOCIAL_IMAGE, socialImagePath } from '#domain/picture/social-image.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { pageAddress } from './page-address.ts'

export type SocialPicture = { path: string; width: number; height: number; alt?: string }

type SocialHeadProps = {
  title: string
  description: string | undefined
  kind: 'website' | 'article' | 'profile'
  canonical: string
  path: string
  locales: readonly Locale[]
  picture: SocialPicture | undefined
}

/** What a network or messenger shows of a shared link. */
export function SocialHead(props: SocialHeadProps) {
  const { title, description, kind, canonical, locales } = props
  const environment = use(PageEnvironmentContext)
  const { locale, brandName } = environment
  const picture = props.picture ?? drawnPicture(props.path)
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={openGraphLocale(locale)} />
      {locales
        .filter((other) => other !== locale)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={openGraphLocale(other)} />
        ))}
      <meta property="og:image" content={pageAddress(picture.path, locale, environment)} />
      <meta property="og:image:width" content={`${picture.width}`} />
      <meta property="og:image:height" content={`${picture.height}`} />
      <meta property="og:image:alt" content={picture.alt ?? title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function drawnPicture(path: string): SocialPicture {
  return { path: socialImagePath(path), width: SOCIAL_IMAGE.width, height: SOCIAL_IMAGE.height }
}

/** `fr-FR` → `fr_FR` */
function openGraphLocale(locale: Locale): string {
  return locale.replace('-', '_')
}
