import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { ClientLine, ClientsAsked } from '#domain/client/client-change.ts'
import type { Translated } from '#domain/text/translated.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import {
  ContentCell,
  ContentList,
  ContentRow,
  ContentTable,
} from '#ui/account/content-frame/content-list.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './clients.module.css'

export const CLIENT_FLASHES = ['saved', 'merged', 'undone', 'split'] as const
type ClientFlash = (typeof CLIENT_FLASHES)[number]

export type SectorChoice = { code: string; label: Translated }

type ClientsPageProps = {
  asked: ClientsAsked
  list: { lines: readonly ClientLine[]; next: string | null }
  sectors: readonly SectorChoice[]
  /** The one that is open. */
  open?: { id: string; panel: ReactNode }
  done?: ClientFlash | undefined
  outcome?: AccountOutcome | undefined
}

/** The companies that reviews come from, whether anybody finds them or not. */
export function ClientsPage({ asked, list, sectors, open, done, outcome }: ClientsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'clients')
  const { q, after, ...narrowed } = asked
  const words: Record<ClientFlash, string> = {
    saved: t`Saved. Reviews that show the company follow within minutes.`,
    merged: t`Merged. People and reviews follow within minutes.`,
    undone: t`The merge is being undone: everything goes back within minutes.`,
    split: t`Split. People and reviews follow within minutes.`,
  }
  return (
    <>
      <ContentHead
        title={t`Clients`}
        actions={
          <AdministrationSearch path={path} label={t`Name of a client`} q={q} kept={narrowed} />
        }
      />
      <ContentList
        done={done && !outcome && words[done]}
        filters={<Filters asked={asked} sectors={sectors} />}
        panel={open?.panel}
        foot={
          list.next && (
            <AccountLink href={listAddress(path, { ...narrowed, q, after: list.next })}>
              <Trans>Next</Trans>
            </AccountLink>
          )
        }
      >
        {list.lines.length === 0 ? (
          <EmptyState
            title={t`No result`}
            text={t`No client fits this search.`}
            waysOut={[{ icon: 'list', label: t`All clients`, href: path }]}
          />
        ) : (
          <ContentTable
            caption={t`Clients`}
            heads={[
              { label: t`Client` },
              { label: t`Sector` },
              { label: t`City` },
              { label: t`Reviews`, isNumber: true },
              ...(open ? [] : [{ label: t`Changed`, isNumber: true }]),
            ]}
          >
            {list.lines.map((line) => (
              <Line
                key={line.id}
                line={line}
                kept={{ ...narrowed, q, after }}
                isCurrent={line.id === open?.id}
                isNarrow={open !== undefined}
              />
            ))}
          </ContentTable>
        )}
      </ContentList>
    </>
  )
}

type LineProps = {
  line: ClientLine
  kept: ClientsAsked | Omit<ClientsAsked, 'after'>
  isCurrent: boolean
  isNarrow: boolean
}

function Line({ line, kept, isCurrent, isNarrow }: LineProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const into = line.mergedInto?.name
  const note = into
    ? t`replaced by: ${into}`
    : line.isAnonymized
      ? t`shown nowhere by name`
      : line.slug
  return (
    <ContentRow
      href={listAddress(accountPath(locale, 'admin', 'clients', line.id), kept)}
      name={line.name}
      note={note}
      icon={<Icon name="buildings" />}
      isCurrent={isCurrent}
    >
      <ContentCell>{line.sector && shownWords(line.sector.label, locale)?.text}</ContentCell>
      <ContentCell>{line.city}</ContentCell>
      <ContentCell label={t`Reviews`} isNumber>
        {i18n.number(line.reviews)}
      </ContentCell>
      {!isNarrow && (
        <ContentCell label={line.changedAt ? t`Changed` : undefined} isNumber>
          {line.changedAt && (
            <time dateTime={line.changedAt}>{formatDate(line.changedAt, locale)}</time>
          )}
        </ContentCell>
      )}
    </ContentRow>
  )
}

/** A form that asks anew: it works as it stands, by its button. */
function Filters({ asked, sectors }: Pick<ClientsPageProps, 'asked' | 'sectors'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { q, sector, city } = asked
  return (
    <form className={styles.filters} action={accountPath(locale, 'admin', 'clients')}>
      {q && <input type="hidden" name="q" value={q} />}
      <Select
        id="filter-sector"
        name="sector"
        label={t`Sector`}
        defaultValue={sector}
        placeholder={t`All`}
        options={sectors.map(({ code, label }) => ({
          value: code,
          label: shownWords(label, locale)?.text ?? code,
        }))}
      />
      <TextInput
        id="filter-city"
        name="city"
        label={t`City`}
        defaultValue={city}
        autoComplete="off"
        required={false}
      />
      <Button type="submit" theme="secondary" size="sm">
        {t`Filter`}
      </Button>
    </form>
  )
}
