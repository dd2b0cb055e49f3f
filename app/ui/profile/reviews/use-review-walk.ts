import { type RefObject, use, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import { referencePath, reviewsPath } from '#domain/paths.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { isPlainClick } from './is-plain-click.ts'

/** What an entry of the history keeps of an open review. */
type OpenReview = { review: string; openedAt: string }

type Step = { href: string; go(): void }

export type ReviewWalk = {
  /** Around the cards: their links open reviews here. */
  listRef: RefObject<HTMLDivElement | null>
  /** The open one, with its place in the whole filtered list. */
  opened: { review: Endorsement; place: number } | null
  previous: Step | null
  next: Step | null
  close(): void
}

/**
 * The modal is a place in the history of its own: the list stays the router's location, while the
 * address bar shows that of the open review. Loaded from there, it is the review's own page; the
 * back button closes it; steps replace it, over the borders of the list's pages as well.
 */
export function useReviewWalk(slug: string, reviews: MemberReviews): ReviewWalk {
  const { locale } = use(PageEnvironmentContext)
  const navigate = useNavigate()
  const { pathname, search, state, mask } = useLocation()
  const here = pathname + search
  const { endorsements, page } = reviews
  const open = mask ? (state as OpenReview | null) : null
  const index = endorsements.findIndex(({ reference_id }) => reference_id === open?.review)
  const hrefOf = (review: string) => referencePath(locale, slug, review)

  function show(review: string, list: string, replace: boolean) {
    void navigate(list, {
      mask: hrefOf(review),
      state: { review, openedAt: open?.openedAt ?? here } satisfies OpenReview,
      preventScrollReset: true,
      replace,
    })
  }
  function stepTo(neighbour: number, beyond: string | null): Step | null {
    const inside = endorsements[neighbour]
    const review = inside?.reference_id ?? beyond
    if (index < 0 || review === null) return null
    const list = inside
      ? here
      : reviewsPath(locale, slug, page + Math.sign(neighbour - index)) + search
    return { href: hrefOf(review), go: () => show(review, list, true) }
  }
  function close() {
    if (!open) return
    // Back to the entry that opened it; where the walk has led to another page, that one stays.
    if (open.openedAt === here) void navigate(-1)
    else
      void navigate(here, { replace: true, preventScrollReset: true, state: { keepsFocus: true } })
  }

  const listRef = useOpeningClicks((href) => {
    const review = endorsements.find(({ reference_id }) => hrefOf(reference_id) === href)
    if (review) show(review.reference_id, here, false)
    return review !== undefined
  })
  const review = endorsements[index]
  useReturnOfFocus(listRef, review && hrefOf(review.reference_id))

  return {
    listRef,
    opened: review ? { review, place: (page - 1) * PAGE_SIZE + index + 1 } : null,
    previous: stepTo(index - 1, reviews.previous_reference_id),
    next: stepTo(index + 1, reviews.next_reference_id),
    close,
  }
}

const PAGE_SIZE = 20

/** Heard before the listener at the document that follows links. */
function useOpeningClicks(open: (href: string | null) => boolean) {
  const listRef = useRef<HTMLDivElement>(null)
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const href = event.target.closest('a[href]')?.getAttribute('href') ?? null
    if (open(href)) event.preventDefault()
  })
  useEffect(() => {
    const list = listRef.current
    if (!list) return
    const listener = (event: MouseEvent) => onClick(event)
    list.addEventListener('click', listener)
    return () => list.removeEventListener('click', listener)
  }, [])
  return listRef
}

/** To the card of the review that was read last: the reader may have walked on since opening one. */
function useReturnOfFocus(listRef: RefObject<HTMLElement | null>, openHref: string | undefined) {
  const lastHref = useRef(openHref)
  useEffect(() => {
    const closed = openHref === undefined ? lastHref.current : undefined
    lastHref.current = openHref
    if (closed === undefined) return
    const links = listRef.current?.querySelectorAll<HTMLElement>('a[href]') ?? []
    for (const link of links) {
      if (link.getAttribute('href') === closed) return link.focus()
    }
  }, [listRef, openHref])
}
