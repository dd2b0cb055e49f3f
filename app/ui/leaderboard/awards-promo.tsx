import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { trustawardsPath } from '#domain/address/paths.ts'
import engraving from '#ui/awards/steps-at-night.webp'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './awards-promo.module.css'

/** What the points of the year lead to. */
export function AwardsPromo({ year }: { year: number }) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <section className={styles.promo} data-theme="dark">
      <div>
        <h2>
          <Trans>TRUSTAWARDS {year}: the list closes on December 31</Trans>
        </h2>
        <p>
          <Trans>
            The points of the year decide who wins, in every category and every activity. There is
            no jury.
          </Trans>
        </p>
        <Button href={trustawardsPath(locale, year)}>
          <Trans>See the candidates</Trans>
        </Button>
      </div>
      <img src={engraving} alt="" width={720} height={480} loading="lazy" />
    </section>
  )
}
