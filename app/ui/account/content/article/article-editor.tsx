import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { localeFromKey } from '#domain/locale.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { PreviewFrame } from '#ui/account/content/preview-frame.tsx'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import { LanguageTabs } from '#ui/account/content-frame/content-tabs.tsx'
import { Draft } from '#ui/account/draft/draft-context.tsx'
import { DraftState } from '#ui/account/draft/draft-state.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './article-editor.module.css'
import type { ArticleEditorProps, ArticleViewName } from './article-editor-props.ts'
import { ArticleForm } from './article-form.tsx'
import { ArticlePublication } from './article-publication.tsx'
import { ARTICLE_STATE_NAMES, ARTICLE_STATE_TONES } from './article-texts.ts'

/** An article as it is written, as it would be read, or both beside each other. */
export function ArticleEditor(props: ArticleEditorProps) {
  const { id, view, lang, look } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'articles', id)
  const own = localeFromKey(lang)
  const at = (shown: ArticleViewName) =>
    listAddress(path, { lang: own, view: shown === 'write' ? undefined : shown })
  const looks = [
    { look: 'write', label: t`Write` },
    { look: 'side', label: t`Side by side` },
    { look: 'preview', label: t`Preview` },
  ] as const
  return (
    <Draft revision={view.revision} savedAt={view.savedAt}>
      <ContentHead
        title={bestTranslation(view.document.title, locale)?.text ?? view.document.slug}
        back={{ href: accountPath(locale, 'admin', 'articles'), label: t`Articles` }}
        state={
          <Badge tone={ARTICLE_STATE_TONES[view.state]}>{t(ARTICLE_STATE_NAMES[view.state])}</Badge>
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
            <Button href={at(look === 'publish' ? 'write' : 'publish')} size="sm">
              {look === 'publish' ? t`Back to the text` : t`Publish`}
            </Button>
          </>
        }
        tabs={
          <LanguageTabs
            languages={view.languages}
            current={lang}
            hrefOf={(each) =>
              listAddress(path, { lang: each, view: look === 'write' ? undefined : look })
            }
          />
        }
        aside={
          <nav className={styles.looks} aria-label={t`What is shown`}>
            {looks.map((each) => (
              <a
                key={each.look}
                href={at(each.look)}
                aria-current={each.look === look ? 'page' : undefined}
              >
                {each.label}
              </a>
            ))}
          </nav>
        }
      />
      <Said {...props} />
      <div className={styles.columns} data-look={look}>
        {look === 'publish' && <ArticlePublication {...props} closeHref={at('write')} />}
        {(look === 'write' || look === 'side') && <ArticleForm key={lang} {...props} />}
        {look !== 'write' && (
          <PreviewFrame src={`${path}/preview?lang=${own}`} width={1440} chosen={undefined} />
        )}
      </div>
    </Draft>
  )
}

function Said({ done, link, outcome }: ArticleEditorProps) {
  const { t } = useLingui()
  if (outcome || !done) return null
  const words = {
    begun: t`Begun as a draft. Nobody else sees it until it is published.`,
    saved: t`Saved in the draft.`,
    published: t`Published. Visitors see it now.`,
    planned: t`Planned. It will be published by itself.`,
    cancelled: t`The planned publication is given up.`,
    withdrawn: t`Withdrawn. Visitors do not find it any more.`,
    shared: t`Whoever has this link sees the draft for seven days:`,
    ended: t`The links to this draft have ended.`,
    asked: t`Your colleague has been asked to read it, by mail.`,
  }[done]
  return (
    <div className={styles.said}>
      <Alert tone="success" isAnnounced>
        {words} {link && <a href={link}>{link}</a>}
      </Alert>
    </div>
  )
}
