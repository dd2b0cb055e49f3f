import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { comparisonPath, homePath, membersPath } from '#domain/address/paths.ts'
import { FEWEST_COMPARED, MOST_COMPARED } from '#domain/contract/comparison/compared.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { BriefButton, ComparisonBar } from './comparison-bar.tsx'
import type { ComparisonContent } from './comparison-content.ts'
import styles from './comparison-page.module.css'
import { ComparisonPick } from './comparison-pick.tsx'
import { ComparisonTable } from './comparison-table.tsx'

/** Two to four members side by side; with fewer, whom to choose. */
export function ComparisonPage(props: ComparisonContent) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { chosen, comparison, languages, isOnlyDifferences } = props
  const slugs = chosen.map(({ slug }) => slug)
  const names = chosen.map(({ name }) => name).join(', ')
  const count = chosen.length
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: t`Providers`, href: membersPath(locale, ALL_SERVICES) },
    { label: t`Compare`, href: comparisonPath(locale, slugs) },
  ]
  return (
    <>
      <PageHead
        title={comparison ? t`Comparison: ${names}` : t`Compare providers`}
        pathIn={(each) => comparisonPath(each, slugs)}
        isIndexed={false}
      />
      <div className={styles.place}>
        <div className={`wrap ${styles.page}`}>
          <Breadcrumb crumbs={crumbs} />
          <header className={styles.head}>
            <h1>
              {comparison ? (
                <Plural value={count} one="Compare # provider" other="Compare # providers" />
              ) : (
                <Trans>Compare providers</Trans>
              )}
            </h1>
            <p className={styles.lead}>
              {comparison ? (
                <Trans>
                  The same facts for each, in alphabetical order. Nothing is added up, rated or
                  coloured as better: that is for you to judge.
                </Trans>
              ) : (
                <Trans>
                  Choose {FEWEST_COMPARED} to {MOST_COMPARED} of them: the same facts then stand
                  side by side.
                </Trans>
              )}
            </p>
          </header>
          {comparison ? (
            <>
              <ComparisonBar {...{ comparison, slugs, isOnlyDifferences }} />
              <ComparisonTable {...{ comparison, languages, isOnlyDifferences }} />
              <div className={styles.brief}>
                <BriefButton comparison={comparison} />
              </div>
              <p className={styles.note}>
                <Trans>
                  No provider pays to stand here, nor for a place. The title of each line opens:
                  what is counted, over what, since when.
                </Trans>
              </p>
            </>
          ) : (
            <ComparisonPick {...props} />
          )}
        </div>
      </div>
    </>
  )
}
