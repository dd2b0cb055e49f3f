import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { solutionsPath } from '#domain/address/paths.ts'
import { Blocks } from '#ui/block/blocks.tsx'
import { HeroBlock } from '#ui/block/hero/hero-block.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SignalList } from '#ui/moderation/signal-list.tsx'
import styles from './block-page.module.css'
import type { BlockPageContent } from './block-page-content.ts'
import { BlockPageHead } from './block-page-head.tsx'

/** A page about the site: its blocks from one edge to the other. */
export function SolutionPage(page: BlockPageContent) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isFirst = page.slug === 'solutions'
  return (
    <>
      <BlockPageHead
        page={page}
        pathIn={(each) =>
          solutionsPath(each) + (isFirst ? '' : `/${encodeURIComponent(page.slug)}`)
        }
        above={isFirst ? [] : [{ label: t`How it works`, href: solutionsPath(locale) }]}
      />
      <div className={styles.words} lang={page.textLang}>
        <Blocks components={page.components} data={page.data} hero={HeroBlock} />
      </div>
      {page.slug === 'avis' && <SignalList />}
    </>
  )
}
