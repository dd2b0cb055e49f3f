import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import type { TagLine, TagSegment, TagShown, TagSort } from '#domain/tag/tag-list.ts'
import { formatDate } from '#i18n/format.ts'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ContentLinks } from '#ui/account/content-frame/content-links.tsx'
import { ContentCell, ContentRow, ContentTable } from '#ui/account/content-frame/content-list.tsx'
import { FilledLanguages } from '#ui/account/content-frame/filled-languages.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { KIND_NAMES, ONE_NAMES, tagName } from './tag-texts.ts'

/** What the address of a list asked for. */
export type TagsShown = {
  segment: TagSegment
  kind: TagKind
  q: string
  parent: string
  show: TagShown
  sort: TagSort
}

type TagLinesProps = {
  asked: TagsShown
  lines: readonly TagLine[]
  open: string | undefined
  isNarrow: boolean
}

/** The tags that were asked for, and by what they are sorted. */
export function TagLines({ asked, lines, open, isNarrow }: TagLinesProps) {
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

function SortLinks({ asked, hasParent }: { asked: TagsShown; hasParent: boolean }) {
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
    <ContentLinks
      label={t`Sort by`}
      links={sorts.map(([sort, label]) => ({
        label,
        href: listAddress(accountPath(locale, 'admin', 'tags', segment), {
          ...keptOf({ ...narrowed, sort }),
          q,
        }),
        isCurrent: sort === asked.sort,
      }))}
    />
  )
}

type LineProps = {
  line: TagLine
  asked: TagsShown
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
        <FilledLanguages filled={line.languages} />
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

/** What a link to the list keeps of it. */
export function keptOf({ parent, show, sort }: Pick<TagsShown, 'parent' | 'show' | 'sort'>) {
  return {
    ...(parent && { parent }),
    ...(show !== 'all' && { show }),
    ...(sort !== 'name' && { sort }),
  }
}
