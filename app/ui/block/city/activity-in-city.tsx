import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './activity-in-city.module.css'

type ActivityInCityProps = { activity: Translated; city: Translated }

export function ActivityInCity(props: ActivityInCityProps) {
  const { locale } = use(PageEnvironmentContext)
  const activity = bestTranslation(props.activity, locale)?.text
  const city = bestTranslation(props.city, locale)?.text
  return (
    <Trans>
      {activity} <span className={styles.place}>in {city}</span>
    </Trans>
  )
}
