import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import { searchActivities } from '#domain/tag/tag.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Service, ServiceCategory } from '#ui/frame/data/services.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './picker-panel.module.css'

type PickerActivitiesProps = {
  categories: readonly ServiceCategory[]
  category: ServiceCategory
  chosen: string | undefined
  listId: string
  locale: Locale
  /** Nothing stands for the category as a whole. */
  onChoose(activity?: Service): void
}

/** The activities of one category, or of all once something is typed. */
export function PickerActivities(props: PickerActivitiesProps) {
  const { categories, category, chosen, listId, locale, onChoose } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const isSearch = typed.trim() !== ''
  const pool = isSearch ? categories.flatMap(({ activities }) => activities) : category.activities
  const activities = searchActivities(pool, typed, locale)
  return (
    <div className={styles.activities} role="tabpanel" id={listId} aria-label={category.label}>
      <div className={styles.head}>
        <p className={styles.label}>
          {isSearch ? <Trans>Activities in all categories</Trans> : <Trans>Activities</Trans>}
        </p>
        <label className={styles.filter}>
          <Icon name="magnifying-glass" />
          <input
            type="search"
            aria-label={t`Filter activities`}
            placeholder={t`Filter activities`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      </div>
      <ul className={styles.list} data-columns={activities.length > 4 ? 2 : 1}>
        {activities.map((activity) => (
          <li key={activity.id}>
            <a
              href={activity.href}
              data-event="picker_activity"
              aria-current={activity.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(activity)}
            >
              <span>{activity.label}</span>
              <small>
                {formatNumber(activity.members, locale)}
                <span className="visually-hidden">
                  {' '}
                  <Plural value={activity.members} one="provider" other="providers" />
                </span>
              </small>
            </a>
          </li>
        ))}
      </ul>
      {/* Always there, so that it is heard when it fills. */}
      <p className={styles.nothing} role="status">
        {activities.length === 0 && <Trans>No partner or service matches these terms</Trans>}
      </p>
      <p className={styles.foot}>
        <a
          className={styles.more}
          href={category.href}
          data-event="picker_category"
          onClick={() => onChoose()}
        >
          <Plural
            value={category.members}
            one="See the # provider of the category"
            other="See the # providers of the category"
          />
          <Icon name="arrow-right" />
        </a>
      </p>
    </div>
  )
}
