import { Trans } from '@lingui/react/macro'
import { Fragment, use } from 'react'
import type { Client } from '#domain/contract/client.ts'
import { shownRating } from '#domain/review/rating.ts'
import { formatMonth, formatRating } from '#i18n/format.ts'
import { Words } from '#ui/block/part/words.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './client-facts.module.css'

const SERVICES_NAMED = 3

/** What the reviews of a client add up to. A fact that nobody knows is left out. */
export function ClientFacts({ client }: { client: Client }) {
  const { locale } = use(PageEnvironmentContext)
  const { services, avg_rating, top_quality, last_experienced_on } = client
  const rating = formatRating(shownRating(avg_rating), locale)
  return (
    <dl className={styles.facts}>
      {services.length > 0 && (
        <div>
          <dt>
            <Trans>Services bought</Trans>
          </dt>
          <dd>
            {services.slice(0, SERVICES_NAMED).map(({ tag }, index) => (
              <Fragment key={tag.public_id}>
                {index > 0 && ', '}
                <Words text={tag.label} />
              </Fragment>
            ))}
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Average rating given</Trans>
        </dt>
        <dd>
          <Trans>{rating} out of 5</Trans>
        </dd>
      </div>
      {top_quality && (
        <div>
          <dt>
            <Trans>Quality named most often</Trans>
          </dt>
          <dd>
            <Words text={top_quality.label} />
          </dd>
        </div>
      )}
      {last_experienced_on && (
        <div>
          <dt>
            <Trans>Latest experience</Trans>
          </dt>
          <dd>{formatMonth(last_experienced_on, locale)}</dd>
        </div>
      )}
    </dl>
  )
}
