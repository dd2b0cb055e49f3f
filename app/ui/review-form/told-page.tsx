import { type ReactNode, useEffect, useRef } from 'react'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { Locale } from '#domain/locale.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { ReviewHeader } from './review-header.tsx'
import styles from './told-page.module.css'

type ToldPageProps = {
  /** Null where no member is spoken of. */
  frame: ProfileFrame | null
  title: string
  lead: ReactNode
  pathIn(locale: Locale): string
  /** False where something else on it must be read first. */
  takesFocus?: boolean
  children?: ReactNode
}

/** A page of the review that tells something and asks little. Its heading takes focus as it appears. */
export function ToldPage(props: ToldPageProps) {
  const { frame, title, lead, pathIn, takesFocus = true, children } = props
  const ref = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another thing to be told
  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <>
      <PageHead title={title} pathIn={pathIn} isIndexed={false} />
      <ReviewHeader frame={frame} />
      <div className={`wrap ${styles.page}`}>
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </>
  )
}
