import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { tagPath } from '#domain/address/content-path.ts'
import { homePath, profilePath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { Locale } from '#domain/locale.ts'
import type { JsonLdThing } from '#ui/kit/head/json-ld.tsx'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'

type TabHeadProps = {
  member: ProfileFrame
  /** The tab's own name, as the trail of the page ends with it. */
  tab: string
  title: string
  description: string
  pathIn: (locale: Locale) => string
  /** Beside the trail. */
  jsonLd?: readonly JsonLdThing[]
  isIndexed?: boolean
}

/** The head of a profile's inner page, with the trail that leads to it. */
export function TabHead({ member, tab, jsonLd = [], ...head }: TabHeadProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const category = tagPath(locale, member.category)
  const trail = [
    { name: t`Home`, path: homePath(locale) },
    ...(category
      ? [{ name: shownWords(member.category.label, locale)?.text ?? '', path: category }]
      : []),
    { name: member.name, path: profilePath(locale, member.slug) },
    { name: tab, path: head.pathIn(locale) },
  ]
  const breadcrumb: JsonLdThing = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageAddress(path, locale, environment),
    })),
  }
  return <PageHead {...head} kind="profile" jsonLd={[breadcrumb, ...jsonLd]} />
}
