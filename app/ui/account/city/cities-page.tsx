import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import { accountPath } from '#domain/address/paths.ts'
import {
  CITY_STATES,
  type CityLine,
  type CityList,
  type CityState,
  type Country,
  namedLanguages,
} from '#domain/tag/known-city.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import { ContentLinks } from '#ui/account/content-frame/content-links.tsx'
import {
  ContentCell,
  ContentList,
  ContentPanel,
  ContentRow,
  ContentTable,
} from '#ui/account/content-frame/content-list.tsx'
import { FilledLanguages } from '#ui/account/content-frame/filled-languages.tsx'
import { HeldBy } from '#ui/account/form/case-holder.tsx'
import { numberOf } from '#ui/account/number-of.ts'
import { KindTabs } from '#ui/account/tag/kind-tabs.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './city.module.css'
import { CityForm, type ListedChoice } from './city-form.tsx'

export const CITY_FLASHES = ['added', 'saved', 'accepted', 'equated', 'refused'] as const
export type CityFlash = (typeof CITY_FLASHES)[number]

type CitiesPageProps = {
  list: CityList
  /** Who has which of those that are asked for. */
  holders: { [slug: string]: CaseHolder }
  counts: { [state in CityState]: number }
  state: CityState
  q: string
  after: string
  done: CityFlash | undefined
  listed: readonly ListedChoice[]
  countries: readonly Country[]
  /** Whether the form of a new one is open. */
  isAdding?: boolean
  outcome: AccountOutcome | undefined
  /** The one that is open. */
  open?: { slug: string; panel: ReactNode }
}

/** Cities that companies may name, and those that they ask for. */
export function CitiesPage(props: CitiesPageProps) {
  const { list, holders, counts, state, q, after, done, isAdding, outcome, open } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'cities')
  const kept = { q, ...(state !== 'known' && { state }) }
  const words: Record<CityFlash, string> = {
    added: t`The city is known from now on.`,
    saved: t`Saved. Its companies follow within minutes.`,
    accepted: t`Accepted. The city is on the profiles of those who asked for it, and their owners are told.`,
    equated: t`From now on that name means this city. Whoever asked for it has been told.`,
    refused: t`Refused. Whoever asked for it has been told why.`,
  }
  const names: Record<CityState, string> = {
    known: t`Known`,
    asked: t`Cities asked for`,
    refused: t`Cities refused`,
  }
  const adding = isAdding && (
    <ContentPanel title={t`New city`} closeHref={listAddress(path, { ...kept, after })}>
      <CityForm name="add" listed={props.listed} countries={props.countries} outcome={outcome} />
    </ContentPanel>
  )
  return (
    <>
      <ContentHead
        title={t`Tags and cities`}
        actions={
          <>
            <AdministrationSearch
              path={path}
              label={t`City or town`}
              q={q}
              kept={state === 'known' ? {} : { state }}
            />
            <Button href={listAddress(path, { q, new: 'yes' })} size="sm" iconBefore="plus">
              {t`New city`}
            </Button>
          </>
        }
        aside={
          <Button
            href={listAddress(accountPath(locale, 'admin', 'cities', 'export'), kept)}
            theme="secondary"
            size="sm"
            iconBefore="download-simple"
            download
          >
            CSV
          </Button>
        }
        tabs={<KindTabs current="cities" counts={{ CITY: counts.known }} />}
      />
      <ContentList
        done={done && !outcome && words[done]}
        filters={
          <ContentLinks
            label={t`Cities shown`}
            links={CITY_STATES.map((each) => ({
              label: names[each],
              href: listAddress(path, { q, ...(each !== 'known' && { state: each }) }),
              count: counts[each],
              isCurrent: each === state,
            }))}
          />
        }
        panel={open?.panel ?? (adding || undefined)}
        foot={
          list.next && (
            <AccountLink href={listAddress(path, { ...kept, after: list.next })}>
              <Trans>Next</Trans>
            </AccountLink>
          )
        }
      >
        {list.lines.length === 0 ? (
          <NothingFound q={q} state={state} />
        ) : (
          <Cities
            lines={list.lines}
            holders={holders}
            state={state}
            kept={{ ...kept, after }}
            open={open?.slug}
          />
        )}
      </ContentList>
    </>
  )
}

