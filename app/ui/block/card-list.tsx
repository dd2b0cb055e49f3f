import { stepOf } from './block-content.ts'
import type { BlockProps } from './block-props.ts'
import { CardBlock } from './card-block.tsx'
import styles from './card-list.module.css'

type CardListProps = { cards: readonly BlockProps[]; isNested: boolean }

/** Neighbouring cards: numbered steps between rules, or a grid of cards. */
export function CardList({ cards, isNested }: CardListProps) {
  const isSteps = cards.every(({ component }) => stepOf(component) !== undefined)
  const items = cards.map((card) => (
    <li key={card.component.public_id}>
      <CardBlock {...card} isNested />
    </li>
  ))
  const list = isSteps ? (
    <ol className={styles.steps}>{items}</ol>
  ) : (
    <ul className={styles.grid}>{items}</ul>
  )
  return isNested ? list : <div className={`wrap ${styles.section}`}>{list}</div>
}
