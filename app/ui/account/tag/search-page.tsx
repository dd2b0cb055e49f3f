import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import type { SearchTerm, TermOrder } from '#domain/listing/search-term.ts'
import type { SynonymKind, SynonymLine, SynonymList } from '#domain/listing/synonym.ts'
import { LOCALES, localeFromKey, localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { HistoryCard } from '#ui/account/administration/history-card.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import {
  ContentCell,
  ContentList,
  ContentPanel,
  ContentRow,
  ContentTable,
} from '#ui/account/content-frame/content-list.tsx'
import { ContentTabs } from '#ui/account/content-frame/content-tabs.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { SearchTerms } from './search-terms.tsx'
import { SynonymForm } from './synonym-form.tsx'

export const SEARCH_FLASHES = ['saved', 'removed'] as const

const KIND_NAMES: Record<SynonymKind, MessageDescriptor> = {
  tag: msg`Tag`,
  city: msg`City`,
  words: msg`Words`,
}

type SearchPageProps = {
  lang: LocaleCode
  after: string
  list: SynonymList
  /** What is shown instead of the synonyms: what visitors search for, and by what it is led. */
  order: TermOrder | null
  terms: readonly SearchTerm[] | null
  isAdding: boolean
  open: { synonym: SynonymLine & { lang: LocaleCode }; decisions: readonly AuditLine[] } | undefined
  done: (typeof SEARCH_FLASHES)[number] | undefined
  outcome: AccountOutcome | undefined
}

/** What visitors type for things that are called otherwise here. */
export function SearchPage(props: SearchPageProps) {
  const { lang, after, list, order, terms, isAdding, open, done, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'search')
  const shown = localeFromKey(lang) ?? locale
  const kept = { lang: shown }
  const closeHref = listAddress(path, { ...kept, after })
  const words = {
    saved: t`Saved. Searches follow it from now on.`,
    removed: t`Removed. It is searched for as it is typed.`,
  }
  const panel = open ? (
    <SynonymPanel {...open} closeHref={closeHref} outcome={outcome} />
  ) : (
    isAdding && (
      <ContentPanel title={t`New synonym`} closeHref={closeHref}>
        <SynonymForm lang={lang} outcome={outcome} />
      </ContentPanel>
    )
  )
  return (
    <>
      <ContentHead
        title={t`Search and synonyms`}
        actions={
          <Button href={listAddress(path, { ...kept, new: 'yes' })} size="sm" iconBefore="plus">
            {t`New synonym`}
          </Button>
        }
        tabs={
          <ContentTabs
            label={t`Language of the searches`}
            tabs={LOCALES.map((each) => ({
              label: LANGUAGE_NAMES[each],
              href: listAddress(path, { lang: each, view: order ?? undefined }),
              isCurrent: localeToKey(each) === lang,
            }))}
          />
        }
      />
      <ContentList
        done={done && !outcome && words[done]}
        filters={<Views lang={shown} order={order} />}
        panel={panel || undefined}
        foot={
          terms ? (
            <Button
              href={listAddress(`${path}/export`, { ...kept, view: order ?? undefined })}
              theme="secondary"
              size="sm"
              iconBefore="download-simple"
            >
              {t`Download as CSV`}
            </Button>
          ) : (
            list.next && (
              <AccountLink href={listAddress(path, { ...kept, after: list.next })}>
                <Trans>Next</Trans>
              </AccountLink>
            )
          )
        }
      >
        {terms ? (
          <SearchTerms terms={terms} order={order} />
        ) : (
          <Synonyms lines={list.lines} kept={{ ...kept, after }} open={open?.synonym.id} />
        )}
      </ContentList>
    </>
  )
}

/** What is meant by a phrase, and what visitors type. */
function Views({ lang, order }: { lang: string; order: TermOrder | null }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'search')
  const views = [
    { label: t`Synonyms`, view: undefined },
    { label: t`Most searched`, view: 'searches' },
    { label: t`Most often in vain`, view: 'empty' },
  ]
  return (
    <SegmentedLinks
      label={t`What is shown`}
      links={views.map(({ label, view }) => ({
        label,
        href: listAddress(path, { lang, view }),
        isCurrent: view === (order ?? undefined),
      }))}
    />
  )
}

type SynonymsProps = {
  lines: readonly SynonymLine[]
  kept: { lang: string; after: string }
  open: string | undefined
}

function Synonyms({ lines, kept, open }: SynonymsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'search')
  if (lines.length === 0)
    return (
      <EmptyState
        title={t`No result`}
        text={t`In this language every search means what is typed.`}
        waysOut={[
          {
            icon: 'plus',
            label: t`New synonym`,
            href: listAddress(path, { lang: kept.lang, new: 'yes' }),
          },
        ]}
      />
    )
  return (
    <ContentTable
      caption={t`Synonyms`}
      heads={[{ label: t`What is typed` }, { label: t`What is meant` }, { label: t`Kind` }]}
    >
      {lines.map(({ id, phrase, kind, meant, isLost }) => (
        <ContentRow
          key={id}
          href={listAddress(path, { ...kept, open: id })}
          name={phrase}
          isCurrent={id === open}
        >
          <ContentCell>
            {isLost ? <Badge tone="warning">{t`There no more`}</Badge> : meant}
          </ContentCell>
          <ContentCell>
            <Badge tone="neutral">{t(KIND_NAMES[kind])}</Badge>
          </ContentCell>
        </ContentRow>
      ))}
    </ContentTable>
  )
}

type PanelProps = NonNullable<SearchPageProps['open']> & {
  closeHref: string
  outcome: AccountOutcome | undefined
}

function SynonymPanel({ synonym, decisions, closeHref, outcome }: PanelProps) {
  const { t } = useLingui()
  return (
    <ContentPanel
      title={synonym.phrase}
      kind={t`What is typed`}
      closeHref={closeHref}
      foot={
        <AccountForm name="remove" outcome={outcome} hidden={{ synonym: synonym.id }} look="row">
          <Button type="submit" theme="secondary" size="sm">
            {t`Remove the synonym`}
          </Button>
        </AccountForm>
      }
    >
      <SynonymForm lang={synonym.lang} synonym={synonym} outcome={outcome} />
      <HistoryCard decisions={decisions} />
    </ContentPanel>
  )
}
