import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { clientReviewsPath } from './client-list-path.ts'
import type { ClientPageContent } from './client-page.tsx'

type ClientHeadProps = {
  content: ClientPageContent
  crumbs: readonly { label: string; href: string }[]
}

export function ClientHead({
  content: { buyer, service, page, isWhole },
  crumbs,
}: ClientHeadProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale, origin } = environment
  const { name, slug, about, logo, city, country } = buyer
  const description = shownWords(about, locale)?.text
  const title = t`${name}: its providers and its reviews`
  return (
    <PageHead
      title={page > 1 ? t`${title}, page ${page}` : title}
      description={
        description
          ? t`${name}: ${description}`
          : t`The providers that ${name} works with, and what it says of them.`
      }
      pathIn={(each) => clientReviewsPath(each, slug, service, page)}
      isIndexed={isWhole}
      jsonLd={[
        {
          '@type': 'Organization',
          name,
          description,
          mainEntityOfPage: pageAddress(clientReviewsPath(locale, slug, null), locale, environment),
          logo: logo ? new URL(logo.tf_public_url, origin).href : undefined,
          address: {
            '@type': 'PostalAddress',
            addressLocality: city ?? undefined,
            addressCountry: country.code,
          },
        },
        breadcrumbList(crumbs, environment),
      ]}
    />
  )
}
