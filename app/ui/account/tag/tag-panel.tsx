import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { tagPath } from '#domain/address/content-path.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import { isFixedTag } from '#domain/tag/tag-change.ts'
import {
  TAG_SEGMENTS,
  type TagChoice,
  type TagDetails,
  type TagSegment,
} from '#domain/tag/tag-list.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { HistoryCard } from '#ui/account/administration/history-card.tsx'
import { ContentFigures, ContentPanel } from '#ui/account/content-frame/content-list.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { TagForm } from './tag-form.tsx'
import { ONE_NAMES, tagName } from './tag-texts.ts'
import styles from './tags.module.css'

type TagPanelProps = {
  tag: TagDetails
  segment: TagSegment
  parents: readonly TagChoice[]
  /** Of the same kind: one of them may take its place. */
  others: readonly TagChoice[]
  decisions: readonly AuditLine[]
  closeHref: string
  outcome: AccountOutcome | undefined
}

/** One tag: who bears it, what it is called, and how it goes. */
export function TagPanel(props: TagPanelProps) {
  const { tag, segment, parents, decisions, closeHref, outcome } = props
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const kind = TAG_SEGMENTS[segment]
  const above = tag.parent && tagName(tag.parent.label, locale)
  const one = t(ONE_NAMES[segment])
  const isLive = !tag.isRetired && !tag.mergedInto
  const page = isLive && tagPath(locale, { kind, slug: tag.slug, category: tag.category })
  return (
    <ContentPanel
      title={tagName(tag.label, locale)}
      kind={above ? t`${one}, below ${above}` : one}
      closeHref={closeHref}
      foot={isLive && !isFixedTag(kind) ? <Ends {...props} /> : undefined}
    >
      {tag.isMoving && (
        <Alert tone="info">{t`Companies, articles and clients are following. Load this page again to see whether it is done.`}</Alert>
      )}
      <ContentFigures
        figures={[
          { label: t`Providers`, value: i18n.number(tag.members) },
          { label: t`Reviews`, value: i18n.number(tag.reviews) },
          { label: t`Articles`, value: i18n.number(tag.articles) },
          { label: t`City pages`, value: i18n.number(tag.cityLists) },
        ]}
      />
      {page && (
        <p>
          <AccountLink href={page}>{t`See its page`}</AccountLink>
        </p>
      )}
      {tag.mergedInto && <MergedInto {...props} />}
      {tag.isRetired && (
        <AccountForm name="restore" outcome={outcome}>
          <p>{t`It is retired: nobody can choose it, and its address leads to what it stood below.`}</p>
          <div>
            <Button type="submit" theme="secondary">{t`Bring it back`}</Button>
          </div>
        </AccountForm>
      )}
      {isLive && (
        <TagForm name="change" kind={kind} tag={tag} parents={parents} outcome={outcome} />
      )}
      <HistoryCard decisions={decisions} />
    </ContentPanel>
  )
}

/** A tag that is borne is merged, one that nothing bears is retired. */
function Ends({ tag, segment, others, outcome }: TagPanelProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const used = i18n.number(tag.members)
  return (
    <>
      {others.length > 0 && (
        <form
          className={styles.merge}
          action={accountPath(locale, 'admin', 'tags', segment, 'merge')}
        >
          <input type="hidden" name="gone" value={tag.id} />
          <Select
            id="merge-kept"
            name="kept"
            label={t`Merge into`}
            placeholder={t`Choose`}
            required
            options={others.map(({ id, label }) => ({ value: id, label: tagName(label, locale) }))}
          />
          <Button type="submit" theme="secondary" size="sm">
            {t`Compare`}
          </Button>
        </form>
      )}
      {tag.isUsed ? (
        <p>{t`It cannot be retired while something bears it. Providers: ${used}`}</p>
      ) : (
        <AccountForm name="retire" outcome={outcome} look="row">
          <Button type="submit" theme="secondary" size="sm">
            {t`Retire it`}
          </Button>
          <p>{t`Nothing bears it.`}</p>
        </AccountForm>
      )}
    </>
  )
}

function MergedInto({ tag, segment, outcome }: TagPanelProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { mergedInto, merge } = tag
  if (!mergedInto) return null
  const until = merge ? formatDate(merge.undoUntil, locale) : ''
  return (
    <section className={styles.merged}>
      <p>
        {t`Merged into:`}{' '}
        <AccountLink href={accountPath(locale, 'admin', 'tags', segment, mergedInto.id)}>
          {tagName(mergedInto.label, locale)}
        </AccountLink>
      </p>
      {merge?.state === 'merged' ? (
        <AccountForm name="undo" outcome={outcome}>
          <input type="hidden" name="merge" value={merge.id} />
          <p>{t`Can be undone until ${until}. What was chosen since stays.`}</p>
          <div>
            <Button
              type="submit"
              theme="secondary"
              iconBefore="arrow-left"
            >{t`Undo the merge`}</Button>
          </div>
        </AccountForm>
      ) : (
        !merge && <p>{t`This merge is more than 30 days old and can no longer be undone.`}</p>
      )}
    </section>
  )
}
