import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import { isFixedTag } from '#domain/tag/tag-change.ts'
import {
  TAG_SEGMENTS,
  TAG_SHOWN,
  type TagChoice,
  type TagDetails,
  type TagLine,
  type TagSegment,
  type TagShown,
  type TagSort,
} from '#domain/tag/tag-list.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
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
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { TagForm } from './tag-form.tsx'
import { TagPanel } from './tag-panel.tsx'
import { KIND_NAMES, NEW_NAMES, ONE_NAMES, SHOWN_NAMES, tagName } from './tag-texts.ts'
import styles from './tags.module.css'

export const TAG_FLASHES = ['added', 'saved', 'retired', 'restored', 'merged', 'undone'] as const
type TagFlash = (typeof TAG_FLASHES)[number]

type Asked = {
  segment: TagSegment
  kind: TagKind
  q: string
  parent: string
  show: TagShown
  sort: TagSort
}

type TagsPageProps = {
  asked: Asked
  list: { lines: readonly TagLine[]; next: string | null; total: number }
  counts: Partial<Record<TagKind, number>>
  /** What they may stand below. */
  parents: readonly TagChoice[]
  isAdding?: boolean
  open?: { tag: TagDetails; others: readonly TagChoice[]; decisions: readonly AuditLine[] }
  done?: TagFlash | undefined
  outcome: AccountOutcome | undefined
}

/** Everything that companies, reviews and articles are sorted by. */
export function TagsPage(props: TagsPageProps) {
  const { asked, list, counts, parents, isAdding, open, done, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { segment, kind, q, ...narrowed } = asked
  const path = accountPath(locale, 'admin', 'tags', segment)
  const kept = keptOf(narrowed)
  const newName = NEW_NAMES[segment]
  const words: Record<TagFlash, string> = {
    added: t`Added. It can be chosen from now on.`,
    saved: t`Saved. Companies that bear it follow within minutes.`,
    retired: t`Retired. Nobody can choose it any more, and its address leads on.`,
    restored: t`It can be chosen again.`,
    merged: t`Merged. Companies, articles and clients follow within minutes.`,
    undone: t`The merge is being undone: everything goes back within minutes.`,
  }
  const closeHref = listAddress(path, { ...kept, q })
  const adding = isAdding && newName && (
    <ContentPanel title={t(newName)} closeHref={closeHref}>
      <TagForm name="add" kind={kind} parents={parents} outcome={outcome} />
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
              label={t`Name, address or synonym`}
              q={q}
              kept={kept}
            />
            <Button
              href={listAddress(`${path}/export`, { ...kept, q })}
              theme="secondary"
              size="sm"
              iconBefore="download-simple"
            >
              CSV
            </Button>
            {newName && (
              <Button href={listAddress(path, { ...kept, new: 'yes' })} size="sm" iconBefore="plus">
                {t(newName)}
              </Button>
            )}
          </>
        }
        tabs={<KindTabs segment={segment} counts={counts} />}
      />
      <ContentList
        done={done && !outcome && words[done]}
        filters={<Filters asked={asked} parents={parents} total={list.total} />}
        panel={
          open ? (
            <TagPanel
              {...open}
              segment={segment}
              parents={parents}
              closeHref={closeHref}
              outcome={outcome}
            />
          ) : (
            adding || undefined
          )
        }
        foot={
          list.next && (
            <AccountLink href={listAddress(path, { ...kept, q, after: list.next })}>
              <Trans>Next</Trans>
            </AccountLink>
          )
        }
      >
        <Lines
          asked={asked}
          lines={list.lines}
          open={open?.tag.id}
          isNarrow={Boolean(open || adding)}
        />
      </ContentList>
    </>
  )
}

function keptOf({ parent, show, sort }: Pick<Asked, 'parent' | 'show' | 'sort'>) {
  return {
    ...(parent && { parent }),
    ...(show !== 'all' && { show }),
    ...(sort !== 'name' && { sort }),
  }
}

function KindTabs({ segment, counts }: { segment: TagSegment; counts: TagsPageProps['counts'] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const segments = Object.keys(TAG_SEGMENTS) as TagSegment[]
  return (
    <ContentTabs
      label={t`Kinds of tags`}
      tabs={[
        ...segments.map((each) => ({
          label: t(KIND_NAMES[each]),
          href: accountPath(locale, 'admin', 'tags', each),
          count: counts[TAG_SEGMENTS[each]] ?? 0,
          isCurrent: each === segment,
        })),
        { label: t`Cities`, href: accountPath(locale, 'admin', 'cities'), isCurrent: false },
      ]}
    />
  )
}

/** A form that asks anew: it works as it stands, by its button. */
function Filters({
  asked,
  parents,
  total,
}: {
  asked: Asked
  parents: readonly TagChoice[]
  total: number
}) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { segment, kind, q, parent, show, sort } = asked
  const above = kind === 'SPECIALTY' ? t`Activity` : t`Category`
  const shown = TAG_SHOWN.filter(
    (each) => !isFixedTag(kind) || each === 'all' || each === 'incomplete',
  )
  return (
    <>
      <form className={styles.filters} action={accountPath(locale, 'admin', 'tags', segment)}>
        {q && <input type="hidden" name="q" value={q} />}
        {sort !== 'name' && <input type="hidden" name="sort" value={sort} />}
        {parents.length > 0 && (
          <Select
            id="filter-parent"
            name="parent"
            label={above}
            defaultValue={parent}
            placeholder={t`All`}
            options={parents.map(({ id, label }) => ({ value: id, label: tagName(label, locale) }))}
          />
        )}
        <Select
          id="filter-show"
          name="show"
          label={t`Shown`}
          defaultValue={show}
          options={shown.map((value) => ({ value, label: t(SHOWN_NAMES[value]) }))}
        />
        <Button type="submit" theme="secondary" size="sm">
          {t`Filter`}
        </Button>
      </form>
      <p className={styles.total}>{t`Tags: ${total}`}</p>
    </>
  )
}

