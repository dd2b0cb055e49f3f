import { Trans } from '@lingui/react/macro'
import { type MouseEvent, use, useState } from 'react'
import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { CoverPicture } from '#ui/kit/picture/cover-picture.tsx'
import { Sticker } from '#ui/kit/tag/sticker.tsx'
import styles from './video-facade.module.css'

type VideoFacadeProps = {
  /** As the author gave it: anything but an https address is not shown. */
  address: string
  cover: PictureFile | null
  /** Of the player, for who does not see it. */
  title: string
}

/**
 * A picture in the place of the video: nothing is asked of its host before the click. A host that pages may
 * embed plays here; any other, and every one without JavaScript, is a link.
 */
export function VideoFacade({ address, cover, title }: VideoFacadeProps) {
  const { videoHosts = [] } = use(PageEnvironmentContext)
  const [isPlaying, setIsPlaying] = useState(false)
  const url = videoUrl(address)
  if (!url) return null
  const { host, href } = url
  const isEmbeddable = videoHosts.includes(host)

  function play(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isEmbeddable || !isPlain) return
    event.preventDefault()
    setIsPlaying(true)
  }

  return (
    <figure className={styles.video}>
      {isPlaying ? (
        <iframe
          ref={(frame) => frame?.focus()}
          className={styles.player}
          src={href}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin"
        />
      ) : (
        <a
          className={styles.facade}
          href={href}
          rel="external noopener nofollow"
          target="_blank"
          onClick={play}
        >
          <CoverPicture
            cover={cover}
            sizes="(min-width: 1312px) 840px, (min-width: 1024px) 60vw, 100vw"
          />
          <span className={styles.action}>
            <Sticker icon="play-fill" size="lg" tone="ink" className={styles.play} />
            <b className={styles.label}>
              <Trans>Watch the video</Trans>
            </b>
          </span>
        </a>
      )}
      <figcaption className={styles.note}>
        {isPlaying ? (
          <Trans>
            The video comes from {host}.{' '}
            <a href={href} target="_blank" rel="external noopener nofollow">
              Open it there
            </a>
          </Trans>
        ) : (
          <Trans>The video is at {host}. Nothing is loaded from there before you click.</Trans>
        )}
      </figcaption>
    </figure>
  )
}

function videoUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' ? url : null
}
