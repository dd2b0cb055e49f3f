import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { widgetsPath } from '#domain/address/paths.ts'
import type { MemberReward } from '#domain/contract/reward/member-rewards.ts'
import { BADGE_THEMES, REWARD_BADGE, rewardPicturePath } from '#domain/reward/widget.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProfileSection } from '#ui/profile/section/profile-section.tsx'
import { EmbedCode } from './embed-code.tsx'
import styles from './reward-takeaway.module.css'
import { useRewardCode } from './use-reward-code.ts'

/** Twice the size at which it is shown, for sharp screens. */
const DOWNLOAD_WIDTH = 960

type RewardTakeawayProps = Pick<MemberReward, 'member' | 'reward'> & { title: string }

/** The reward as a picture, in both themes: to load down, and to embed. */
export function RewardTakeaway({ member, reward, title }: RewardTakeawayProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { slug } = member
  const { public_id: id } = reward
  const themeNames = { light: t`Light`, dark: t`Dark` }
  const { alt, code } = useRewardCode()({ member, reward, title })
  return (
    <ProfileSection
      title={t`Show this reward elsewhere`}
      more={{ href: widgetsPath(locale, slug), text: t`Badges and widgets` }}
    >
      <div className={styles.board}>
        {BADGE_THEMES.map((theme) => {
          const themeName = themeNames[theme]
          return (
            <figure key={theme} className={styles.figure} data-ground={theme}>
              <div className={styles.picture}>
                <img
                  src={rewardPicturePath(locale, id, { format: 'svg', theme })}
                  alt={alt}
                  {...REWARD_BADGE}
                  loading="lazy"
                  decoding="async"
                />
              </div>
              <figcaption>
                <b>{themeName}</b>
                <a
                  href={rewardPicturePath(locale, id, {
                    format: 'png',
                    theme,
                    width: DOWNLOAD_WIDTH,
                  })}
                  download={`${slug}-${id}-${theme}.png`}
                >
                  <Icon name="download-simple" />
                  PNG<span className="visually-hidden"> {themeName}</span>
                </a>
                <a
                  href={rewardPicturePath(locale, id, { format: 'svg', theme })}
                  download={`${slug}-${id}-${theme}.svg`}
                >
                  <Icon name="download-simple" />
                  SVG<span className="visually-hidden"> {themeName}</span>
                </a>
              </figcaption>
            </figure>
          )
        })}
        <div className={styles.code}>
          <p>
            <Trans>
              Put this code where the reward shall stand. It needs no script and leads to this page.
            </Trans>
          </p>
          <EmbedCode id="reward-code" label={t`Code to embed`} code={code} />
        </div>
      </div>
    </ProfileSection>
  )
}
