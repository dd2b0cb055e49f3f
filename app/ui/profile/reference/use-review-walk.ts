import { type RefObject, use, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { referencePath } from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { isPlainClick } from '#ui/kit/is-plain-click.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

/** What an entry of the history keeps of an open review: by its address, in which list of the page. */
type OpenReview = { list: string; review: string; openedAt: string }

/** A review on another page of the list, and that page. */
type Beyond = { review: string; page: string }

/** Where a list is one page of several. */
export type ListPart = {
  /** How many come before its first. */
  start: number
  total: number
  previous: Beyond | null
  next: Beyond | null
}

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

type WalkedList = {
  name: string
  reviews: readonly Endorsement[]
  part: ListPart
  /** Resolves when the dialog can be drawn. */
  prepare(): Promise<void>
}

/**
 * The modal is a place in the history of its own: the list stays the router's location, while the
 * address bar shows that of the open review. Loaded from there, it is the review's own page; the
 * back button closes it; steps replace it, over the borders of the list's pages as well.
 */
export function useReviewWalk({ name, reviews, part, prepare }: WalkedList): ReviewWalk {
  const { locale } = use(PageEnvironmentContext)
  const navigate = useNavigate()
  const { pathname, search, state, mask } = useLocation()
  const here = pathname + search
  const kept = mask ? (state as OpenReview | null) : null
  const open = kept?.list === name ? kept : null
  const hrefs = reviews.map(({ owner, reference_id }) =>
    referencePath(locale, owner.slug, reference_id),
  )
  const index = open ? hrefs.indexOf(open.review) : -1

  function show(review: string, page: string, replace: boolean) {
    void navigate(page, {
      mask: review,
      state: { list: name, review, openedAt: open?.openedAt ?? here } satisfies OpenReview,
      preventScrollReset: true,
      replace,
    })
  }
  function stepTo(neighbour: number, beyond: Beyond | null): Step | null {
    const inside = hrefs[neighbour]
    const target = inside ? { review: inside, page: here } : beyond
    if (index < 0 || !target) return null
    return { href: target.review, go: () => show(target.review, target.page, true) }
  }
  function close() {
    if (!open) return
    // Back to the entry that opened it; where the walk has led to another page, that one stays.
    if (open.openedAt === here) void navigate(-1)
    else
      void navigate(here, { replace: true, preventScrollReset: true, state: { keepsFocus: true } })
  }

  const listRef = useOpeningClicks(prepare, (href) => {
    if (!hrefs.includes(href)) return false
    // Without the dialog's code the review is a page.
    prepare().then(
      () => show(href, here, false),
      () => window.location.assign(href),
    )
    return true
  })
  const review = reviews[index]
  useReturnOfFocus(listRef, review && hrefs[index])

  return {
    listRef,
    opened: review ? { review, place: part.start + index + 1 } : null,
    previous: stepTo(index - 1, part.previous),
    next: stepTo(index + 1, part.next),
    close,
  }
}

/** Heard before the listener at the document that follows links. */
function useOpeningClicks(prepare: () => Promise<void>, open: (href: string) => boolean) {
  const listRef = useRef<HTMLDivElement>(null)
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const href = event.target.closest('a[href]')?.getAttribute('href')
    if (href && open(href)) event.preventDefault()
  })
  // Whoever is about to open one does not wait for code.
  const onApproach = useEffectEvent(() => void prepare().catch(() => {}))
  useEffect(() => {
    const list = listRef.current
    if (!list) return
    const onClicked = (event: MouseEvent) => onClick(event)
    const onApproached = () => onApproach()
    list.addEventListener('click', onClicked)
    list.addEventListener('pointerover', onApproached, { once: true })
    list.addEventListener('focusin', onApproached, { once: true })
    return () => {
      list.removeEventListener('click', onClicked)
      list.removeEventListener('pointerover', onApproached)
      list.removeEventListener('focusin', onApproached)
    }
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
