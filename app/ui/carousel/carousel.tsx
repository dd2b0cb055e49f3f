import { useLingui } from '@lingui/react/macro'
import { Children, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './carousel.module.css'
import { useCarousel } from './use-carousel.ts'

type CarouselProps = {
  label: string
  /** Stands on the line of the buttons. */
  heading?: ReactNode
  /** In pixels; narrower where the screen is. */
  itemWidth?: number
  /** One slide each. */
  children: ReactNode
}

/**
 * A list that scrolls sideways, by finger, wheel and keys, without any script; the buttons come with
 * one. It never moves by itself and says nothing by itself.
 */
export function Carousel({ label, heading, itemWidth = 340, children }: CarouselProps) {
  const { t } = useLingui()
  const { listRef, isAtStart, isAtEnd, turnPage, moveBy, moveTo } = useCarousel()

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    // Keys pressed on a link or button within belong to it.
    const move = event.target === event.currentTarget && MOVES[event.key]
    if (!move) return
    event.preventDefault()
    if (typeof move === 'number') moveBy(move)
    else moveTo(move)
  }

  return (
    <section className={styles.carousel} aria-roledescription={t`carousel`} aria-label={label}>
      <div className={styles.top}>
        {heading}
        <div className={styles.buttons} data-fits={isAtStart && isAtEnd}>
          <button
            type="button"
            aria-label={t`Previous`}
            aria-disabled={isAtStart}
            onClick={() => turnPage(-1)}
          >
            <Icon name="arrow-left" />
          </button>
          <button
            type="button"
            aria-label={t`Next`}
            aria-disabled={isAtEnd}
            onClick={() => turnPage(1)}
          >
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
      <ul
        ref={listRef}
        className={styles.list}
        style={{ '--item-width': `${itemWidth}px` } as React.CSSProperties}
        aria-label={t`${label}, scrolls sideways`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, what has no link in it cannot be scrolled by keyboard
        tabIndex={0}
        data-own-arrows=""
        onKeyDown={onKeyDown}
      >
        {Children.map(children, (slide) => (
          <li className={styles.item}>{slide}</li>
        ))}
      </ul>
    </section>
  )
}

const MOVES: Record<string, -1 | 1 | 'start' | 'end'> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: 'start',
  End: 'end',
}
