import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { ASSET_USAGES } from '#domain/media/asset.ts'
import { type AssetFilter, MOST_COUNTED } from '#domain/media/asset-filter.ts'
import type { AssetCounts, AssetLine, AssetList } from '#domain/media/asset-view.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import { ContentList } from '#ui/account/content-frame/content-list.tsx'
import { ContentTabs } from '#ui/account/content-frame/content-tabs.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './media-page.module.css'
import { USAGE_NAMES, USAGE_TABS } from './media-texts.ts'
import { UploadBox } from './upload-box.tsx'

export type MediaPageProps = {
  list: AssetList
  counts: AssetCounts
  filter: AssetFilter
  after: string
  /** Moderators look, editors also add and change. */
  mayEdit: boolean
  done: 'added' | 'removed' | 'saved' | 'replaced' | 'hidden' | 'shown' | undefined
  outcome: AccountOutcome | undefined
  /** The one that is open. */
  open?: { id: string; panel: ReactNode }
}

/** Every picture of the site: what it is called, who shows it, and what is still to be said of it. */
export function MediaPage(props: MediaPageProps) {
  const { list, counts, filter, after, mayEdit, done, outcome, open } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'media')
  const { q, usage, only } = filter
  const addressOf = (more: {
    usage?: string | undefined
    only?: string | undefined
    after?: string
  }) => listAddress(path, { q, usage: usage?.toLowerCase(), only: only ?? undefined, ...more })
  const words = {
    added: t`Added to the library.`,
    removed: t`The picture has been deleted.`,
    saved: t`Saved. Everything that shows the picture follows.`,
    replaced: t`Replaced. Everything that shows the picture shows the new one.`,
    hidden: t`Hidden. Nobody but our team sees it any more.`,
    shown: t`Shown again.`,
  }
  return (
    <>
      <ContentHead
        title={t`Library`}
        state={
          <p className={styles.total}>
            <Plural value={counts.all} one="# picture" other="# pictures" />
          </p>
        }
        actions={
          <AdministrationSearch
            path={path}
            label={t`Name or text`}
            q={q}
            kept={{ ...(usage && { usage: usage.toLowerCase() }), ...(only && { only }) }}
          />
        }
        tabs={
          <ContentTabs
            label={t`Pictures by use`}
            tabs={[
              {
                label: t`All pictures`,
                href: addressOf({ usage: undefined }),
                count: counts.all,
                isCurrent: usage === null,
              },
              ...ASSET_USAGES.map((each) => ({
                label: t(USAGE_TABS[each]),
                href: addressOf({ usage: each.toLowerCase() }),
                count: counts[each],
                isCurrent: usage === each,
              })),
            ]}
          />
        }
        aside={
          <ul className={styles.only}>
            {(['without', 'unused'] as const).map((each) => (
              <li key={each}>
                <a
                  href={addressOf({ only: only === each ? undefined : each })}
                  aria-current={only === each ? 'true' : undefined}
                >
                  {each === 'without' ? t`Without text` : t`Unused`} <b>{counts[each]}</b>
                </a>
              </li>
            ))}
          </ul>
        }
      />
      <ContentList
        done={done && !outcome && words[done]}
        panel={open?.panel}
        foot={
          <div className={styles.foot}>
            {list.next && (
              <AccountLink href={addressOf({ after: list.next })}>
                <Trans>Older pictures</Trans>
              </AccountLink>
            )}
            {counts.all >= MOST_COUNTED && (
              <p>
                <Trans>Beyond {MOST_COUNTED} we stop counting.</Trans>
              </p>
            )}
          </div>
        }
      >
        {mayEdit && <UploadBox outcome={outcome} usage={usage} />}
        {list.lines.length === 0 ? (
          <EmptyState
            title={t`No result`}
            text={t`No picture fits this search.`}
            waysOut={[{ icon: 'image', label: t`All pictures`, href: path }]}
          />
        ) : (
          <ul className={styles.grid}>
            {list.lines.map((line) => (
              <Tile
                key={line.id}
                line={line}
                isCurrent={line.id === open?.id}
                href={listAddress(`${path}/${line.id}`, {
                  q,
                  usage: usage?.toLowerCase(),
                  only: only ?? undefined,
                  after,
                })}
              />
            ))}
          </ul>
        )}
      </ContentList>
    </>
  )
}

type TileProps = { line: AssetLine; href: string; isCurrent: boolean }

function Tile({ line, href, isCurrent }: TileProps) {
  const { t } = useLingui()
  const { name, usage, picture, uses, lacksAlt, isHidden } = line
  const isWhole = usage === 'LOGO' || usage === 'AVATAR'
  const kind = t(USAGE_NAMES[usage])
  return (
    <li className={styles.tile} data-current={isCurrent || undefined}>
      <span className={styles.view} data-whole={isWhole || undefined}>
        <Picture
          src={picture.tf_public_url}
          focal={picture.focal}
          alt=""
          width={isWhole ? 96 : picture.width}
          height={isWhole ? 96 : picture.height}
          sizes={isWhole ? undefined : '(min-width: 1024px) 220px, 45vw'}
        />
        <span className={styles.badges}>
          {lacksAlt && (
            <Badge tone="warning" icon="warning-circle-fill">
              <Trans>without text</Trans>
            </Badge>
          )}
          {isHidden && (
            <Badge tone="error" icon="eye-slash">
              <Trans>hidden</Trans>
            </Badge>
          )}
        </span>
      </span>
      <a className={styles.name} href={href} aria-current={isCurrent ? 'true' : undefined}>
        {name || kind}
      </a>
      <span className={styles.note}>
        {uses === 0 ? (
          <Trans>{kind}, unused</Trans>
        ) : (
          <Plural value={uses} one={`${kind}, # use`} other={`${kind}, # uses`} />
        )}
      </span>
    </li>
  )
}
