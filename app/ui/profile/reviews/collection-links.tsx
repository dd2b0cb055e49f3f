import { Plural } from '@lingui/react/macro'
import { use } from 'react'
import { collectionPath } from '#domain/address/paths.ts'
import type { Collection } from '#domain/contract/member-reviews.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './collection-links.module.css'

type CollectionLinksProps = {
  title: string
  slug: string
  collections: readonly Collection[]
}

/** Collections of a member, those with something in them. */
export function CollectionLinks({ title, slug, collections }: CollectionLinksProps) {
  const { locale } = use(PageEnvironmentContext)
  const shown = collections.flatMap(({ public_id, name, endorsements_count: count }) => {
    const words = shownWords(name, locale)
    return words && count > 0 ? [{ ...words, public_id, count }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {shown.map(({ public_id, text, lang, count }) => (
          <li key={public_id}>
            <a className={styles.link} href={collectionPath(locale, slug, public_id)}>
              <span className={styles.words}>
                <b lang={lang}>{text}</b>{' '}
                <small className={styles.count}>
                  <Plural value={count} one="# review" other="# reviews" />
                </small>
              </span>
              <Icon name="arrow-right" className={styles.arrow} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
