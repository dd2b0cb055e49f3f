import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { SiteFrameData } from '#ui/frame/data/frame-data.ts'
import { KeepPlace } from '#ui/keep/keep-place.tsx'
import { Consent } from './consent.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

/** Without a frame, as when the database is away, the page stands alone. */
type SiteFrameProps = { frame: SiteFrameData | null; children: ReactNode }

/**
 * What stands around every page of the marketplace and of the profiles. Each part is taken over by itself: a touch of
 * the header waits for the header alone.
 */
export function SiteFrame({ frame, children }: SiteFrameProps) {
  return frame ? <Framed frame={frame}>{children}</Framed> : <Main>{children}</Main>
}

function Framed({ frame, children }: { frame: SiteFrameData; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  return (
    <>
      <SkipLink />
      <Suspense>
        <SiteHeader frame={frame} address={address} />
      </Suspense>
      <Main>{children}</Main>
      <Suspense>
        <SiteFooter frame={frame} address={address} />
      </Suspense>
      <Consent />
      <KeepPlace />
    </>
  )
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={styles.main} tabIndex={-1}>
      <Suspense>{children}</Suspense>
    </main>
  )
}
