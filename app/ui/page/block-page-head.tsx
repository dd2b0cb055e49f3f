import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { homePath } from '#domain/address/paths.ts'
import type { Component } from '#domain/contract/page.ts'
import type { Locale } from '#domain/locale.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import type { JsonLdThing } from '#ui/kit/head/json-ld.tsx'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './block-page.module.css'
import type { BlockPageContent } from './block-page-content.ts'

type BlockPageHeadProps = {
  page: BlockPageContent
  pathIn: (locale: Locale) => string
  /** Between the home page and this one. */
  above?: readonly { label: string; href: string }[]
  isIndexed?: boolean
}

/** What search engines are told of a page of blocks, and the way to it. */
export function BlockPageHead({ page, pathIn, above = [], isIndexed = true }: BlockPageHeadProps) {
  const environment = use(PageEnvironmentContext)
  const { t } = useLingui()
  const { locale } = environment
  const title = bestTranslation(page.title, locale)?.text ?? ''
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    ...above,
    // What the page calls itself; its title for search engines says more.
    { label: page.components[0]?.title ?? title, href: pathIn(locale) },
  ]
  const questions = page.components.flatMap(questionsIn)
  return (
    <>
      <PageHead
        title={title}
        description={bestTranslation(page.description, locale)?.text}
        pathIn={pathIn}
        isIndexed={isIndexed && page.textLang === undefined}
        jsonLd={[
          {
            '@type': 'BreadcrumbList',
            itemListElement: crumbs.map(({ label, href }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: label,
              item: pageAddress(href, locale, environment),
            })),
          },
          ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
        ]}
      />
      <div className={`wrap ${styles.way}`}>
        <Breadcrumb crumbs={crumbs} />
      </div>
    </>
  )
}

/** Of the blocks that are questions with their answers in words. */
function questionsIn({ kind, sub_components }: Component): JsonLdThing[] {
  if (kind !== 'FAQ') return []
  return sub_components.flatMap(({ title, description }) =>
    title && description
      ? [
          {
            '@type': 'Question',
            name: title,
            acceptedAnswer: { '@type': 'Answer', text: description },
          },
        ]
      : [],
  )
}
