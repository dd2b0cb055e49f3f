import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath, membersPath } from '#domain/address/paths.ts'
import type { ServiceCategory } from '#domain/contract/page.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { formatNumber } from '#i18n/format.ts'
import { BlockHeading } from '#ui/block/part/block-heading.tsx'
import type { BlockProps } from '#ui/block/part/block-props.ts'
import { BlockSection } from '#ui/block/part/block-section.tsx'
import { Words } from '#ui/block/part/words.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { COMMON_ICONS } from '#ui/kit/icon/icon-names.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './members-services-block.module.css'

const ACTIVITIES_SHOWN = 5

/** MEMBERS_SERVICES: the categories as the pages of a register, and in its last cell the sum. */
export function MembersServicesBlock({ component, data, level, isNested }: BlockProps) {
  const { locale } = use(PageEnvironmentContext)
  if (!data.services) return null
  const { memberCount, categories } = data.services
  const total = formatNumber(memberCount, locale)
  const hasMembers = memberCount > 0
  const categoryCount = categories.length
  const activityCount = categories.reduce((sum, { activities }) => sum + activities.length, 0)
  return (
    <BlockSection component={component} level={level} isNested={isNested}>
      <ul className={styles.grid}>
        {categories.map((category) => (
          <CategoryCell key={category.slug} category={category} level={level + 1} />
        ))}
        <li className={styles.sum}>
          <a
            href={hasMembers ? membersPath(locale, ALL_SERVICES) : accountPath(locale, 'register')}
          >
            <span className={styles.total}>
              {hasMembers ? (
                <Trans>
                  <b>{total}</b> <Plural value={memberCount} one="provider" other="providers" />
                </Trans>
              ) : (
                <Trans>Your company, among the first</Trans>
              )}
            </span>
            <span className={styles.of}>
              <Trans>
                <Plural value={categoryCount} one="# category" other="# categories" />,{' '}
                <Plural value={activityCount} one="# activity" other="# activities" />
              </Trans>
            </span>
            <span className={styles.browse}>
              {hasMembers ? (
                <Trans>Browse the directory</Trans>
              ) : (
                <Trans>Register your company</Trans>
              )}
              <Icon name="arrow-right" />
            </span>
          </a>
        </li>
      </ul>
    </BlockSection>
  )
}

function CategoryCell({ category, level }: { category: ServiceCategory; level: number }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { slug, label, icon, memberCount, activities } = category
  return (
    <li className={styles.cell}>
      <Icon name={lightIcon(icon)} className={styles.icon} />
      <BlockHeading level={level} className={styles.name}>
        <a href={membersPath(locale, slug)}>
          <Words text={label} />
        </a>
      </BlockHeading>
      <ul className={styles.activities} aria-label={t`Activities`}>
        {activities.slice(0, ACTIVITIES_SHOWN).map((activity) => (
          <li key={activity.slug}>
            <a href={membersPath(locale, slug, activity.slug)}>
              <Words text={activity.label} />
            </a>
          </li>
        ))}
      </ul>
      {memberCount > 0 && (
        <p className={styles.count}>
          <Plural value={memberCount} one="# provider" other="# providers" />
        </p>
      )}
    </li>
  )
}

/** Large icons are drawn with thin lines, where there are such: all of them are common ones. */
function lightIcon(name: string): string {
  return COMMON_ICONS.find((known) => known === `${name}-light`) ?? name
}
