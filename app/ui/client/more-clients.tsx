import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { CLIENTS_PER_PAGE } from '#domain/client-list.ts'
import { formatNumber } from '#i18n/format.ts'
import { LoadMore } from '#ui/kit/list/load-more.tsx'
import type { MorePages } from '#ui/kit/list/use-more-pages.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { clientListPath } from './client-list-path.ts'
import styles from './clients-page.module.css'
import type { ClientsPageContent } from './clients-page.tsx'

type MoreClientsProps = Pick<ClientsPageContent, 'asked'> & { more: MorePages<ClientsPageContent> }

/** How many there are, in which order, and the way to the next ones. */
export function MoreClients({ asked, more }: MoreClientsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const last = more.pages.at(-1)?.list
  if (!last) return null
  const { page, buyers, total, is_total_exact: isExact, has_more: hasMore } = last
  const reached = (page - 1) * CLIENTS_PER_PAGE + buyers.length
  const all = formatNumber(total, locale)
  const order = asked.q === '' ? t`those with the most reviews first` : t`the nearest name first`

  function summary(): string {
    if (!hasMore) return t`${plural(total, { one: '# client', other: '# clients' })}, ${order}`
    return isExact
      ? t`${reached} clients of ${all}, ${order}`
      : t`${reached} clients of more than ${all}, ${order}`
  }

  return (
    <div className={styles.more}>
      <LoadMore
        shown={reached}
        total={total}
        summary={summary()}
        more={
          hasMore
            ? { href: clientListPath(locale, asked, page + 1), label: t`Show more clients` }
            : null
        }
        isLoading={more.isLoading}
        onMore={more.onMore}
      />
    </div>
  )
}
