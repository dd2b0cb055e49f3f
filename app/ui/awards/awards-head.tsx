import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { homePath, profilePath, trustawardsPath } from '#domain/address/paths.ts'
import type { Trustawards } from '#domain/contract/awards.ts'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

export function AwardsHead({ awards }: { awards: Trustawards }) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { year, is_running: isRunning, fields } = awards
  const first = [
    ...awards.grand_prix,
    ...fields.flatMap(({ winners, candidates }) => [...winners, ...candidates.slice(0, 1)]),
  ]
  const members = new Map(first.flatMap(({ member }) => (member ? [[member.slug, member]] : [])))
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: `TRUSTAWARDS ${year}`, href: trustawardsPath(locale, year) },
  ]
  return (
    <PageHead
      title={
        isRunning
          ? t`TRUSTAWARDS ${year}: the candidates`
          : t`TRUSTAWARDS ${year}: the providers of the year`
      }
      description={
        isRunning
          ? t`Who could win in ${year}: the B2B providers that client reviews put first so far, by category and activity.`
          : t`Winners, finalists and laureates of ${year}, by category and activity: chosen by client reviews, without a jury.`
      }
      pathIn={(each) => trustawardsPath(each, year)}
      isIndexed={fields.length > 0}
      jsonLd={[
        breadcrumbList(crumbs, environment),
        {
          '@type': 'ItemList',
          itemListElement: [...members.values()].map(({ slug, name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: pageAddress(profilePath(locale, slug), locale, environment),
            name,
          })),
        },
      ]}
    />
  )
}
