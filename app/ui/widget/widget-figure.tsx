import type { ReactNode } from 'react'
import type { BadgeTheme } from '#domain/reward/widget.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './widget-figure.module.css'

type WidgetFigureProps = {
  /** Of the page around the widget, which is what it is seen on. */
  ground: BadgeTheme
  name: ReactNode
  note: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A widget on the ground it is made for, named below. */
export function WidgetFigure({ ground, name, note, className, children }: WidgetFigureProps) {
  return (
    <figure className={joinClasses(styles.figure, className)}>
      <div className={styles.ground} data-ground={ground}>
        {children}
      </div>
      <figcaption>
        <b>{name}</b> <span>{note}</span>
      </figcaption>
    </figure>
  )
}
