import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { Consent } from '#ui/consent/consent.tsx'
import { later } from '#ui/later.ts'
import { WaitsForParts } from '#ui/waits-for-parts.tsx'
import type { SiteFrameData } from './frame-data.ts'
import styles from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

const SiteFooter = later(async () => (await import('./site-footer.tsx')).SiteFooter)

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
  // Not drawn again when the menu opens, which may be before the footer's code is there.
  const foot = useMemo(
    () => (
      <WaitsForParts>
        <SiteFooter frame={frame} address={address} />
      </WaitsForParts>
    ),
    [frame, address],
  )
  return (
    <>
      <SkipLink inert={isMenuOpen} />
      <SiteHeader
        frame={frame}
        address={address}
        onMenuToggle={(isOpen) => setMenuOpenOn(isOpen ? address : null)}
      />
      <Main isOutOfReach={isMenuOpen}>{children}</Main>
      <div inert={isMenuOpen}>{foot}</div>
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
