import type { PageEnvironment } from '#ui/kit/page-environment.ts'
import type { JsonLdThing } from './json-ld.tsx'
import { pageAddress } from './page-address.ts'

type Crumb = { label: string; href: string }

/** The trail of a page as search engines read it. */
export function breadcrumbList(
  crumbs: readonly Crumb[],
  environment: PageEnvironment,
): JsonLdThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: pageAddress(href, environment.locale, environment),
    })),
  }
}
