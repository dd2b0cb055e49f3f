import { use } from 'react'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { SOCIAL_IMAGE, socialImagePath } from '#domain/picture/social-image.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { documentTitle, metaDescription } from './document-title.ts'
import { JsonLd, type JsonLdThing } from './json-ld.tsx'
import { alternateAddresses, pageAddress } from './page-address.ts'

/** What a reader of feeds may subscribe to from the page. */
export type PageFeed = { type: string; title: string; path: string }

export type PageHeadProps = {
  /** Of the page alone: the brand's name is added. */
  title: string
  description?: string | undefined
  /**
   * The page's canonical path in a language, as the functions of domain/address/paths.ts make it. Whatever
   * the visitor's address has beyond it (filters, tracking) is no part of the canonical address.
   */
  pathIn: (locale: Locale) => string
  /** The languages that have this page; all, unless its content lacks one. */
  locales?: readonly Locale[]
  /** False on pages that must not be found by search engines, wherever they are served. */
  isIndexed?: boolean
  jsonLd?: readonly JsonLdThing[]
  kind?: 'website' | 'article' | 'profile'
  /** In place of the picture that is drawn for the page. */
  picture?: SocialPicture | undefined
  feeds?: readonly PageFeed[]
}

/** Everything that stands in a page's head, declared anywhere in the page: React carries it there. */
export function PageHead(props: PageHeadProps) {
  const { locales = LOCALES, isIndexed = true, kind = 'website', jsonLd = [], feeds = [] } = props
  const environment = use(PageEnvironmentContext)
  const { locale, brandName } = environment
  const path = props.pathIn(locale)
  const canonical = pageAddress(path, locale, environment)
  const description = props.description && metaDescription(props.description)
  const alternates = isIndexed ? alternateAddresses(props.pathIn, locales, environment) : []
  return (
    <>
      <title>{documentTitle(props.title, brandName)}</title>
      {description && <meta name="description" content={description} />}
      {/* Where nothing is indexed, the document says so itself. */}
      {environment.isIndexed && !isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      {alternates.map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
      {feeds.map(({ type, title, path }) => (
        <link
          key={type}
          rel="alternate"
          type={type}
          title={title}
          href={pageAddress(path, locale, environment)}
        />
      ))}
      <SocialHead
        title={props.title}
        description={description}
        kind={kind}
        canonical={canonical}
        path={path}
        locales={locales}
        picture={props.picture}
      />
      {jsonLd.length > 0 && <JsonLd things={jsonLd} />}
    </>
  )
}

type SocialPicture = { path: string; width: number; height: number; alt?: string }

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
function SocialHead(props: SocialHeadProps) {
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
