import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import {
  accountPath,
  homePath,
  leaderboardPath,
  membersPath,
  profilePath,
  solutionsPath,
  trustawardsPath,
} from '#domain/address/paths.ts'
import type { AwardField, Trustawards } from '#domain/contract/leaderboard.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { formatDate, formatDay } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import nobody from '#ui/leaderboard/nobody-here.webp'
import engraving from '#ui/leaderboard/steps-at-night.webp'
import { AwardCard } from './award-card.tsx'
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
      <AwardsHero year={year} isRunning={isRunning} isEmpty={fields.length === 0} />
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
            picture={<img src={nobody} alt="" width={900} height={720} />}
            title={isRunning ? t`Nobody is in line yet` : t`No awards for this year`}
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
              isRunning
                ? {
                    icon: 'buildings',
                    label: t`Register your company`,
                    href: accountPath(locale, 'register'),
                  }
                : {
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

type HeroProps = { year: number; isRunning: boolean; isEmpty: boolean }

function AwardsHero({ year, isRunning, isEmpty }: HeroProps) {
  const { locale } = use(PageEnvironmentContext)
  const [first, last] = [formatDay(`${year}-01-01`, locale), formatDate(`${year}-12-31`, locale)]
  return (
    <section className={styles.hero} data-theme="dark">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>TRUSTAWARDS {year}</h1>
          <p>
            {isRunning && isEmpty ? (
              <Trans>
                No jury. The winners will be those whose clients vouch most for their work, until
                December 31, {year}.
              </Trans>
            ) : isRunning ? (
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

function AwardsHead({ awards }: { awards: Trustawards }) {
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
