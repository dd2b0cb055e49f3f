import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useHydrated } from './frame/use-hydrated.ts'

/**
 * Around what `later` made. What the server drew stays until its code is there, and keeps nothing else waiting. A page
 * that the browser draws itself waits as a whole, and the one before stays meanwhile.
 */
export function WaitsForParts({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  const [isDrawnByServer] = useState(!isHydrated)
  // Kept, for this is drawn again as soon as React has taken over, and what waits must not be.
  const waiting = useMemo(() => <Suspense>{children}</Suspense>, [children])
  return isDrawnByServer ? waiting : children
}