function NothingFound({ q, state }: { q: string; state: CityState }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const nothing: Record<CityState, string> = {
    known: t`No city is known yet.`,
    asked: t`No company is waiting for a city.`,
    refused: t`No city has been refused.`,
  }
  return (
    <EmptyState
      title={q ? t`No result` : nothing[state]}
      text={
        q
          ? t`No city fits this search.`
          : t`Companies ask for cities in the editor of their profile.`
      }
      waysOut={[
        { icon: 'list', label: t`All cities`, href: accountPath(locale, 'admin', 'cities') },
      ]}
    />
  )
}

type CitiesProps = {
  lines: readonly CityLine[]
  holders: CitiesPageProps['holders']
  state: CityState
  kept: Record<string, string | undefined>
  open: string | undefined
}

function Cities({ lines, holders, state, kept, open }: CitiesProps) {
  const { t } = useLingui()
  const city = { label: t`City` }
  const heads =
    state === 'known'
      ? [
          city,
          { label: t`Languages` },
          { label: t`Providers`, isNumber: true },
          { label: t`Reviews`, isNumber: true },
          { label: t`Activity pages` },
          { label: t`Empty`, isNumber: true },
        ]
      : [
          city,
          { label: t`Country` },
          { label: t`Asked for by` },
          { label: t`Since`, isNumber: true },
        ]
  return (
    <ContentTable caption={t`Cities`} heads={heads}>
      {lines.map((line) => (
        <Line
          key={line.slug}
          line={line}
          holder={holders[line.slug]}
          kept={kept}
          isCurrent={line.slug === open}
        />
      ))}
    </ContentTable>
  )
}

type LineProps = {
  line: CityLine
  holder: CaseHolder | undefined
  kept: CitiesProps['kept']
  isCurrent: boolean
}

function Line({ line, holder, kept, isCurrent }: LineProps) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <ContentRow
      href={listAddress(accountPath(locale, 'admin', 'cities', line.slug), kept)}
      name={shownWords(line.label, locale)?.text ?? line.slug}
      note={line.slug}
      icon={<Icon name="map-pin" />}
      isCurrent={isCurrent}
    >
      {line.state === 'known' ? (
        <KnownCells line={line} />
      ) : (
        <AskedCells line={line} holder={holder} />
      )}
    </ContentRow>
  )
}

function KnownCells({
  line: { label, isListed, members, reviews, pages, near },
}: {
  line: CityLine
}) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const city = near && (shownWords(near.label, locale)?.text ?? near.slug)
  return (
    <>
      <ContentCell>
        <FilledLanguages filled={namedLanguages(label)} />
      </ContentCell>
      <ContentCell label={t`Providers`} isNumber>
        {isListed ? i18n.number(members) : numberOf(members, locale)}
      </ContentCell>
      <ContentCell label={reviews === null ? undefined : t`Reviews`} isNumber>
        {reviews !== null && i18n.number(reviews)}
      </ContentCell>
      <ContentCell>
        {pages && <Pages all={pages.all} filled={pages.all - pages.empty} />}
        {city && <Trans>Counts in {city}</Trans>}
      </ContentCell>
      <ContentCell label={pages?.empty ? t`Empty` : undefined} isNumber>
        {pages && (pages.empty === 0 ? '–' : i18n.number(pages.empty))}
      </ContentCell>
    </>
  )
}

function Pages({ all, filled }: { all: number; filled: number }) {
  const { t } = useLingui()
  const share = { '--share': `${all === 0 ? 0 : (100 * filled) / all}%` } as CSSProperties
  return (
    <span className={styles.pages}>
      <span style={share} aria-hidden="true" />
      <span>{t`${filled} of ${all}`}</span>
    </span>
  )
}

type AskedCellsProps = { line: CityLine; holder: CaseHolder | undefined }

function AskedCells({ line: { country, requests }, holder }: AskedCellsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const since = requests[0]?.askedAt
  return (
    <>
      <ContentCell>{country}</ContentCell>
      <ContentCell>
        {requests.map(({ name }) => name).join(', ')} <HeldBy holder={holder} />
      </ContentCell>
      <ContentCell label={since ? t`Since` : undefined} isNumber>
        {since && <time dateTime={since}>{formatDate(since, locale)}</time>}
      </ContentCell>
    </>
  )
}
