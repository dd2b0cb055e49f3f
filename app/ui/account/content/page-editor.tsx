import { useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { allBlocks } from '#domain/content/page-document.ts'
import { localeFromKey } from '#domain/locale.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { BLOCK_NAMES } from '#ui/account/content-frame/block-names.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import { LanguageTabs } from '#ui/account/content-frame/content-tabs.tsx'
import { Draft } from '#ui/account/draft/draft-context.tsx'
import { DraftState } from '#ui/account/draft/draft-state.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedControl } from '#ui/kit/tabs/segmented-control.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { BlockList } from './block-list.tsx'
import { PAGE_TYPE_NAMES } from './content-texts.ts'
import type { PageEditorProps } from './editor-props.ts'
import styles from './page-editor.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { VersionList } from './version-list.tsx'

/** The blocks of a page at the left, the page as it would be at the right. */
export function PageEditor(props: PageEditorProps) {
  const { id, view, lang, isPublishing } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const typeName = PAGE_TYPE_NAMES[view.type]
  const title =
    bestTranslation(view.document.title, locale)?.text ?? (typeName ? t(typeName) : view.slug)
  const [width, setWidth] = useState('1440')
  const chosen = allBlocks(view.document.blocks).find((block) => block.id === props.open)
  const path = accountPath(locale, 'admin', 'pages', id)
  const at = (more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ lang: localeFromKey(lang), ...more })}`
  return (
    <Draft revision={view.revision} savedAt={view.savedAt}>
      <ContentHead
        title={title}
        back={{ href: accountPath(locale, 'admin', 'pages'), label: t`Pages` }}
        state={
          view.changed.length > 0 ? (
            <Badge tone="warning">{t`Changes to publish`}</Badge>
          ) : (
            <Badge tone="ok">{t`Public as it is`}</Badge>
          )
        }
        saved={<DraftState />}
        actions={
          <>
            <Button
              href={`${path}/versions`}
              theme="tertiary"
              size="sm"
              iconBefore="clock-counter-clockwise"
            >
              {t`All versions`}
            </Button>
            <Button
              href={`${path}/preview?lang=${localeFromKey(lang)}`}
              theme="secondary"
              size="sm"
              iconBefore="arrow-up-right"
              target="_blank"
            >
              {t`Preview`}
            </Button>
            <Button href={at(isPublishing ? {} : { publish: 'yes' })} size="sm">
              {isPublishing ? t`Back to the blocks` : t`Publish`}
            </Button>
          </>
        }
        aside={
          <div className={styles.widths}>
            <SegmentedControl
              legend={t`Width`}
              name="width"
              defaultValue="1440"
              options={WIDTHS.map((each) => ({ ...each, label: each.value }))}
              onChange={setWidth}
            />
          </div>
        }
        tabs={
          <LanguageTabs
            languages={view.languages}
            current={lang}
            hrefOf={(own) =>
              listAddress(path, {
                lang: own,
                block: props.open,
                publish: isPublishing ? 'yes' : undefined,
              })
            }
          />
        }
      />
      <Said {...props} />
      <div className={styles.columns} data-publishing={isPublishing || undefined}>
        {!isPublishing && (
          <div className={styles.side}>
            <BlockList {...props} at={at} />
          </div>
        )}
        <PreviewFrame
          src={`${path}/preview?lang=${localeFromKey(lang)}`}
          width={Number(width)}
          chosen={chosen && { name: t(BLOCK_NAMES[chosen.kind]), words: chosen.texts[lang]?.title }}
        />
        {isPublishing && (
          <>
            <VersionList id={id} versions={props.versions} />
            <PublishPanel list="pages" {...props} closeHref={at({})} />
          </>
        )}
      </div>
    </Draft>
  )
}

function Said({ done, link, outcome }: PageEditorProps) {
  const { t } = useLingui()
  if (outcome || !done) return null
  const words = {
    saved: t`Saved in the draft.`,
    made: t`The page is made. Nobody sees it before it is published.`,
    asked: t`The message is on its way, with a link that is good for seven days.`,
    renamed: t`The address is changed. The one before leads here.`,
    published: t`Published. Visitors see it now.`,
    planned: t`Planned. It will be published by itself.`,
    cancelled: t`The planned publication is given up.`,
    undone: t`The last step is taken back.`,
    shared: t`Whoever has this link sees the draft for seven days:`,
    ended: t`The links to this draft have ended.`,
  }[done]
  return (
    <div className={styles.said}>
      <Alert tone="success" isAnnounced>
        {words} {link && <a href={link}>{link}</a>}
      </Alert>
    </div>
  )
}

/** The screens that a page is looked at on. */
const WIDTHS: readonly { value: string; icon: IconName }[] = [
  { value: '1440', icon: 'desktop-tower' },
  { value: '768', icon: 'browser' },
  { value: '390', icon: 'device-mobile' },
]
