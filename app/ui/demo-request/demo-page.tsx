import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { solutionsPath } from '#domain/address/paths.ts'
import type { ContactOutcome } from '#domain/inbox/contact-request.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { Blocks } from '#ui/block/blocks.tsx'
import { textOf } from '#ui/block/part/block-content.ts'
import { BlockPicture } from '#ui/block/part/block-picture.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import type { BlockPageContent } from '#ui/page/block-page-content.ts'
import { BlockPageHead } from '#ui/page/block-page-head.tsx'
import { DemoForm } from './demo-form.tsx'
import styles from './demo-page.module.css'
import { DemoSent } from './demo-sent.tsx'

type DemoPageProps = {
  page: BlockPageContent
  isSent: boolean
  outcome?: ContactOutcome | undefined
}

/** A page about the site whose opening has the form beside it; its other blocks follow. */
export function DemoPage({ page, isSent, outcome }: DemoPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const [first] = page.components
  const opening = first?.kind === 'HERO' || first?.kind === 'HEADER' ? first : undefined
  const title = textOf(opening?.title) || bestTranslation(page.title, locale)?.text
  return (
    <>
      <BlockPageHead
        page={page}
        pathIn={(each) => solutionsPath(each, 'demo')}
        above={[{ label: t`How it works`, href: solutionsPath(locale) }]}
        isIndexed={!isSent}
      />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.promise}>
          <h1 className={styles.title}>{title}</h1>
          {textOf(opening?.description) && <p className={styles.lead}>{opening?.description}</p>}
          {opening?.picture && (
            <BlockPicture
              picture={opening.picture}
              className={styles.picture}
              sizes="(min-width: 1024px) 560px, 1px"
              isFirst
            />
          )}
        </div>
        {isSent ? (
          <DemoSent />
        ) : (
          <div className={styles.sheet}>
            <DemoForm action={solutionsPath(locale, 'demo')} outcome={outcome} />
          </div>
        )}
      </div>
      <Blocks
        components={opening ? page.components.slice(1) : page.components}
        data={page.data}
        level={2}
      />
    </>
  )
}
