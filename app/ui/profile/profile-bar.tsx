import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import {
  contactPath,
  culturePath,
  dataPath,
  ecosystemPath,
  profilePath,
  reviewsPath,
  rewardsPath,
} from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { Locale } from '#domain/locale.ts'
import { KeepButton } from '#ui/keep/keep-button.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LinkTabs } from '#ui/kit/tabs/link-tabs.tsx'
import styles from './profile-bar.module.css'

const TABS = {
  home: { label: msg`Home`, pathOf: profilePath },
  reviews: {
    label: msg`Reviews`,
    pathOf: (locale: Locale, slug: string) => reviewsPath(locale, slug),
  },
  rewards: { label: msg`Rewards`, pathOf: rewardsPath },
  culture: { label: msg`Customer culture`, pathOf: culturePath },
  ecosystem: { label: msg`Ecosystem`, pathOf: ecosystemPath },
  data: { label: msg`Data`, pathOf: dataPath },
  contact: { label: msg`Contact`, pathOf: contactPath },
} as const

/** The contact page stands apart and shows no tabs. */
export type ProfileTab = Exclude<keyof typeof TABS, 'contact'>

export function useTabLabel(tab: ProfileTab | undefined): string | undefined {
  const { t } = useLingui()
  return tab && t(TABS[tab].label)
}

type ProfileBarProps = {
  frame: ProfileFrame
  tab: ProfileTab | undefined
  contactHref: string
  /** The head with its own contact button is out of sight. */
  isHeadGone: boolean
}

/** The pages of a profile side by side. It stays in sight, and so does the way to write to the member. */
export function ProfileBar({ frame, tab, contactHref, isHeadGone }: ProfileBarProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, slug } = frame
  const counts: { [tab: string]: number } = {
    reviews: frame.endorsements_count,
    rewards: frame.rewards_count,
  }
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <div className={styles.tabs}>
          <LinkTabs
            label={t`Profile of ${name}`}
            accent="member"
            tabs={Object.entries(TABS).map(([key, { label, pathOf }]) => {
              const count = counts[key]
              return {
                label: t(label),
                href: pathOf(locale, slug),
                isCurrent: key === tab,
                ...(count && { count }),
              }
            })}
          />
        </div>
        <div className={isHeadGone ? styles.keep : styles.waiting}>
          <KeepButton member={frame} />
        </div>
        <Button
          href={contactHref}
          theme="custom"
          size="sm"
          event="profile_contact"
          className={isHeadGone ? styles.contact : `${styles.contact} ${styles.waiting}`}
        >
          <Trans>Get in touch</Trans>
        </Button>
      </div>
    </div>
  )
}
