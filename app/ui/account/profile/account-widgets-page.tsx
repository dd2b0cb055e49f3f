import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath, rewardPath, rewardsPath } from '#domain/address/paths.ts'
import type { MemberRewards } from '#domain/contract/reward/member-rewards.ts'
import type { WidgetChoice } from '#domain/reward/widget.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { EmbedCode } from '#ui/profile/rewards/embed-code.tsx'
import { useRewardCode } from '#ui/profile/rewards/use-reward-code.ts'
import { useRewardWords } from '#ui/profile/rewards/use-reward-words.ts'
import { WidgetBoard } from '#ui/widget/widget-board.tsx'
import { WidgetInstaller } from '#ui/widget/widget-installer.tsx'
import styles from './profile-editor.module.css'

type Widgets = Pick<MemberRewards, 'member' | 'rewards'>

type AccountWidgetsPageProps = {
  /** Null while the member is not public: there is nothing to show elsewhere. */
  widgets: Widgets | null
  choice: WidgetChoice
}

/** What the team may show on its own site, and the code of each. */
export function AccountWidgetsPage({ widgets, choice }: AccountWidgetsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountPage
      title={t`Badges and widgets`}
      lead={t`Show your reviews where you are compared. Every badge leads to its proof and keeps itself up to date.`}
    >
      {widgets ? (
        <>
          <WidgetInstaller
            member={widgets.member}
            choice={choice}
            path={accountPath(locale, 'widgets')}
          />
          <div>
            <WidgetBoard {...widgets} />
          </div>
          <RewardCodes {...widgets} />
        </>
      ) : (
        <AccountCard title={t`Nothing yet`}>
          <p>
            <Trans>Badges speak of a public profile. Yours is not public.</Trans>
          </p>
        </AccountCard>
      )}
    </AccountPage>
  )
}

function RewardCodes({ member, rewards }: Widgets) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const wordsOf = useRewardWords()
  const codeOf = useRewardCode()
  return (
    <AccountCard title={t`Rewards`}>
      {rewards.length === 0 && (
        <p>
          <Trans>There is none yet. Ten authenticated reviews earn the first.</Trans>
        </p>
      )}
      <AccountRows>
        {rewards.map((reward) => {
          const { name, field, source } = wordsOf(reward)
          const id = reward.public_id
          const granted = formatDate(reward.granted_on, locale)
          const note = [field?.text, source?.text, granted].filter(Boolean).join(' · ')
          const { code } = codeOf({ member, reward, title: name.text })
          return (
            <AccountRow key={id} name={name.text} note={note}>
              <details className={styles.code}>
                <summary>
                  <Trans>Code to embed</Trans>
                  <span className="visually-hidden">
                    : {name.text}, {note}
                  </span>
                </summary>
                <EmbedCode id={`reward-${id}`} label={`${name.text}, ${note}`} code={code} />
                <AccountLink href={rewardPath(locale, member.slug, id)}>
                  <Trans>As a picture, light and dark</Trans>
                </AccountLink>
              </details>
            </AccountRow>
          )
        })}
      </AccountRows>
      <p>
        <AccountLink href={rewardsPath(locale, member.slug)}>
          <Trans>All rewards on your profile</Trans>
        </AccountLink>
      </p>
    </AccountCard>
  )
}
