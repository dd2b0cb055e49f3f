import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { leaderboardPath, membersPath, trustawardsPath } from '#domain/address/paths.ts'
import { ALL_SERVICES } from '#domain/category.ts'
import type { AwardField, Trustawards } from '#domain/contract/awards.ts'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { AwardCard } from './award-card.tsx'
import { AwardsHead } from './awards-head.tsx'
import { AwardsHero } from './awards-hero.tsx'
import styles from './awards-page.module.css'
import { GrandPrix } from './grand-prix.tsx'

/** A year's awards; of the running year, who is in line for them. */
export function AwardsPage({ awards }: { awards: Trustawards }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { year, years, is_running: isRunning, fields } = awards
  const isCategory = ({ scope }: AwardField) => scope.kind === 'CATEGORY'
  const categories = fields.filter(isCategory)
  const activities = fields.filter((field) => !isCategory(field))
  const leading = isRunning ? awards.candidates.filter(({ rank }) => rank === 1) : awards.grand_prix
  return (
    <>
      <AwardsHead awards={awards} />
      <AwardsHero year={year} isRunning={isRunning} />
      <div className={`wrap ${styles.page}`}>
        <SegmentedLinks
          label={t`Year of the awards`}
          links={years.map((each) => ({
            label: `${each}`,
            href: trustawardsPath(locale, each),
            isCurrent: each === year,
          }))}
        />
        {leading.map((standing, index) => (
          <GrandPrix
            key={standing.member?.public_id ?? index}
            standing={standing}
            isRunning={isRunning}
          />
        ))}
        {categories.length > 0 && (
          <section>
            <h2>
              {isRunning ? (
                <Trans>Candidates by category</Trans>
              ) : (
                <Trans>Winners by category</Trans>
              )}
            </h2>
            <Cards fields={categories} year={year} />
          </section>
        )}
        {activities.length > 0 && (
          <section>
            <h2>
              {isRunning ? (
                <Trans>Candidates by activity</Trans>
              ) : (
                <Trans>Winners by activity</Trans>
              )}
            </h2>
            <Cards fields={activities} year={year} />
          </section>
        )}
        {fields.length === 0 && (
          <EmptyState
            title={t`No awards for this year`}
            text={
              isRunning
                ? t`Nobody has the three reviews yet that it takes to be a candidate.`
                : t`Nobody had the three reviews that it takes to win.`
            }
            waysOut={[
              {
                icon: 'trophy',
                label: t`The ranking of the year`,
                href: leaderboardPath(locale, { kind: 'yearly', year, number: 1 }),
              },
              {
                icon: 'magnifying-glass',
                label: t`Find a provider`,
                href: membersPath(locale, ALL_SERVICES),
              },
            ]}
          />
        )}
      </div>
    </>
  )
}

function Cards({ fields, year }: { fields: readonly AwardField[]; year: number }) {
  return (
    <ul className={styles.cards}>
      {fields.map((field) => (
        <li key={field.scope.public_id}>
          <AwardCard field={field} year={year} />
        </li>
      ))}
    </ul>
  )
}
