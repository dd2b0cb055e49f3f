import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import { isFixedTag } from '#domain/tag/tag-change.ts'
import { TAG_SHOWN, type TagChoice, type TagDetails, type TagLine } from '#domain/tag/tag-list.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import { ContentList, ContentPanel } from '#ui/account/content-frame/content-list.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { KindTabs } from './kind-tabs.tsx'
import { TagForm } from './tag-form.tsx'
import { keptOf, TagLines, type TagsShown } from './tag-lines.tsx'
import { TagPanel } from './tag-panel.tsx'
import { NEW_NAMES, SHOWN_NAMES, tagName } from './tag-texts.ts'
import styles from './tags.module.css'

export const TAG_FLASHES = ['added', 'saved', 'retired', 'restored', 'merged', 'undone'] as const
type TagFlash = (typeof TAG_FLASHES)[number]

type TagsPageProps = {
  asked: TagsShown
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
        tabs={<KindTabs current={segment} counts={counts} />}
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
        <TagLines
          asked={asked}
          lines={list.lines}
          open={open?.tag.id}
          isNarrow={Boolean(open || adding)}
        />
      </ContentList>
    </>
  )
}

/** A form that asks anew: it works as it stands, by its button. */
function Filters({
  asked,
  parents,
  total,
}: {
  asked: TagsShown
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
      <p className={styles.total}>
        {t`Tags: ${total}`}
        {!isFixedTag(kind) && <span>{t`To merge two, open the one that is to go.`}</span>}
      </p>
    </>
  )
}
