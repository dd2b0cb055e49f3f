import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { leaderboardPath, solutionsPath } from '#domain/address/paths.ts'
import { formatDate, formatDay } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './awards-hero.module.css'
import engraving from './steps-at-night.webp'

export function AwardsHero({ year, isRunning }: { year: number; isRunning: boolean }) {
  const { locale } = use(PageEnvironmentContext)
  const [first, last] = [formatDay(`${year}-01-01`, locale), formatDate(`${year}-12-31`, locale)]
  return (
    <section className={styles.hero} data-theme="dark">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>TRUSTAWARDS {year}</h1>
          <p>
            {isRunning ? (
              <Trans>
                No jury. The year is still running: these are the providers whom client reviews put
                first today. The list closes on December 31, {year}.
              </Trans>
            ) : (
              <Trans>
                No jury. The winners are those whose clients vouched most for their work, from{' '}
                {first} to {last}.
              </Trans>
            )}
          </p>
          <div className={styles.actions}>
            <Button href={leaderboardPath(locale, { kind: 'yearly', year, number: 1 })}>
              <Trans>The ranking of the year</Trans>
            </Button>
            <Button theme="secondary-dark" href={solutionsPath(locale)}>
              <Trans>The rules</Trans>
            </Button>
          </div>
        </div>
        <img src={engraving} alt="" width={720} height={480} fetchPriority="high" />
      </div>
    </section>
  )
}
