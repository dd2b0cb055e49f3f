import { type MouseEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { MemberRewards, Reward } from '#domain/contract/member-rewards.ts'

type More = {
  rewards: readonly Reward[]
  /** The last page that is shown. */
  page: number
  isLoading: boolean
  onMore: (event: MouseEvent<HTMLElement>) => void
}

/** The page's rewards, and those of the pages after it that were asked for. */
export function useMoreRewards(first: MemberRewards): More {
  const fetcher = useFetcher<MemberRewards>()
  const [later, setLater] = useState<readonly MemberRewards[]>([])
  const page = later.at(-1)?.page ?? first.page

  useEffect(() => {
    const { data } = fetcher
    if (data?.page === page + 1 && data.member.slug === first.member.slug) {
      setLater((known) => [...known, data])
    }
  }, [fetcher, page, first])

  // What was added can be far from the link that asked for it, and the link may be gone.
  const firstAdded = later.at(-1)?.rewards[0]?.public_id
  useEffect(() => {
    if (firstAdded) document.getElementById(firstAdded)?.focus({ preventScroll: true })
  }, [firstAdded])

  return {
    rewards: [first, ...later].flatMap(({ rewards }) => rewards),
    page,
    isLoading: fetcher.state !== 'idle',
    onMore(event) {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      const href = event.currentTarget.getAttribute('href')
      if (!isPlain || !href) return
      event.preventDefault()
      fetcher.load(href)
    },
  }
}
