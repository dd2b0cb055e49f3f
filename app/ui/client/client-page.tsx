import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { clientPath, clientsPath, homePath } from '#domain/address/paths.ts'
import type { Client } from '#domain/contract/client.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import type { MorePages } from '#ui/kit/list/use-more-pages.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ReviewWalk } from '#ui/review/review-walk.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientHead } from './client-head.tsx'
import { ClientIdentity } from './client-identity.tsx'
import styles from './client-page.module.css'
import { ClientReview } from './client-review.tsx'
import { MoreClientReviews } from './more-client-reviews.tsx'
import { ServiceMenu } from './service-menu.tsx'

export type ClientPageContent = {
  buyer: Client
  endorsements: Endorsement[]
  service: Tag | null
  total: number
  page: number
  has_more: boolean
  isWhole: boolean
}

type ClientPageProps = { first: ClientPageContent; more: MorePages<ClientPageContent> }

/** Who the client is, whom it works with, and what it said of them. */
export function ClientPage({ first, more }: ClientPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { buyer, service } = first
  const { name, slug } = buyer
  const reviews = more.pages.flatMap(({ endorsements }) => endorsements)
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: t`Clients`, href: clientsPath(locale) },
    { label: name, href: clientPath(locale, slug) },
  ]
  return (
    <>
      <ClientHead content={first} crumbs={crumbs} />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb crumbs={crumbs} />
        <ClientIdentity client={buyer} />
        <ClientFacts client={buyer} />
        <section aria-labelledby="said">
          <div className={styles.head}>
            <h2 id="said">
              <Trans>The providers of {name}, and what it says of them</Trans>
            </h2>
            <ServiceMenu client={buyer} service={service} />
          </div>
          <ReviewWalk name="said" reviews={reviews} hasMember>
            <ul className={styles.reviews} ref={more.listRef}>
              {reviews.map((review) => (
                <li key={review.public_id}>
                  <ClientReview review={review} />
                </li>
              ))}
            </ul>
          </ReviewWalk>
          <MoreClientReviews more={more} />
        </section>
      </div>
    </>
  )
}
