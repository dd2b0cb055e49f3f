import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './disclosure-list.module.css'

type DisclosureItem = {
  id: string
  question: string
  /** Of the question, where it is not the page's. */
  lang?: string | undefined
  answer: ReactNode
}

type DisclosureListProps = {
  items: readonly DisclosureItem[]
  headingLevel: 2 | 3 | 4 | 5 | 6
  /** Given: opening one closes the other of that name. */
  exclusiveName?: string
  /** The id of the one that is open at first. */
  openId?: string
}

/** Questions that open to their answers, without any script. */
export function DisclosureList({ items, headingLevel, ...group }: DisclosureListProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.list}>
      {items.map(({ id, question, lang, answer }) => (
        <details key={id} id={id} name={group.exclusiveName} open={id === group.openId}>
          <summary>
            <Heading className={styles.question} lang={lang}>
              {question}
            </Heading>
            <Icon name="plus" className={styles.icon} />
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  )
}
