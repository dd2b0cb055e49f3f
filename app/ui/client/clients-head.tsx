import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { clientPath } from '#domain/address/paths.ts'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { clientListPath } from './client-list-path.ts'
import type { ClientsPageContent } from './clients-page.tsx'

type ClientsHeadProps = {
  content: ClientsPageContent
  crumbs: readonly { label: string; href: string }[]
}

export function ClientsHead({ content: { list, asked, isWhole }, crumbs }: ClientsHeadProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { buyers, page } = list
  const title = t`TrustSearch: clients and the providers they work with`
  return (
    <PageHead
      title={page > 1 ? t`${title}, page ${page}` : title}
      description={t`The companies that review their B2B providers under their own name: whom they work with, and what they say about it.`}
      pathIn={(each) => clientListPath(each, asked, page)}
      isIndexed={isWhole}
      jsonLd={[
        breadcrumbList(crumbs, environment),
        {
          '@type': 'ItemList',
          itemListElement: buyers.map(({ slug, name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: pageAddress(clientPath(locale, slug), locale, environment),
            name,
          })),
        },
      ]}
    />
  )
}
