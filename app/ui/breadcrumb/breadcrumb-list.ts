import type { JsonLdThing } from '#ui/head/json-ld.tsx'
import { pageAddress } from '#ui/head/page-address.ts'
import type { PageEnvironment } from '#ui/page-environment.ts'

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
