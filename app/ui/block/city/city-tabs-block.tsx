import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { membersPath } from '#domain/address/paths.ts'
import type { CityActivities } from '#domain/contract/page.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatNumber } from '#i18n/format.ts'
import type { BlockProps } from '#ui/block/part/block-props.ts'
import { BlockSection } from '#ui/block/part/block-section.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PanelTabs } from '#ui/kit/tabs/panel-tabs.tsx'
import { ActivityInCity } from './activity-in-city.tsx'
import styles from './city-tabs-block.module.css'

/** CITIES_QUERIES_TABS: a tab for each city, with its most chosen activities. */
export function CityTabsBlock({ component, data, level, isNested }: BlockProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const tabs = (data.cities ?? []).map((city) => ({
    id: city.slug,
    label: bestTranslation(city.label, locale)?.text ?? city.slug,
    panel: <Activities city={city} />,
  }))
  if (tabs.length === 0) return null
  return (
    <BlockSection component={component} level={level} isNested={isNested}>
      <PanelTabs label={t`Cities`} tabs={tabs} />
    </BlockSection>
  )
}

function Activities({ city }: { city: CityActivities }) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <ul className={styles.activities}>
      {city.activities.map(({ activity, memberCount }) => (
        <li key={activity.slug}>
          <a href={membersPath(locale, activity.category, activity.slug, city.slug)}>
            <span className={styles.activity}>
              <ActivityInCity activity={activity.label} city={city.label} />
            </span>
            <span className={styles.count}>{formatNumber(memberCount, locale)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
