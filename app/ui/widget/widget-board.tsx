import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { rewardPath } from '#domain/address/paths.ts'
import type { MemberRewards } from '#domain/contract/reward/member-rewards.ts'
import {
  BADGE_THEMES,
  frameHeight,
  framePath,
  RATING_BADGE,
  REWARD_BADGE,
  ratingPicturePath,
  rewardPicturePath,
} from '#domain/reward/widget.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useRewardWords } from '#ui/profile/rewards/use-reward-words.ts'
import styles from './widget-board.module.css'
import { WidgetFigure } from './widget-figure.tsx'

const BADGE_WIDTH = 320

/** Every kind at a glance: the rating in both themes and as a picture, the newest rewards. */
export function WidgetBoard({ member, rewards }: Pick<MemberRewards, 'member' | 'rewards'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const wordsOf = useRewardWords()
  const { name, slug } = member
  const height = frameHeight('badge', BADGE_WIDTH)
  const themeNames = { light: t`Light`, dark: t`Dark` }
  return (
    <div className={styles.board}>
      {BADGE_THEMES.map((theme) => {
        const themeName = themeNames[theme]
        return (
          <WidgetFigure
            key={theme}
            ground={theme}
            name={<Trans>Rating badge</Trans>}
            note={`${BADGE_WIDTH} × ${height}, ${themeName}`}
            className={styles.third}
          >
            <iframe
              src={framePath(locale, 'badge', slug, { theme, isFitted: false })}
              title={t`Rating badge of ${name}, ${themeName}`}
              width={BADGE_WIDTH}
              height={height}
              loading="lazy"
            />
          </WidgetFigure>
        )
      })}
      <WidgetFigure
        ground="light"
        name={<Trans>Picture</Trans>}
        note={<Trans>Page foot, e-mail</Trans>}
        className={styles.third}
      >
        <img
          src={ratingPicturePath(locale, slug, { format: 'svg' })}
          alt={t`Rating badge of ${name}`}
          {...RATING_BADGE}
          loading="lazy"
          decoding="async"
        />
      </WidgetFigure>
      {rewards.slice(0, 2).flatMap((reward) => {
        const { name: rewardName, source } = wordsOf(reward)
        return BADGE_THEMES.map((theme) => (
          <WidgetFigure
            key={`${reward.public_id} ${theme}`}
            ground={theme}
            name={<Trans>Reward</Trans>}
            note={themeNames[theme]}
            className={styles.quarter}
          >
            <a href={rewardPath(locale, slug, reward.public_id)}>
              <img
                src={rewardPicturePath(locale, reward.public_id, { format: 'svg', theme })}
                alt={[rewardName.text, source?.text, themeNames[theme]].filter(Boolean).join(', ')}
                {...REWARD_BADGE}
                loading="lazy"
                decoding="async"
              />
            </a>
          </WidgetFigure>
        ))
      })}
    </div>
  )
}
