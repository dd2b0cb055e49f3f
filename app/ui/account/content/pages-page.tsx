import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { editorId } from '#domain/content/content-ref.ts'
import type { PageLine } from '#domain/content/editor-view.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import {
  ContentCell,
  ContentList,
  ContentRow,
  ContentTable,
} from '#ui/account/content-frame/content-list.tsx'
import { ContentTabs } from '#ui/account/content-frame/content-tabs.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { PAGE_TYPE_NAMES } from './content-texts.ts'
import { NewPagePanel } from './new-page-panel.tsx'

type Part = { label: MessageDescriptor; types: readonly string[]; icon: IconName }

/** The tree of pages: what stands on every page, then the pages by what they are for. */
const PARTS: { readonly [part: string]: Part } = {
  frame: { label: msg`Frame`, types: ['MAIN_NAV', 'MAIN_FOOTER', 'DEFAULT'], icon: 'browser' },
  home: {
    label: msg`Home pages`,
    types: ['HOME', 'HOME_ARTICLES', 'HOME_MEMBERS_CLIENTS'],
    icon: 'house',
  },
  lists: { label: msg`Lists`, types: ['LIST'], icon: 'list-checks' },
  site: { label: msg`About the site`, types: ['FEATURE'], icon: 'info' },
  legal: { label: msg`Legal texts`, types: ['LEGAL'], icon: 'scales' },
}

type PagesPageProps = {
  pages: readonly PageLine[]
  /** Which part of the tree is shown; all of it otherwise. */
  show: string
  /** Whether the form of a new page is open. */
  isAdding: boolean
  isRemoved: boolean
  mayPublishLegal: boolean
  outcome: AccountOutcome | undefined
}

/** Every page that editors write, with what waits to be published. */
export function PagesPage(props: PagesPageProps) {
  const { pages, show, isAdding, isRemoved, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'pages')
  const ofPart = ({ types }: Part) => pages.filter(({ type }) => types.includes(type))
  const part = PARTS[show]
  const shown = part ? ofPart(part) : pages
  return (
    <>
      <ContentHead
        title={t`Pages`}
        actions={
          <Button href={listAddress(path, { show, new: 'yes' })} size="sm" iconBefore="plus">
            {t`New page`}
          </Button>
        }
        tabs={
          <ContentTabs
            label={t`Pages shown`}
            tabs={[
              { label: t`All pages`, href: path, count: pages.length, isCurrent: !part },
              ...Object.entries(PARTS).map(([name, each]) => ({
                label: t(each.label),
                href: listAddress(path, { show: name }),
                count: ofPart(each).length,
                isCurrent: each === part,
              })),
            ]}
          />
        }
      />
      <ContentList
        done={isRemoved && !outcome && t`The page is deleted.`}
        panel={isAdding && <NewPagePanel {...props} closeHref={listAddress(path, { show })} />}
      >
        <ContentTable
          caption={t`Pages`}
          heads={[
            { label: t`Page` },
            { label: t`Kind` },
            { label: t`State` },
            { label: t`Last saved`, isNumber: true },
          ]}
        >
          {shown.map((page) => (
            <PageRow key={`${page.kind} ${page.subject}`} page={page} />
          ))}
        </ContentTable>
      </ContentList>
    </>
  )
}

function PageRow({ page }: { page: PageLine }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { title, slug, type, isChanged, dueAt, savedAt, savedBy } = page
  const kind = PAGE_TYPE_NAMES[type]
  const part = Object.values(PARTS).find(({ types }) => types.includes(type))
  const due = dueAt && `${formatDate(dueAt, locale)}, ${formatTime(dueAt, locale)}`
  const when = savedAt && `${formatDate(savedAt, locale)}, ${formatTime(savedAt, locale)}`
  return (
    <ContentRow
      href={accountPath(locale, 'admin', 'pages', editorId(page))}
      name={bestTranslation(title, locale)?.text ?? (kind ? t(kind) : slug)}
      note={slug}
      icon={part && <Icon name={part.icon} />}
    >
      <ContentCell>{kind && t(kind)}</ContentCell>
      <ContentCell>
        {isChanged ? (
          <Badge tone="warning">{t`Changes to publish`}</Badge>
        ) : (
          <Badge tone="ok">{t`Public as it is`}</Badge>
        )}
        {due && (
          <>
            {' '}
            <Badge>{t`Planned for ${due}`}</Badge>
          </>
        )}
      </ContentCell>
      <ContentCell label={when ? t`Last saved` : undefined} isNumber>
        {when && (savedBy ? t`${when}, ${savedBy}` : when)}
      </ContentCell>
    </ContentRow>
  )
}