type LinesProps = {
  asked: Asked
  lines: readonly TagLine[]
  open: string | undefined
  isNarrow: boolean
}

function Lines({ asked, lines, open, isNarrow }: LinesProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { segment, kind } = asked
  const path = accountPath(locale, 'admin', 'tags', segment)
  if (lines.length === 0)
    return (
      <EmptyState
        title={t`No result`}
        text={t`No tag fits this search.`}
        waysOut={[{ icon: 'list', label: t(KIND_NAMES[segment]), href: path }]}
      />
    )
  const hasParent = kind === 'SPECIALTY' || kind === 'ACTIVITY'
  return (
    <>
      <SortLinks asked={asked} hasParent={hasParent} />
      <ContentTable
        caption={t(KIND_NAMES[segment])}
        heads={[
          { label: t(ONE_NAMES[segment]) },
          ...(hasParent ? [{ label: kind === 'SPECIALTY' ? t`Activity` : t`Category` }] : []),
          { label: t`Languages` },
          { label: kind === 'MARKETING_CATEGORY' ? t`Articles` : t`Providers`, isNumber: true },
          { label: t`Reviews`, isNumber: true },
          ...(isNarrow ? [] : [{ label: t`Changed`, isNumber: true }]),
        ]}
      >
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            asked={asked}
            isCurrent={line.id === open}
            hasParent={hasParent}
            isNarrow={isNarrow}
          />
        ))}
      </ContentTable>
    </>
  )
}

function SortLinks({ asked, hasParent }: { asked: Asked; hasParent: boolean }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { segment, q, ...narrowed } = asked
  const sorts: [TagSort, string][] = [
    ['name', t`Name`],
    ...(hasParent
      ? [['parent', asked.kind === 'SPECIALTY' ? t`Activity` : t`Category`] as [TagSort, string]]
      : []),
    ['members', t`Providers`],
    ['reviews', t`Reviews`],
    ['changed', t`Changed`],
  ]
  return (
    <nav className={styles.sorts} aria-label={t`Sort by`}>
      <span aria-hidden="true">{t`Sort by`}</span>
      {sorts.map(([sort, label]) => (
        <a
          key={sort}
          href={listAddress(accountPath(locale, 'admin', 'tags', segment), {
            ...keptOf({ ...narrowed, sort }),
            q,
          })}
          aria-current={sort === asked.sort ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

type LineProps = {
  line: TagLine
  asked: Asked
  isCurrent: boolean
  hasParent: boolean
  isNarrow: boolean
}

function Line({ line, asked, isCurrent, hasParent, isNarrow }: LineProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { segment, q, ...narrowed } = asked
  const isTheme = asked.kind === 'MARKETING_CATEGORY'
  const count = isTheme ? line.articles : line.members
  const into = line.mergedInto && tagName(line.mergedInto.label, locale)
  return (
    <ContentRow
      href={listAddress(accountPath(locale, 'admin', 'tags', segment, line.id), {
        ...keptOf(narrowed),
        q,
      })}
      name={tagName(line.label, locale)}
      note={into ? t`merged into ${into}` : line.isRetired ? t`retired` : line.slug}
      icon={<Icon name={line.icon ?? 'tag'} />}
      isCurrent={isCurrent}
    >
      {hasParent && <ContentCell>{line.parent && tagName(line.parent.label, locale)}</ContentCell>}
      <ContentCell label={t`Languages`}>
        <Languages filled={line.languages} />
      </ContentCell>
      <ContentCell label={isTheme ? t`Articles` : t`Providers`} isNumber>
        {count === 0 && !line.mergedInto && asked.kind !== 'AREA' ? (
          <Badge tone="warning">{t`none`}</Badge>
        ) : (
          i18n.number(count)
        )}
      </ContentCell>
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

/** One bar for each language. */
function Languages({ filled }: { filled: number }) {
  const all = LOCALE_CODES.length
  return (
    <span className={styles.languages} data-complete={filled === all || undefined}>
      <span className={styles.bars} aria-hidden="true">
        {LOCALE_CODES.map((lang, index) => (
          <i key={lang} data-filled={index < filled || undefined} />
        ))}
      </span>
      {filled}/{all}
    </span>
  )
}
