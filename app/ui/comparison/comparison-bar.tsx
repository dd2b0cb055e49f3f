import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { briefPath, comparisonPath } from '#domain/address/paths.ts'
import {
  FEWEST_COMPARED,
  MOST_COMPARED,
  ONLY_DIFFERENCES,
  ONLY_FIELD,
  SEARCH_FIELD,
} from '#domain/contract/comparison/compared.ts'
import type { Comparison } from '#domain/contract/comparison/comparison.ts'
import { comparisonRows } from '#domain/contract/comparison/comparison-rows.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { CopyLink } from '#ui/kit/button/copy-link.tsx'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './comparison-bar.module.css'
import { shownMembers } from './shown-members.ts'

type ComparisonBarProps = {
  comparison: Comparison
  slugs: readonly string[]
  isOnlyDifferences: boolean
}

/** How many lines differ, whether the others are shown, the link to pass on, and the way to one more member. */
export function ComparisonBar({ comparison, slugs, isOnlyDifferences }: ComparisonBarProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const rows = comparisonRows(shownMembers(comparison))
  const path = comparisonPath(locale, slugs)
  const differences = `${path}?${ONLY_FIELD}=${ONLY_DIFFERENCES}`
  const shown = isOnlyDifferences ? differences : path
  const [count, most] = [slugs.length, MOST_COMPARED]
  const isCompared = rows.some(({ differs }) => differs !== null)
  return (
    <div className={styles.bar}>
      {isCompared && (
        <div className={styles.row}>
          <a
            className={styles.switch}
            href={isOnlyDifferences ? path : differences}
            rel="nofollow"
            aria-current={isOnlyDifferences ? 'true' : undefined}
          >
            <span className={styles.track} />
            {isOnlyDifferences ? t`Differences only: show all lines` : t`Differences only`}
          </a>
          <span className={styles.counts}>
            <Counts
              differing={rows.filter(({ differs }) => differs).length}
              equal={rows.filter(({ differs }) => !differs).length}
            />
          </span>
        </div>
      )}
      <div className={styles.ways}>
        <CopyLink address={pageAddress(shown, locale, environment)} theme="text" />
        {count < most && (
          <Button
            href={`${path}?${SEARCH_FIELD}=`}
            rel="nofollow"
            theme="secondary"
            size="sm"
            iconBefore="plus"
            className={styles.add}
          >
            <Trans>
              Add, {count} of {most}
            </Trans>
          </Button>
        )}
        <BriefButton comparison={comparison} className={styles.brief} />
      </div>
    </div>
  )
}

/** Of neither kind it says that there is none. */
function Counts({ differing, equal }: { differing: number; equal: number }) {
  if (equal === 0)
    return <Plural value={differing} one="# line, which differs" other="All # lines differ" />
  if (differing === 0)
    return (
      <Plural value={equal} one="# line, identical for all" other="All # lines are identical" />
    )
  return (
    <>
      <Plural value={differing} one="# line differs" other="# lines differ" />
      {', '}
      <Plural value={equal} one="# is identical" other="# are identical" />
    </>
  )
}

type BriefButtonProps = { comparison: Comparison; className?: string | undefined }

/** The way to ask all of them at once. */
export function BriefButton({ comparison, className }: BriefButtonProps) {
  const { locale } = use(PageEnvironmentContext)
  const slugs = shownMembers(comparison).flatMap(({ member }) => member.slug ?? [])
  const count = slugs.length
  if (count < FEWEST_COMPARED) return null
  return (
    <Button href={briefPath(locale, slugs)} rel="nofollow" size="sm" className={className}>
      <Trans>Send a brief to these {count}</Trans>
    </Button>
  )
}
