import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { localizedPath } from '#domain/address/paths.ts'
import type { Component } from '#domain/contract/page.ts'
import { formatDate } from '#i18n/format.ts'
import { Blocks } from '#ui/block/blocks.tsx'
import { HeroBlock } from '#ui/block/hero/hero-block.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './block-page.module.css'
import type { EarlierText, LegalPageContent } from './block-page-content.ts'
import { BlockPageHead } from './block-page-head.tsx'

/** A text to be consulted rather than read through: its parts can be seen and reached at once. */
export function LegalPage(page: LegalPageContent) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { components, data, inForce, shown, earlier = [], textLang } = page
  const titles = components.filter(isTitle)
  const parts = components.filter((component) => !isTitle(component))
  const pathIn = (each: typeof locale) =>
    localizedPath(each, `/legal/${encodeURIComponent(page.slug)}`)
  return (
    <>
      <BlockPageHead page={page} pathIn={pathIn} isIndexed={!shown} />
      <div className={styles.words} lang={textLang}>
        <Blocks components={titles} data={data} hero={HeroBlock} />
      </div>
      {shown ? (
        <div className="wrap">
          <Alert tone="info" title={t`This text is no longer in force.`}>
            <Held text={shown} />{' '}
            <a href={pathIn(locale)}>
              <Trans>Read the one in force</Trans>
            </a>
          </Alert>
        </div>
      ) : (
        inForce && (
          <p className="wrap">
            {t`In force from ${formatDate(inForce.on, locale)}.`} {inForce.note}
          </p>
        )
      )}
      <div className={`wrap ${styles.columns}`}>
        <nav className={styles.contents} aria-label={t`On this page`}>
          <ol>
            {parts.map(({ public_id, title }) => (
              <li key={public_id}>
                <a href={`#${anchorOf(public_id)}`} lang={textLang}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.parts}>
          <div className={styles.words} lang={textLang}>
            {parts.map((part) => (
              <section key={part.public_id} id={anchorOf(part.public_id)}>
                <Blocks components={[part]} data={data} level={2} isNested />
              </section>
            ))}
          </div>
          {earlier.length > 0 && (
            <section className={styles.earlier}>
              <h2>
                <Trans>Earlier versions</Trans>
              </h2>
              <ul>
                {earlier.map((text) => (
                  <li key={text.number}>
                    <a
                      href={`${pathIn(locale)}?version=${text.number}`}
                      rel="nofollow"
                      aria-current={text.number === shown?.number ? 'page' : undefined}
                    >
                      <Held text={text} />
                    </a>{' '}
                    {text.note}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  )
}

function Held({ text: { from, until } }: { text: EarlierText }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const end = formatDate(until, locale)
  if (from === null) return t`In force until ${end}.`
  return t`In force from ${formatDate(from, locale)} until ${end}.`
}

function isTitle({ kind }: Component): boolean {
  return kind === 'HEADER' || kind === 'HERO'
}

function anchorOf(publicId: string): string {
  return `p-${publicId}`
}
