import { lazy, Suspense } from 'react'
import { useHydrated } from '#ui/kit/use-hydrated.ts'

const VideoFacade = lazy(async () => ({
  default: (await import('#ui/kit/video/video-facade.tsx')).VideoFacade,
}))

/** A video of a text: a link, and once scripts run a player that asks nothing of its host before the click. */
export function RichVideo({ address }: { address: unknown }) {
  const isHydrated = useHydrated()
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:') return null
  const link = (
    <p>
      <a href={url.href} rel="external noopener nofollow">
        {url.host + url.pathname}
      </a>
    </p>
  )
  if (!isHydrated) return link
  return (
    <Suspense fallback={link}>
      <VideoFacade address={url.href} cover={null} title={url.host} />
    </Suspense>
  )
}
