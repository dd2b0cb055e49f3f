import { Trans, useLingui } from '@lingui/react/macro'
import { use, useId, useState } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { isComplete } from '#domain/content/language-state.ts'
import { allBlocks } from '#domain/content/page-document.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatTime } from '#i18n/format.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { documentTitle } from '#ui/kit/head/document-title.ts'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { BlockList } from './block-list.tsx'
import { PAGE_TYPE_NAMES } from './content-texts.ts'
import type { PageEditorProps } from './editor-props.ts'
import styles from './page-editor.module.css'
import { PublishPanel } from './publish-panel.tsx'

/** The blocks of a page at the left, the page as it would be at the right. */
export function PageEditor(props: PageEditorProps) {
  const { id, view, lang, isPublishing } = props
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const typeName = PAGE_TYPE_NAMES[view.type]
  const title =
    bestTranslation(view.document.title, locale)?.text ?? (typeName ? t(typeName) : view.slug)
  const path = accountPath(locale, 'admin', 'pages', id)
  const at = (more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ lang: localeFromKey(lang), ...more })}`
  return (
    <>
      <title>{documentTitle(title, brandName)}</title>
      <div className={styles.head}>
        <p className={styles.way}>
          <AccountLink href={accountPath(locale, 'admin', 'pages')}>
            <Trans>Pages</Trans>
          </AccountLink>
        </p>
        <h1 className={styles.title}>{title}</h1>
        {view.changed.length > 0 ? (
          <Badge tone="warning">
            <Trans>Changes to publish</Trans>
          </Badge>
        ) : (
          <Badge tone="ok">
            <Trans>Public as it is</Trans>
          </Badge>
        )}
        <p className={styles.saved}>
          {view.savedAt && t`Saved at ${formatTime(view.savedAt, locale)}`}
        </p>
        <div className={styles.actions}>
          <Button href={`${path}/versions`} theme="tertiary" size="sm">
            <Trans>All versions</Trans>
          </Button>
          <Button
            href={`${path}/preview?lang=${localeFromKey(lang)}`}
            theme="secondary"
            size="sm"
            target="_blank"
          >
            <Trans>Preview</Trans>
          </Button>
          <Button href={at(isPublishing ? {} : { publish: 'yes' })} size="sm">
            {isPublishing ? <Trans>Back to the blocks</Trans> : <Trans>Publish</Trans>}
          </Button>
        </div>
      </div>
      <nav className={styles.languages} aria-label={t`Language of the texts`}>
        <ul>
          {view.languages.map((state) => {
            const own = localeFromKey(state.lang) as Locale
            return (
              <li key={state.lang}>
                <a
                  href={`${path}?${new URLSearchParams({ lang: own, block: props.open })}`}
                  aria-current={state.lang === lang ? 'page' : undefined}
                >
                  <span lang={own}>{LANGUAGE_NAMES[own]}</span>{' '}
                  <span className={styles.count} data-complete={isComplete(state)}>
                    {state.filled}/{state.total}
                  </span>
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
      <Said {...props} />
      <div className={styles.columns}>
        <div className={styles.side}>
          {isPublishing ? (
            <PublishPanel {...props} />
          ) : (
            <>
              <h2 className={styles.blocksTitle}>
                {t`Blocks: ${allBlocks(view.document.blocks).length}`}
              </h2>
              <BlockList {...props} at={at} />
            </>
          )}
        </div>
        <PreviewFrame
          src={`${path}/preview?lang=${localeFromKey(lang)}`}
          revision={view.revision}
        />
      </div>
    </>
  )
}

function Said({ done, link, outcome }: PageEditorProps) {
  const { t } = useLingui()
  if (outcome || !done) return null
  const words = {
    saved: t`Saved in the draft.`,
    published: t`Published. Visitors see it now.`,
    planned: t`Planned. It will be published by itself.`,
    cancelled: t`The planned publication is given up.`,
    undone: t`The last step is taken back.`,
    shared: t`Whoever has this link sees the draft for seven days:`,
    ended: t`The links to this draft have ended.`,
  }[done]
  return (
    <Alert tone="success" isAnnounced>
      {words} {link && <a href={link}>{link}</a>}
    </Alert>
  )
}

const WIDTHS = ['1440', '768', '390'] as const

/** The page with the draft in it, as the site itself draws it; nothing runs in it. */
function PreviewFrame({ src, revision }: { src: string; revision: number }) {
  const { t } = useLingui()
  const id = useId()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('1440')
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <fieldset className={styles.widths}>
        <legend>{t`Width`}</legend>
        {WIDTHS.map((each) => (
          <label key={each} htmlFor={`${id}${each}`}>
            <input
              id={`${id}${each}`}
              type="radio"
              name={`${id}width`}
              checked={each === width}
              onChange={() => setWidth(each)}
            />
            {each}
          </label>
        ))}
      </fieldset>
      <div className={styles.window} data-width={width}>
        <iframe
          key={revision}
          src={src}
          title={t`The page as it would be`}
          sandbox="allow-same-origin"
          loading="lazy"
        />
      </div>
    </section>
  )
}
