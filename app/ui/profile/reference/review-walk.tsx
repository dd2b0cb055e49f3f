import { type ReactNode, useEffect, useState } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import styles from './review-walk.module.css'
import { type ListPart, useReviewWalk, type ReviewWalk as Walk } from './use-review-walk.ts'

type Dialog = typeof import('./review-modal.tsx').ReviewModal

type ReviewWalkProps = {
  /** Tells the lists of one page apart. */
  name: string
  /** As they stand in the list. */
  reviews: readonly Endorsement[]
  part?: ListPart
  /** Away from the member's own pages: the dialog says whom the review is about. */
  hasMember?: boolean
  children: ReactNode
}

/** Around a list of reviews: their links open the dialog over it, which walks from one to the next. */
export function ReviewWalk({ name, reviews, part, hasMember = false, children }: ReviewWalkProps) {
  const { ReviewModal, prepare } = useDialog()
  const whole = { start: 0, total: reviews.length, previous: null, next: null }
  const shownPart = part ?? whole
  const walk = useReviewWalk({ name, reviews, part: shownPart, prepare })
  const lastOpened = useLastOpened(walk)
  const isOpen = walk.opened !== null
  // Whoever comes forth to an open one has not clicked here.
  useEffect(() => {
    if (isOpen) void prepare().catch(() => {})
  }, [isOpen, prepare])
  return (
    <>
      <div ref={walk.listRef} className={styles.walk} data-opens-here>
        {children}
      </div>
      {lastOpened && ReviewModal && (
        <ReviewModal
          {...lastOpened}
          total={shownPart.total}
          hasMember={hasMember}
          isOpen={isOpen}
          walk={walk}
        />
      )}
    </>
  )
}

/** Its code comes when it is wanted: most visitors of a page open none of its reviews. */
function useDialog() {
  const [ReviewModal, setReviewModal] = useState<Dialog | null>(null)
  const [prepare] = useState(() => async () => {
    const module = await import('./review-modal.tsx')
    setReviewModal(() => module.ReviewModal)
  })
  return { ReviewModal, prepare }
}

/** The dialog keeps what it shows while it fades away. */
function useLastOpened({ opened }: Walk) {
  const [last, setLast] = useState(opened)
  const isNew = opened !== null && opened.review !== last?.review
  if (isNew) setLast(opened)
  return isNew ? opened : last
}
