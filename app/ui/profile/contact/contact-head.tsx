import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { contactPath } from '#domain/address/paths.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type ContactHeadProps = {
  member: { name: string; slug: string }
  crumbs: readonly { label: string; href: string }[]
  isSent: boolean
}

export function ContactHead({ member: { name, slug }, crumbs, isSent }: ContactHeadProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { brandName, locale } = environment
  return (
    <PageHead
      title={isSent ? t`Message sent to ${name}` : t`Write to ${name}`}
      description={t`Describe your need to ${name} in a few lines: your message goes straight to its team. ${brandName} never sells contact details.`}
      pathIn={(each) => contactPath(each, slug)}
      isIndexed={!isSent}
      kind="profile"
      jsonLd={[
        {
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ label, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            item: pageAddress(href, locale, environment),
          })),
        },
      ]}
    />
  )
}
