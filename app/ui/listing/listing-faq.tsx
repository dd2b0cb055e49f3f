import { DisclosureList } from '#ui/kit/list/disclosure-list.tsx'
import styles from './listing-faq.module.css'
import type { ListingQuestion } from './use-listing-questions.ts'

type ListingFaqProps = { heading: string; questions: readonly ListingQuestion[] }

export function ListingFaq({ heading, questions }: ListingFaqProps) {
  return (
    <section className={`below ${styles.section}`} aria-labelledby="faq">
      <div className={`wrap ${styles.columns}`}>
        <h2 id="faq">{heading}</h2>
        <DisclosureList
          headingLevel={3}
          items={questions.map(({ id, question, answer }) => ({ id, question, answer }))}
          openId={questions[0]?.id ?? ''}
        />
      </div>
    </section>
  )
}
