import type { Component } from '#domain/contract/page.ts'
import { textOf } from '#ui/block/part/block-content.ts'
import { BlockHeading, headingLevel } from '#ui/block/part/block-heading.tsx'
import type { BlockProps } from '#ui/block/part/block-props.ts'
import { DisclosureList } from '#ui/kit/list/disclosure-list.tsx'
import styles from './faq-block.module.css'

/** FAQ: its cards are questions with their answers; whatever else it holds follows them. */
export function FaqBlock({ component, level, isNested, inside }: BlockProps) {
  const { public_id, title, description, sub_components } = component
  const questions = sub_components.filter(isQuestion)
  const others = sub_components.filter((child) => !isQuestion(child))
  const hasTitle = textOf(title) !== undefined
  const headingId = `b-${public_id}`
  return (
    <section
      className={isNested ? styles.nested : `below wrap ${styles.section}`}
      {...(hasTitle && { 'aria-labelledby': headingId })}
    >
      {(hasTitle || textOf(description)) && (
        <div className={styles.head}>
          {hasTitle && (
            <BlockHeading level={level} id={headingId} isNested={isNested}>
              {title}
            </BlockHeading>
          )}
          {textOf(description) && <p className={styles.lead}>{description}</p>}
        </div>
      )}
      <div className={styles.body}>
        {questions.length > 0 && (
          <DisclosureList
            headingLevel={headingLevel(hasTitle ? level + 1 : level)}
            items={questions.map((card) => ({
              id: `q-${card.public_id}`,
              question: card.title ?? '',
              answer: <Answer card={card} inside={inside} />,
            }))}
            openId={`q-${questions[0]?.public_id}`}
          />
        )}
        {inside(others)}
      </div>
    </section>
  )
}

function Answer({ card, inside }: { card: Component } & Pick<BlockProps, 'inside'>) {
  const paragraphs = (textOf(card.description) ?? '').split(/\n\s*\n/).filter(textOf)
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {inside(card.sub_components)}
    </>
  )
}

function isQuestion({ kind, title }: Component): boolean {
  return kind === 'CARD' && textOf(title) !== undefined
}
