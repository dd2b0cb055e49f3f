import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { editorId } from '#domain/content/content-ref.ts'
import type { PageLine } from '#domain/content/editor-view.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { PAGE_TYPE_NAMES } from './content-texts.ts'

/** Every page that editors write, by kind, with what waits to be published. */
export function PagesPage({ pages }: { pages: readonly PageLine[] }) {
  const { t } = useLingui()
  const groups = Map.groupBy(pages, ({ type }) => type)
  return (
    <AccountPage
      title={t`Pages`}
      lead={t`What visitors read that is no profile, review or article. A change is a draft until it is published.`}
    >
      {[...groups].map(([type, own]) => (
        <AccountCard key={type} title={PAGE_TYPE_NAMES[type] ? t(PAGE_TYPE_NAMES[type]) : type}>
          <AccountRows>
            {own.map((page) => (
              <PageRow key={page.subject} page={page} />
            ))}
          </AccountRows>
        </AccountCard>
      ))}
    </AccountPage>
  )
}

function PageRow({ page }: { page: PageLine }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { title, slug, type, isChanged, dueAt, savedAt, savedBy } = page
  const name = PAGE_TYPE_NAMES[type]
  const words = bestTranslation(title, locale)?.text ?? (name ? t(name) : slug)
  const when = savedAt && `${formatDate(savedAt, locale)}, ${formatTime(savedAt, locale)}`
  return (
    <AccountRow
      name={<a href={accountPath(locale, 'admin', 'pages', editorId(page))}>{words}</a>}
      note={when && (savedBy ? t`Last saved ${when} by ${savedBy}` : t`Last saved ${when}`)}
    >
      {isChanged && (
        <Badge tone="warning">
          <Trans>Changes to publish</Trans>
        </Badge>
      )}
      {dueAt && (
        <Badge>{t`Planned for ${formatDate(dueAt, locale)}, ${formatTime(dueAt, locale)}`}</Badge>
      )}
    </AccountRow>
  )
}
