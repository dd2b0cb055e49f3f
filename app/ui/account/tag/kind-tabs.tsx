import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import { TAG_SEGMENTS, type TagSegment } from '#domain/tag/tag-list.ts'
import { ContentTabs } from '#ui/account/content-frame/content-tabs.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { KIND_NAMES } from './tag-texts.ts'

type KindTabsProps = {
  current: TagSegment | 'cities'
  /** How many there are of each, where that is known. */
  counts?: Partial<Record<TagKind | 'CITY', number>>
}

const SEGMENTS = Object.keys(TAG_SEGMENTS) as TagSegment[]

/** Everything that companies are sorted by, kind by kind; cities last. */
export function KindTabs({ current, counts }: KindTabsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const counted = (kind: TagKind | 'CITY') => {
    const count = counts?.[kind]
    return count === undefined ? {} : { count }
  }
  return (
    <ContentTabs
      label={t`Kinds of tags`}
      tabs={[
        ...SEGMENTS.map((segment) => ({
          label: t(KIND_NAMES[segment]),
          href: accountPath(locale, 'admin', 'tags', segment),
          ...counted(TAG_SEGMENTS[segment]),
          isCurrent: segment === current,
        })),
        {
          label: t`Cities`,
          href: accountPath(locale, 'admin', 'cities'),
          ...counted('CITY'),
          isCurrent: current === 'cities',
        },
      ]}
    />
  )
}
