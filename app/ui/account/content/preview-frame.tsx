import { useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef } from 'react'
import { DraftContext } from '#ui/account/draft/draft-context.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './preview-frame.module.css'

type PreviewFrameProps = {
  src: string
  /** Of the screen that is looked at. */
  width: number
  /** The block that is open, to be found in the page. */
  chosen: { name: string; words: string | undefined } | undefined
}

/** The page with the draft in it, as the site itself draws it; nothing runs in it. */
export function PreviewFrame({ src, width, chosen }: PreviewFrameProps) {
  const { t } = useLingui()
  const { origin } = use(PageEnvironmentContext)
  const { revision } = use(DraftContext)
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { name, words } = chosen ?? {}

  // As wide as its screen from the beginning, so that it loads each picture once, and drawn as large as there is room for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision has a frame of its own
  useEffect(() => {
    const watched = room.current
    if (!watched) return
    const resize = () => {
      if (!frame.current) return
      const scale = Math.min(1, watched.clientWidth / width)
      const aside = Math.max(0, (watched.clientWidth - width) / 2)
      frame.current.style.transform = `translateX(${aside}px) scale(${scale})`
      frame.current.style.blockSize = `${watched.clientHeight / scale}px`
    }
    const watching = new ResizeObserver(resize)
    watching.observe(watched)
    resize()
    return () => watching.disconnect()
  }, [width, src, revision])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision has a frame of its own
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const show = () => outline(element.contentDocument, name, words)
    show()
    element.addEventListener('load', show)
    return () => element.removeEventListener('load', show)
  }, [name, words, src, revision])

  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <div className={styles.window}>
        <div className={styles.bar}>
          <span className={styles.dots} aria-hidden="true" />
          <span className={styles.address}>
            <Icon name="lock-key" />
            {URL.canParse(origin) && new URL(origin).host}
          </span>
          <Badge tone="warning">{t`Draft`}</Badge>
        </div>
        <div ref={room} className={styles.room}>
          <iframe
            // One address for every revision: it is read anew, in its place.
            key={`${src} ${revision}`}
            ref={frame}
            src={src}
            style={{ inlineSize: `${width}px` }}
            title={t`The page as it would be`}
            sandbox="allow-same-origin"
            loading="lazy"
          />
        </div>
      </div>
    </section>
  )
}

const GREEN = 'oklch(0.44 0.1 158)'

/** Draws a frame around the block, with its name; it is found by its title. */
function outline(page: Document | null, name = '', words = ''): void {
  const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  if (!page?.body) return
  for (const old of page.querySelectorAll<HTMLElement>('[data-chosen]')) {
    old.style.outline = ''
    old.removeAttribute('data-chosen')
  }
  page.getElementById('chosen-name')?.remove()
  if (words === '') return
  const titles = page.querySelectorAll('h1, h2, h3, h4, p, span, a, summary')
  const title = [...titles].find((each) => plain(each.textContent) === plain(words))
  const block = title?.closest<HTMLElement>('section, li, article, footer, header, details, nav')
  if (!block) return
  block.dataset.chosen = ''
  Object.assign(block.style, { outline: `3px solid ${GREEN}`, outlineOffset: '-3px' })
  const label = page.createElement('span')
  label.id = 'chosen-name'
  label.textContent = name
  const { top, left } = block.getBoundingClientRect()
  const view = page.defaultView
  Object.assign(label.style, {
    position: 'absolute',
    top: `${top + (view?.scrollY ?? 0)}px`,
    left: `${left + (view?.scrollX ?? 0)}px`,
    zIndex: '99',
    padding: '6px 14px',
    borderRadius: '0 0 8px 0',
    background: GREEN,
    color: '#fff',
    font: '600 1.25rem/1.4 sans-serif',
  })
  page.body.append(label)
  block.scrollIntoView({ block: 'center' })
}
