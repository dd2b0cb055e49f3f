import type { Reward } from '#domain/contract/member-rewards.ts'
import { RewardCard } from './reward-card.tsx'
import styles from './reward-years.module.css'

/** By the year that they reward, the newest first. */
export function RewardYears({ rewards, slug }: { rewards: readonly Reward[]; slug: string }) {
  const years = [...Map.groupBy(rewards, ({ year }) => year)].sort(([a], [b]) => b - a)
  return years.map(([year, earned]) => (
    <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
      <h3 id={`year-${year}`}>{year}</h3>
      <ul className={styles.cards}>
        {earned.map((reward) => (
          <li key={reward.public_id}>
            <RewardCard reward={reward} slug={slug} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
