import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Consent } from '#ui/consent/consent.tsx'
import type { SiteFrameData } from './frame-data.ts'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

/** Without a frame, as when the database is away, the page stands alone. */
type SiteFrameProps = { frame: SiteFrameData | null; children: ReactNode }

/** What stands around every page of the marketplace and of the profiles. */
export function SiteFrame({ frame, children }: SiteFrameProps) {
  return frame ? <Framed frame={frame}>{children}</Framed> : <Main>{children}</Main>
}

function Framed({ frame, children }: { frame: SiteFrameData; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  // Of one page: the next one starts with its menu closed.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null)
  const isMenuOpen = menuOpenOn === address
  return (
    <>
      <SkipLink inert={isMenuOpen} />
      <SiteHeader
        frame={frame}
        address={address}
        onMenuToggle={(isOpen) => setMenuOpenOn(isOpen ? address : null)}
      />
      <Main isOutOfReach={isMenuOpen}>{children}</Main>
      <SiteFooter frame={frame} address={address} isOutOfReach={isMenuOpen} />
      <Consent />
    </>
  )
}

function Main({ isOutOfReach, children }: { isOutOfReach?: boolean; children: ReactNode }) {
  return (
    <main id="content" className={styles.main} tabIndex={-1} inert={isOutOfReach}>
      {children}
    </main>
  )
}
