import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { homePath } from '#domain/address/paths.ts'
import type { BlockData, Component } from '#domain/contract/page.ts'
import { Blocks } from '#ui/block/blocks.tsx'
import { HeroBlock } from '#ui/block/hero/hero-block.tsx'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type HomePageProps = { components: readonly Component[]; data: BlockData }

export function HomePage({ components, data }: HomePageProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale, brandName } = environment
  const hero = components.find(({ kind }) => kind === 'HERO')
  const url = pageAddress(homePath(locale), locale, environment)
  return (
    <>
      <PageHead
        title={t`Authenticated client reviews of B2B providers`}
        description={hero?.description ?? undefined}
        pathIn={homePath}
        jsonLd={[
          { '@type': 'WebSite', name: brandName, url, inLanguage: locale },
          {
            '@type': 'Organization',
            name: brandName,
            url: pageAddress(homePath('fr-FR'), 'fr-FR', environment),
          },
        ]}
      />
      <Blocks components={components} data={data} hero={HeroBlock} />
    </>
  )
}
