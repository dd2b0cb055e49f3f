import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { localizedPath } from '#domain/address/paths.ts'
import type { Component } from '#domain/contract/page.ts'
import { formatDay } from '#i18n/format.ts'
import { Blocks } from '#ui/block/blocks.tsx'
import { HeroBlock } from '#ui/block/hero/hero-block.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './block-page.module.css'
import type { BlockPageContent } from './block-page-content.ts'
import { BlockPageHead } from './block-page-head.tsx'

/** A text to be consulted rather than read through: its parts can be seen and reached at once. */
export function LegalPage(page: BlockPageContent) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { components, data } = page
  const titles = components.filter(isTitle)
  const parts = components.filter((component) => !isTitle(component))
  return (
    <>
      <BlockPageHead
        page={page}
        pathIn={(locale) => localizedPath(locale, `/legal/${encodeURIComponent(page.slug)}`)}
      />
      <Blocks components={titles} data={data} hero={HeroBlock} />
      {page.inForce && (
        <p className="wrap">
          {t`In force from ${formatDay(page.inForce.on, locale)}.`} {page.inForce.note}
        </p>
      )}
      <div className={`wrap ${styles.columns}`}>
        <nav className={styles.contents} aria-label={t`On this page`}>
          <ol>
            {parts.map(({ public_id, title }) => (
              <li key={public_id}>
                <a href={`#${anchorOf(public_id)}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.parts}>
          {parts.map((part) => (
            <section key={part.public_id} id={anchorOf(part.public_id)}>
              <Blocks components={[part]} data={data} level={2} isNested />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function isTitle({ kind }: Component): boolean {
  return kind === 'HEADER' || kind === 'HERO'
}

function anchorOf(publicId: string): string {
  return `p-${publicId}`
}
