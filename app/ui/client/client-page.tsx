import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { clientPath, clientsPath, homePath } from '#domain/address/paths.ts'
import type { Client } from '#domain/contract/client.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { CLIENT_REVIEWS_PER_PAGE } from '#domain/site/page-number.ts'
import { Words } from '#ui/block/part/words.tsx'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { LoadMore } from '#ui/kit/list/load-more.tsx'
import type { MorePages } from '#ui/kit/list/use-more-pages.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { ReviewWalk } from '#ui/profile/reference/review-walk.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientIdentity } from './client-identity.tsx'
import { clientReviewsPath } from './client-list-path.ts'
import styles from './client-page.module.css'
import { ClientReview } from './client-review.tsx'

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

function MoreClientReviews({ more }: { more: MorePages<ClientPageContent> }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const last = more.pages.at(-1)
  if (!last) return null
  const { buyer, service, page, endorsements, total, has_more: hasMore } = last
  const reached = (page - 1) * CLIENT_REVIEWS_PER_PAGE + endorsements.length
  const next = clientReviewsPath(locale, buyer.slug, service, page + 1)
  return (
    <div className={styles.more}>
      <LoadMore
        shown={reached}
        total={total}
        summary={
          hasMore
            ? t`${reached} reviews of ${total}, newest first`
            : t`${plural(total, { one: '# review', other: '# reviews' })}, newest first`
        }
        more={hasMore ? { href: next, label: t`Show more reviews` } : null}
        isLoading={more.isLoading}
        onMore={more.onMore}
      />
    </div>
  )
}

type ClientHeadProps = {
  content: ClientPageContent
  crumbs: readonly { label: string; href: string }[]
}

function ClientHead({ content: { buyer, service, page, isWhole }, crumbs }: ClientHeadProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale, origin } = environment
  const { name, slug, about, logo, city, country } = buyer
  const description = shownWords(about, locale)?.text
  const title = t`${name}: its providers and its reviews`
  return (
    <PageHead
      title={page > 1 ? t`${title}, page ${page}` : title}
      description={
        description
          ? t`${name}: ${description}`
          : t`The providers that ${name} works with, and what it says of them.`
      }
      pathIn={(each) => clientReviewsPath(each, slug, service, page)}
      isIndexed={isWhole}
      jsonLd={[
        {
          '@type': 'Organization',
          name,
          description,
          mainEntityOfPage: pageAddress(clientReviewsPath(locale, slug, null), locale, environment),
          logo: logo ? new URL(logo.tf_public_url, origin).href : undefined,
          address: {
            '@type': 'PostalAddress',
            addressLocality: city ?? undefined,
            addressCountry: country.code,
          },
        },
        breadcrumbList(crumbs, environment),
      ]}
    />
  )
}

type ServiceMenuProps = { client: Client; service: Tag | null }

/** Links that narrow what is said to one service; they work before any script does. */
function ServiceMenu({ client: { slug, services }, service }: ServiceMenuProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (services.length < 2) return null
  const all = services.reduce((sum, { count }) => sum + count, 0)
  return (
    // Another choice brings another menu, closed.
    <details key={service?.slug} className={styles.menu}>
      <summary>
        <span>
          <span className="visually-hidden">
            <Trans>Service:</Trans>{' '}
          </span>
          {service ? <Words text={service.label} /> : t`All services`}
        </span>
        <Icon name="caret-down" />
      </summary>
      <ul>
        <li>
          <a
            href={clientReviewsPath(locale, slug, null)}
            aria-current={service === null ? 'true' : undefined}
          >
            {t`All services`} <span className={styles.count}>{all}</span>
          </a>
        </li>
        {services.map(({ tag, count }) => (
          <li key={tag.public_id}>
            <a
              href={clientReviewsPath(locale, slug, tag)}
              aria-current={tag.slug === service?.slug ? 'true' : undefined}
            >
              <Words text={tag.label} /> <span className={styles.count}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
