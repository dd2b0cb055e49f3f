import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { homePath, profilePath, widgetsPath } from '#domain/address/paths.ts'
import type { MemberRewards } from '#domain/contract/reward/member-rewards.ts'
import type { WidgetChoice } from '#domain/reward/widget.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { WidgetBoard } from './widget-board.tsx'
import { WidgetInstaller } from './widget-installer.tsx'
import styles from './widgets-page.module.css'

type WidgetsPageProps = Pick<MemberRewards, 'member' | 'rewards'> & { choice: WidgetChoice }

/** What a member may show on its own site, and the code that shows it. */
export function WidgetsPage({ member, rewards, choice }: WidgetsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, slug } = member
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: name, href: profilePath(locale, slug) },
    { label: t`Badges and widgets`, href: widgetsPath(locale, slug) },
  ]
  return (
    <ProfilePage frame={member} hasOwnHeading>
      <PageHead
        title={t`Badges and widgets of ${name}`}
        description={t`The rating and the client reviews of ${name}, to show on another site.`}
        pathIn={(each) => widgetsPath(each, slug)}
        isIndexed={false}
      />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb crumbs={crumbs} />
        <header className={styles.head}>
          <h1>
            <Trans>Badges and widgets</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>
              Show your reviews where you are compared. Every badge leads to its proof and keeps
              itself up to date.
            </Trans>
          </p>
        </header>
        <WidgetBoard member={member} rewards={rewards} />
        <WidgetInstaller member={member} choice={choice} path={widgetsPath(locale, slug)} />
      </div>
    </ProfilePage>
  )
}
